import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { Loading } from "../frame/loading.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { CaseCard } from "./case-card.tsx";
import styles from "./home.page.module.css";

/** Every application, with the one thing to do next. */
export function HomePage() {
  const { text } = useLanguage();
  const cases = useQuery(caseQueries.all(useClient()));
  if (cases.error && !cases.data) return <Failure error={cases.error} onRetry={() => void cases.refetch()} />;
  if (!cases.data) return <Loading />;
  const { items } = cases.data;
  return (
    <>
      <PageTitle title={text("home.title")} />
      {items.length === 0 && <p>{text("home.none")}</p>}
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={one.id}>
            <CaseCard of={one} />
          </li>
        ))}
      </ul>
    </>
  );
}
