// Top bar of every page.
import type { ComponentChildren } from "preact";
import { words } from "../i18n";
import { isolated } from "../i18n/isolate";
import { Icon, type IconName } from "./Icon";
import { me } from "../app/api";
import { Link } from "./Link";
import { panel } from "../app/route";

export function IconButton({
  icon,
  label,
  onClick,
  class: kind = "",
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly class?: string;
}) {
  return (
    <button type="button" class={`quiet round-button ${kind}`} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

export function Wordmark() {
  return (
    <span class="wordmark">
      <svg viewBox="0 0 20 36" aria-hidden="true">
        <rect x="1" y="1" width="18" height="34" rx="4" class="mark-tile" />
        <path d="M4 18h12" class="mark-line" />
        {[7, 13].flatMap((x) =>
          [5.5, 9.5, 13.5, 22.5, 26.5, 30.5].map((y) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r="1.500" class="mark-pip" />
          )),
        )}
      </svg>
      doublesix
    </span>
  );
}

/** Top bar; with a `title` it has a back link to the lobby, without one the wordmark and the account button. */
export function Bar({
  title,
  children,
}: {
  readonly title?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const t = words.value;
  return (
    <header class="bar">
      {title === undefined ? (
        <Link to="/" class="bar-home">
          <Wordmark />
        </Link>
      ) : (
        <div class="bar-lead">
          <Link to="/" class="quiet round-button" label={t.toLobby}>
            <Icon name="back" />
          </Link>
          <div class="bar-title">{title}</div>
        </div>
      )}
      <div class="bar-tools">
        {children}
        <IconButton
          icon="help"
          label={t.help}
          onClick={() => (panel.value = "help")}
          class={title === undefined ? "" : "wide-only"}
        />
        <IconButton icon="gear" label={t.settings} onClick={() => (panel.value = "settings")} />
        {title === undefined ? (
          <button
            type="button"
            class="quiet who-button"
            aria-label={me.value?.name ? `${t.account}: ${isolated(me.value.name)}` : t.account}
            onClick={() => (panel.value = "account")}
          >
            <Icon name="user" />
            <bdi class="who-name">{me.value?.name ?? t.account}</bdi>
          </button>
        ) : null}
      </div>
    </header>
  );
}
