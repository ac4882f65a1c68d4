// Link within the site, handled by the client-side router.
import type { ComponentChildren } from "preact";
import { addressOf } from "../app/address";
import { go } from "../app/route";

interface Props {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly label?: string;
}

export function Link({ to, children, class: kind, label }: Props) {
  return (
    <a
      href={addressOf(to)}
      class={kind}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
