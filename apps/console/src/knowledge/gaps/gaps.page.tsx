import type { KnowledgeGaps } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import drafts from "../drafts/drafts.en.json?messages";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";
import gapsMessages from "./gaps.en.json?messages";

const APPLIED_FOR = ["unpriced", "unnamed", "unlinked"] as const;

/** What travelers asked and nobody knew, and what answers lacked, by how often it was shown: what to do next. */
export const GapsPage = saying(Object.assign({}, drafts, gapsMessages), function GapsPage() {
  const { text } = useLanguage();
  const gaps = useQuery(knowledgeQueries.gaps);
  return (
    <Page
      aside={
        gaps.data && (
          <span>
            {text("gaps.about", { looked: gaps.data.looked })}{" "}
            <Link href="/knowledge/drafts/new">{text("drafts.new")}</Link>
          </span>
        )
      }
      title={text("gaps.title")}
    >
      {gaps.isError && <Failure error={gaps.error} onRetry={() => void gaps.refetch()} />}
      {gaps.data && <Gaps gaps={gaps.data} />}
    </Page>
  );
});

function Gaps({ gaps }: { readonly gaps: KnowledgeGaps }) {
  const { country, name } = useLanguage();
  return (
    <div className={styles.pair}>
      <Ranked
        rows={gaps.unknown.map(({ destination, intent, count }) => ({
          what: `${country(destination)}, ${intent}`,
          count,
        }))}
        title="unknown"
      />
      {APPLIED_FOR.map((lack) => (
        <Ranked
          key={lack}
          rows={gaps[lack].map(({ destination, kind, count }) => ({
            what: `${country(destination)}, ${name("kind", kind)}`,
            count,
          }))}
          title={lack}
        />
      ))}
      <Ranked
        rows={gaps.untranslated.map(({ language, sentence, count }) => ({ what: `${sentence} (${language})`, count }))}
        title="untranslated"
      />
    </div>
  );
}

interface RankedProps {
  readonly title: string;
  readonly rows: readonly { readonly what: string; readonly count: number }[];
}

function Ranked({ title, rows }: RankedProps) {
  const { text, number } = useLanguage();
  return (
    <section className={styles.card}>
      <h2>{text(`gaps.${title}`)}</h2>
      {rows.length === 0 && <p className={styles.soft}>{text("gaps.none")}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <tbody>
            {rows.map(({ what, count }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
