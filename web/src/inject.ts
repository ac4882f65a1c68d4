// Imported by every module (build.mjs): what the shell needs is one chunk, and not one for each set of parts that share it.
// So is what lobby and table share, and small files of several parts: a request costs more than their bytes.
import "./shell";
import "./app/crypto";
import "./app/newcomer";
import "./app/rulesWords";
import "./app/soundPlayer";
import "./i18n/decimals";
import "./parts/BotFace";
import "./parts/CopyLink";
import "./parts/Invitation";
import "./parts/NameField";
import "./parts/RuleCard";
import "./parts/Said";
import "./parts/Why";
import "./parts/fields";
import "./felt/layout";
import "./felt/view";
import "./table/pendingSeat";
import "./features/account/NameForm";
import "./features/pairing/start";
