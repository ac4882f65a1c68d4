// Offers to install the page, and to load a newer version of it; nothing where there is neither.
import { install, installOffer, loadNewer, newerVersion } from "../app/installation";
import { words } from "../i18n";

export function Installation() {
  const t = words.value;
  if (newerVersion.value === null && installOffer.value === null) return null;
  return (
    <p class="row installation" role="status">
      {newerVersion.value === null ? null : (
        <button type="button" class="main" onClick={loadNewer}>
          {t.loadNewer}
        </button>
      )}
      {installOffer.value === null ? null : (
        <button type="button" onClick={install}>
          {t.install}
        </button>
      )}
    </p>
  );
}
