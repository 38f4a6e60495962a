import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "wouter";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { foundGroups } from "./found-groups.ts";
import styles from "./search.module.css";
import { isSearched, searchFor } from "./search.queries.ts";
import { useSettled } from "./use-settled.ts";

/** Who is on the phone, and what belongs to them: the words stand in the address. */
export function SearchPage() {
  const language = useLanguage();
  const { text } = language;
  const [search, setSearch] = useSearchParams();
  const words = search.get("q") ?? "";
  const { data, error, isFetching, refetch } = useQuery({
    ...searchFor(useSettled(words)),
    placeholderData: keepPreviousData,
  });
  const groups = data && isSearched(words) ? foundGroups(data, language) : [];
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Page
      aside={data && isSearched(words) && !isFetching && <span role="status">{text("search.count", { count })}</span>}
      title={text("area.search")}
    >
      <search className={styles.search}>
        <TextField
          autoFocus
          hint={text("search.hint")}
          id="q"
          label={text("search.label")}
          onChange={(q) => setSearch(q === "" ? {} : { q }, { replace: true })}
          type="search"
          value={words}
        />
      </search>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {groups.map(({ kind, lines }) => (
        <section className={styles.group} key={kind}>
          <h2>{text(`found.${kind}`)}</h2>
          <ul className={styles.lines}>
            {lines.map(({ id, title, about, href }) => (
              <li key={id}>
                <Link className={styles.line} href={href}>
                  {title}
                </Link>
                <span className={styles.about}>{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
