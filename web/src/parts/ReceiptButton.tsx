// Download of the receipt that this browser keeps for a table.
import { keptReceipt } from "../app/receiptStore";
import { words } from "../i18n";

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function ReceiptButton({ table }: { readonly table: string }) {
  const t = words.value;
  const take = () => {
    const receipt = keptReceipt(table);
    if (receipt !== null) download(`${table}-receipt.json`, `${JSON.stringify(receipt, null, 1)}\n`);
  };
  return keptReceipt(table) === null ? null : (
    <button type="button" title={t.receiptWhy} onClick={take}>
      {t.receipt}
    </button>
  );
}
