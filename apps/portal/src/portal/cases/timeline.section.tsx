import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import styles from "./timeline.section.module.css";

/** What happened to a case, newest first: for whoever wants to see everything. */
export function TimelineSection({ caseId }: { readonly caseId: string }) {
  const { text, moment } = useLanguage();
  const { data } = useQuery(caseQueries.timeline(useClient(), caseId));
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h2>{text("timeline.title")}</h2>
      <Disclosure summary={text("timeline.all")}>
        <ol className={styles.list}>
          {data.items.toReversed().map(({ id, at, text: words }) => (
            <li className={styles.entry} key={id}>
              <p>{words}</p>
              <time className={styles.at} dateTime={at}>
                {moment(at)}
              </time>
            </li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}
