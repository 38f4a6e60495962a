import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMay } from "../client/use-session.ts";
import { Part } from "../page/detail.tsx";
import { NewLink } from "./new-link.tsx";
import styles from "./people.module.css";
import { peopleQueries } from "./people.queries.ts";

interface BelongingsProps {
  readonly of: Parameters<typeof peopleQueries.cases>[0];
  /** who would be sent a link */
  readonly party: "traveler" | "customer";
}

/** The cases and tickets of somebody, the newest first. */
export function Belongings({ of, party }: BelongingsProps) {
  const { text, name, moment } = useLanguage();
  const may = useMay();
  const cases = useQuery({ ...peopleQueries.cases(of), enabled: may("cases:read") });
  const tickets = useQuery({ ...peopleQueries.tickets(of), enabled: may("support:read") });
  return (
    <>
      {cases.data && (
        <Part title={text("people.cases", { count: cases.data.items.length })}>
          <ul className={styles.plain}>
            {cases.data.items.map(({ id, product, state, outcome }) => (
              <li key={id}>
                <Link href={`/cases/${id}`}>{product.name}</Link>
                <span className={styles.soft}>
                  {outcome === null ? name("state", state) : name("act.decide", outcome)}
                </span>
                {may("messages:write") && <NewLink caseId={id} party={party} />}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tickets.data && (
        <Part title={text("people.tickets", { count: tickets.data.items.length })}>
          <ul className={styles.plain}>
            {tickets.data.items.map(({ id, category, state, updatedAt }) => (
              <li key={id}>
                <Link href={`/support/${id}`}>{name("category", category)}</Link>
                <span className={styles.soft}>
                  {text("people.ticket", { state: name("ticketState", state), changed: moment(updatedAt) })}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
