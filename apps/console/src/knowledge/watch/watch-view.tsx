import type { KnowledgeWatchedSource } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Key } from "../../keys/key.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";
import { RestingRules } from "../sources/resting-rules.tsx";
import { SourceHead } from "../sources/source-head.tsx";
import type { DrawnText } from "./use-drawn-text.ts";
import { WatchedText } from "./watched-text.tsx";

interface WatchViewProps {
  readonly source: KnowledgeWatchedSource;
  readonly text: DrawnText;
  /** undefined: it may not be done, or there is nothing to confirm */
  readonly onAgree: (() => void) | undefined;
}

/** One source: what it says and what has changed in it, beside the rules and stored trips that rest on it. */
export function WatchView({ source, text: { seen, drawn, showNewer }, onAgree }: WatchViewProps) {
  const { text, day, moment } = useLanguage();
  const { publisher, readOn, askedAt, reviewBy, failingSince, detail } = source;
  return (
    <>
      <SourceHead
        acts={
          onAgree && (
            <Button look="primary" onClick={onAgree}>
              {text("watch.confirm")} <Key name="u" />
            </Button>
          )
        }
        facts={text("watch.facts", {
          publisher,
          readOn: day(readOn),
          askedAt: moment(askedAt),
          reviewBy: day(reviewBy),
        })}
        title={source.title}
      >
        <p className={styles.acts}>
          <a href={source.url} rel="noopener noreferrer" target="_blank">
            {text("sources.open")}
          </a>
          {source.askedUrl !== source.url && (
            <a href={source.askedUrl} rel="noopener noreferrer" target="_blank">
              {text("watch.asked")}
            </a>
          )}
        </p>
        {failingSince !== null && detail !== null && (
          <p className={styles.late}>{text("watch.failing", { since: moment(failingSince), detail })}</p>
        )}
        {source.seenAt !== null && <p>{text("watch.seen", { at: moment(source.seenAt) })}</p>}
      </SourceHead>
      {showNewer && (
        <p className={styles.late} role="status">
          {text("watch.newer")} <Button onClick={showNewer}>{text("watch.showNewer")}</Button>
        </p>
      )}
      {seen.isError && <Failure error={seen.error} onRetry={() => void seen.refetch()} />}
      <WhatRests sourceId={source.id} />
      {drawn && <WatchedText source={drawn} />}
    </>
  );
}

function WhatRests({ sourceId }: { readonly sourceId: string }) {
  const { text } = useLanguage();
  const read = useQuery(knowledgeQueries.source(sourceId));
  const gaps = useQuery(knowledgeQueries.gaps);
  const trips = gaps.data?.sources.find(({ id }) => id === sourceId)?.trips ?? 0;
  return (
    <>
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <RestingRules rules={read.data.rules} sourceId={sourceId} />}
      {gaps.data && <p>{text("sources.trips", { trips, ahead: gaps.data.ahead })}</p>}
    </>
  );
}
