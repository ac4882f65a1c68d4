// Reports at the host's desk: the name or line with its context, what can be done about the person, and settling it.
import { words } from "../../i18n";
import { Emote } from "../../features/chat/Emote";
import { emoteOf } from "../../table/chat";
import type { HouseDesk } from "../../wire/types";
import { give } from "./desk";
import { Choices } from "./People";
import { hostWords, when } from "./words";

type ReportSeen = NonNullable<HouseDesk["reports"]>[number];

function Lines({ report }: { readonly report: ReportSeen }) {
  return (
    <ol class="report-lines">
      {(report.lines ?? []).map((line, at) => {
        const emote = emoteOf(line.emote ?? "");
        const said = (
          <>
            <b>
              <bdi>{line.name || hostWords.value.deleted}</bdi>
            </b>{" "}
            {emote === null ? <bdi>{line.text}</bdi> : <Emote name={emote} />}
            {emote === null ? null : ` ${words.value.emotes[emote]}`}
          </>
        );
        // A line has no number of its own, and none is ever added or moved.
        return <li key={at}>{line.reported ? <mark>{said}</mark> : said}</li>;
      })}
    </ol>
  );
}

export function Reports({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  const open = now.reports ?? [];
  if (open.length === 0) return null;
  return (
    <section class="host-part">
      <h2>{t.reports(now.open_reports ?? open.length)}</h2>
      <ul class="host-list">
        {open.map((report) => {
          const person = now.people.find(({ id }) => id === report.person);
          const isLine = (report.lines ?? []).length > 0;
          return (
            <li key={report.number}>
              <div>
                <p>{isLine ? t.reportedLine(report.name) : t.reportedName(report.name)}</p>
                <p class="hint">
                  {report.number} · {when(report.at)} · {t.reportedBy((report.by ?? []).join(", "))} ·{" "}
                  <a href={`/t/${report.table}?watch`}>{t.reportTable}</a>
                </p>
                {isLine ? <Lines report={report} /> : null}
              </div>
              <button
                type="button"
                aria-label={t.which(t.settle, String(report.number))}
                onClick={() => void give({ do: "settle", report: report.number })}
              >
                {t.settle}
              </button>
              {person ? <Choices person={person} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
