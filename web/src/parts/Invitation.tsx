// Invitation link with a QR code. On the server's own machine, localhost is replaced by its network address.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../app/api";
import { words } from "../i18n";
import { CopyLink } from "./CopyLink";
import { QrCode } from "./QrCode";

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function Invitation({ path }: { readonly path: string }) {
  const t = words.value;
  const alone = LOOPBACK.test(location.hostname);
  const base = useSignal(location.origin);
  const known = useSignal(!alone);
  useEffect(() => {
    if (!alone) return;
    api.address().then(
      ({ address }) => {
        if (address) base.value = address;
        known.value = true;
      },
      () => (known.value = true),
    );
  }, []);
  const link = new URL(path, base.value).href;
  return (
    <>
      <CopyLink path={link} />
      {known.value ? <QrCode text={link} label={t.qrWhy} /> : null}
      {known.value && LOOPBACK.test(new URL(link).hostname) ? <p class="hint">{t.onlyHere}</p> : null}
    </>
  );
}
