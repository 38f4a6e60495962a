import type { KnowledgeSource, KnowledgeSourceDetail } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Key } from "../../keys/key.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";
import { ThenAndNow } from "../then-and-now.tsx";
import { RestingRules } from "./resting-rules.tsx";
import { SourceHead } from "./source-head.tsx";

interface SourceViewProps {
  readonly source: KnowledgeSource;
  /** undefined: it may not be done, or was */
  readonly onUnchanged: (() => void) | undefined;
  readonly onChanged: (() => void) | undefined;
}

/** One source: what it said and says, the rules that rest on it, and who has read it. */
export function SourceView({ source, onUnchanged, onChanged }: SourceViewProps) {
  const { text, day } = useLanguage();
  const read = useQuery(knowledgeQueries.source(source.id));
  return (
    <>
      <SourceHead
        acts={
          <>
            {onUnchanged && (
              <Button look="primary" onClick={onUnchanged}>
                {text("sources.unchanged")} <Key name="u" />
              </Button>
            )}
            {onChanged && (
              <Button onClick={onChanged}>
                {text("sources.hasChanged")} <Key name="c" />
              </Button>
            )}
          </>
        }
        facts={
          <>
            {source.publisher}
            {read.data &&
              ` · ${text("sources.facts", { readOn: day(read.data.readOn), asOf: day(read.data.asOf), reviewBy: day(read.data.reviewBy) })}`}
          </>
        }
        title={source.title}
      >
        <p>
          <a href={source.url} rel="noopener noreferrer" target="_blank">
            {text("sources.open")}
          </a>
        </p>
      </SourceHead>
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <WhatWasRead source={read.data} />}
    </>
  );
}

function WhatWasRead({ source }: { readonly source: KnowledgeSourceDetail }) {
  const { text, moment } = useLanguage();
  const gaps = useQuery(knowledgeQueries.gaps);
  const kept = source.readings.filter((reading) => reading.text !== null);
  const [now, then] = kept;
  const titled = (label: string, reading: (typeof kept)[number] | undefined) => ({
    title: reading === undefined ? text(label) : `${text(label)} · ${moment(reading.readAt)}`,
    text: reading?.text ?? "",
  });
  const trips = gaps.data?.sources.find(({ id }) => id === source.id)?.trips ?? 0;
  return (
    <>
      {now !== undefined && <ThenAndNow now={titled("sources.now", now)} then={titled("sources.then", then)} />}
      {now !== undefined && then === undefined && <p className={styles.soft}>{text("sources.textAbout")}</p>}
      <RestingRules rules={source.rules} sourceId={source.id} />
      {gaps.data && <p>{text("sources.trips", { trips, ahead: gaps.data.ahead })}</p>}
      {source.readings.length > 0 && (
        <section className={styles.card}>
          <h3>{text("sources.readings")}</h3>
          <ul className={styles.plain}>
            {source.readings.map(({ id, readBy, readAt, outcome }) => (
              <li key={id}>
                {text("sources.reading", {
                  name: readBy.name,
                  at: moment(readAt),
                  outcome: text(`sources.outcome.${outcome}`),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {source.file !== null && (
        <p className={styles.soft}>
          <Link href={`/knowledge/drafts/new?file=${encodeURIComponent(source.file)}&source=${source.id}`}>
            {source.file}
          </Link>
        </p>
      )}
    </>
  );
}
