// Names of people at the table, each with a button that reports it.
import { ownBackend } from "../../app/backend";
import { me } from "../../app/api";
import { words } from "../../i18n";
import { useModel, useTable } from "../../table/context";
import { ReportButton } from "../../table/ReportButton";

export function ReportNames() {
  const t = words.value;
  const here = useModel().here.value;
  const { seen } = useTable();
  const seated = seen.seats.filter(({ person, seat }) => person && seat !== seen.seat).map(({ name }) => name ?? "");
  const watching = (here?.watchers ?? []).filter((name) => name !== me.value?.name);
  const names = [...new Set([...seated, ...watching])].filter((name) => name !== "");
  if (ownBackend.value !== null || names.length === 0) return null;
  return (
    <details>
      <summary>{t.reportNames}</summary>
      <p class="hint">{t.reportWhy}</p>
      <ul class="report-names">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi> <ReportButton report={{ do: "reportname", name }} label={t.reportName(name)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
