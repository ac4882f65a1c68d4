// Invitation link with a QR code. On the server's own machine, localhost is replaced by its network address.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../app/api";
import { words } from "../i18n";
import { CopyLink } from "./CopyLink";

const QUIET = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useSignal<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    let old = false;
    const draw = async () => {
      const { default: qrcode } = await import("qrcode-generator");
      const code = qrcode(0, "M");
      code.addData(text);
      code.make();
      const count = code.getModuleCount();
      const rows = Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (_each, column) =>
          code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : "",
        ).join(""),
      );
      if (!old) drawn.value = { size: count + 2 * QUIET, path: rows.join("") };
    };
    // If the library cannot be loaded, the link above can still be copied.
    void draw().catch(() => undefined);
    return () => {
      old = true;
    };
  }, [text]);
  const code = drawn.value;
  if (code === null) return null;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shape-rendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#10201b" />
    </svg>
  );
}

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
