import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { useListAddress } from "../rows/list-address.ts";
import { searchFor } from "../search/search.queries.ts";
import styles from "./people.module.css";

/** Finds travelers and customers in all tenants. */
export function PeoplePage() {
  const { text, day, country } = useLanguage();
  const { search, set } = useListAddress();
  const q = search.get("q") ?? "";
  const [typed, setTyped] = useState(q);
  const found = useQuery(searchFor(q));
  return (
    <Page title={text("area.people")}>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          set("q", typed.trim());
        }}
      >
        <TextField hint={text("people.hint")} id="q" label={text("people.find")} onChange={setTyped} value={typed} />
      </form>
      {found.error && <Failure error={found.error} />}
      {found.data && (
        <div className={styles.groups}>
          <Part title={text("people.travelers", { count: found.data.travelers.length })}>
            <ul className={styles.plain}>
              {found.data.travelers.map(({ id, givenNames, familyName, birthDate, nationality, tenant }) => (
                <li key={id}>
                  <Link href={`/travelers/${id}`}>{text("row.name", { family: familyName, given: givenNames })}</Link>
                  <span className={styles.soft}>
                    {text("people.traveler", {
                      born: day(birthDate),
                      nationality: country(nationality),
                      tenant: tenant.name,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={text("people.customers", { count: found.data.customers.length })}>
            <ul className={styles.plain}>
              {found.data.customers.map(({ id, name, tenant }) => (
                <li key={id}>
                  <Link href={`/customers/${id}`}>{name}</Link>
                  <span className={styles.soft}>{tenant.name}</span>
                </li>
              ))}
            </ul>
          </Part>
        </div>
      )}
    </Page>
  );
}
