import type { Draft } from "@entrada/api-client/operator-schema";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../../../page/detail.tsx";
import { Failure } from "../../../page/failure.tsx";
import styles from "../../knowledge.module.css";
import { draftQueries } from "../drafts.queries.ts";

const PAIRS_MAX = 50;

/** What a draft would do: to stored trips, and to every passport; what asks for less is said first. */
export function DraftImpact({ draft }: { readonly draft: Draft }) {
  const { text, name } = useLanguage();
  const impact = useQuery(draftQueries.impact(draft));
  return (
    <Part title={text("draft.impact")}>
      {draft.check.lighter > 0 && (
        <Notice tone="mind">
          <p>{text("draft.lighter", { count: draft.check.lighter })}</p>
        </Notice>
      )}
      {impact.isError && <Failure error={impact.error} onRetry={() => void impact.refetch()} />}
      {impact.data && (
        <>
          <p>
            {text("draft.trips", {
              looked: impact.data.looked,
              changed: impact.data.changed,
              lighter: impact.data.lighter,
              heavier: impact.data.heavier,
            })}
          </p>
          <ul className={styles.plain}>
            {impact.data.changes.map(({ from, to, count }) => (
              <li key={`${from} ${to}`}>
                {text("draft.tripsChange", { from: name("kind", from), to: name("kind", to), count })}
              </li>
            ))}
          </ul>
        </>
      )}
      <ChangedPairs draft={draft} />
    </Part>
  );
}

function ChangedPairs({ draft }: { readonly draft: Draft }) {
  const { text, name, country, day } = useLanguage();
  const difference = useQuery(draftQueries.difference(draft));
  const pairs = difference.data?.pairs ?? [];
  if (pairs.length === 0) return difference.data ? <p>{text("draft.noPairs")}</p> : null;
  const lighterFirst = pairs.toSorted((a, b) => Number(b.weight === "lighter") - Number(a.weight === "lighter"));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(["destination", "passports", "before", "after", "when"] as const).map((head) => (
              <th key={head} scope="col">
                {text(`draft.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lighterFirst.slice(0, PAIRS_MAX).map((pair) => (
            <tr
              key={JSON.stringify([pair.destination, pair.from, pair.before, pair.after, pair.passports, pair.intents])}
            >
              <th scope="row">{country(pair.destination)}</th>
              <td>
                {pair.passports.length > 6
                  ? text("draft.passportCount", { count: pair.passports.length })
                  : pair.passports.map(country).join(", ")}
              </td>
              <td>{name("kind", pair.before.kind)}</td>
              <td className={pair.weight === "lighter" ? styles.lighter : undefined}>
                {[name("kind", pair.after.kind), name("weight", pair.weight)].join(" · ")}
              </td>
              <td>
                {pair.until === null
                  ? text("draft.from", { day: day(pair.from) })
                  : `${day(pair.from)} – ${day(pair.until)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pairs.length > PAIRS_MAX && <p>{text("draft.morePairs", { count: pairs.length - PAIRS_MAX })}</p>}
    </div>
  );
}
