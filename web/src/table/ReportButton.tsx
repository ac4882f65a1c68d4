// Button that reports a name or a line of the chat to the hosts of the house; only where there is a server with hosts.
import { ownBackend } from "../app/backend";
import { words } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Report } from "./model";
import { useModel } from "./context";

interface Props {
  readonly report: Report;
  readonly label: string;
  /** Whether there is little room: a flag instead of the word. */
  readonly small?: boolean;
}

export function ReportButton({ report, label, small = false }: Props) {
  const t = words.value;
  const model = useModel();
  if (ownBackend.value !== null) return null;
  // It stays where it is, so that the focus does not get lost.
  const done = model.isReported(report);
  return (
    <span aria-live="polite">
      <button
        type="button"
        class="quiet report"
        aria-disabled={done}
        aria-label={done ? t.reported : label}
        title={label}
        onClick={() => model.report(report)}
      >
        {done ? t.reported : small ? <Icon name="flag" /> : t.report}
      </button>
    </span>
  );
}
