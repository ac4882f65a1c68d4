// QR code of a link; the library is loaded on demand.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

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
