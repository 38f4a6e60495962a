import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { HOME, questionOf } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { helpQueries } from "../client/help.queries.ts";
import { Loading } from "../frame/loading.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { AskForm } from "./ask.form.tsx";
import styles from "./help.page.module.css";

/** What was asked, newest first, and a form for another question. */
export function HelpPage() {
  const { text, name, moment } = useLanguage();
  const asked = useQuery(helpQueries.all(useClient()));
  if (asked.error && !asked.data) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Loading />;
  return (
    <>
      <PageTitle above={<Link href={HOME}>{text("case.all")}</Link>} title={text("help.title")} />
      {asked.data.items.length > 0 && (
        <ul className={styles.list}>
          {asked.data.items.toReversed().map(({ id, subject, state, updatedAt }) => (
            <li className={styles.row} key={id}>
              <Link dir="auto" href={questionOf(id)}>
                {subject}
              </Link>
              <span className={styles.state}>{[name("asked", state), moment(updatedAt)].join(" · ")}</span>
            </li>
          ))}
        </ul>
      )}
      <h2>{text("help.ask")}</h2>
      <p>{text("help.about")}</p>
      <AskForm />
    </>
  );
}
