import type { Case } from "@entrada/api-client/schema";
import { fullName } from "@entrada/domain/persons/full-name";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";
import styles from "./case-card.module.css";
import { CaseStatus } from "./case-status.tsx";
import { nextStepOf } from "./next-step.ts";

/** A case in short: who, for what, where it stands, and what to do. */
export function CaseCard({ of }: { readonly of: Case }) {
  const { text, country } = useLanguage();
  const client = useClient();
  const { data: requirements } = useRequirements(of.id);
  const { data: traveler } = useQuery(caseQueries.traveler(client, of.travelerId));
  return (
    <Link className={styles.card} href={caseAt(of.id)}>
      <span className={styles.words}>
        <span className={styles.who}>
          <bdi>{traveler && fullName(traveler)}</bdi>
          {requirements && ` · ${country(requirements.destinationCountry)}`}
        </span>
        <strong className={styles.name}>{requirements?.name}</strong>
        <CaseStatus of={of} />
        <span>{text(nextStepOf(of))}</span>
      </span>
      <ChevronRight aria-hidden className={styles.arrow} size={20} />
    </Link>
  );
}
