import type { CoveredDestination, KnowledgeCoverage } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";
import { CoverageMap } from "./coverage-map.tsx";
import { YearAhead } from "./year-ahead.tsx";

/** What is known of each destination, how old it is, and what will fall silent when. */
export const CoveragePage = saying(knowledge, function CoveragePage() {
  const { text } = useLanguage();
  const coverage = useQuery(knowledgeQueries.coverage);
  const all = coverage.data?.destinations ?? [];
  const answering = all.filter(({ availability }) => availability === "answers");
  return (
    <Page
      aside={
        coverage.data && (
          <span>
            {text("coverage.about", { answering: answering.length, all: all.length })}{" "}
            <Link href="/knowledge/sources">{text("coverage.due")}</Link>
          </span>
        )
      }
      title={text("coverage.title")}
    >
      {coverage.isError && <Failure error={coverage.error} onRetry={() => void coverage.refetch()} />}
      {coverage.data && <Covered coverage={coverage.data} />}
    </Page>
  );
});

function Covered({ coverage: { destinations, days } }: { readonly coverage: KnowledgeCoverage }) {
  const today = days[0]?.on ?? "";
  return (
    <>
      <CoverageMap destinations={destinations} today={today} />
      <YearAhead days={days} />
      <Destinations destinations={destinations} />
    </>
  );
}

function Destinations({ destinations }: { readonly destinations: readonly CoveredDestination[] }) {
  const { text, day } = useLanguage();
  const soonest = destinations.toSorted((a, b) => ((a.wholeUntil ?? "9") < (b.wholeUntil ?? "9") ? -1 : 1));
  const shown = (iso: string | null) => (iso === null ? "–" : day(iso));
  const heads = ["destination", "rules", "oldest", "review", "whole", "any"] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(`coverage.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {soonest.map(
            ({ destination, name, rules, verifiedRules, oldestAsOf, nextReviewBy, wholeUntil, anyUntil }) => (
              <tr key={destination}>
                <th scope="row">{name}</th>
                <td>{rules === 0 ? text("coverage.none") : `${verifiedRules} / ${rules}`}</td>
                <td>{shown(oldestAsOf)}</td>
                <td>{shown(nextReviewBy)}</td>
                <td>{shown(wholeUntil)}</td>
                <td>{shown(anyUntil)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
