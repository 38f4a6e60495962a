import type { PreparedDeliverable, WorkedCase } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Check, Eye, X } from "lucide-react";
import { caseQueries } from "../cases/case.queries.ts";
import { useMay } from "../client/use-session.ts";
import styles from "./release.module.css";

type Compared = PreparedDeliverable["comparison"][number];

const ICONS: Readonly<Record<string, typeof Check>> = { match: Check, mismatch: X, unreadable: Eye };

interface ComparisonTableProps {
  readonly issued: PreparedDeliverable;
  readonly worked: WorkedCase;
  /** who is signed in */
  readonly operatorId: string;
  readonly onConfirm: (field: Compared["field"]) => void;
}

/** Each field that is compared: what the case says, and whether the document says the same, as the server judges it. */
export function ComparisonTable({ issued, worked, operatorId, onConfirm }: ComparisonTableProps) {
  const { text } = useLanguage();
  const known = useKnown(issued, worked);
  const mayConfirm = issued.availableActions.includes("confirm");
  return (
    <table className={styles.table}>
      <caption>{text("comparison.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("answers.field")}</th>
          <th scope="col">{text("comparison.case")}</th>
          <th scope="col">{text("comparison.document")}</th>
        </tr>
      </thead>
      <tbody>
        {issued.comparison.map(({ field, outcome, confirmedBy }) => {
          const Icon = ICONS[outcome] ?? Eye;
          const isMine = confirmedBy.includes(operatorId);
          return (
            <tr data-outcome={outcome} key={field}>
              <th scope="row">{text(`issuedField.${field}`)}</th>
              <td>{known[field] ?? text("answers.nothing")}</td>
              <td>
                <span className={styles.outcome}>
                  <Icon aria-hidden size={16} />
                  {text(`comparison.${outcome}`)}
                </span>
                {outcome === "unreadable" && confirmedBy.length > 0 && (
                  <span className={styles.note}>{text("comparison.seenBy", { count: confirmedBy.length })}</span>
                )}
                {outcome === "unreadable" && mayConfirm && !isMine && (
                  <Button
                    aria-label={text("comparison.confirmField", { field: text(`issuedField.${field}`) })}
                    onClick={() => onConfirm(field)}
                  >
                    {text("comparison.confirm")}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the case says of each field, as far as the role may know. */
function useKnown(issued: PreparedDeliverable, worked: WorkedCase): Readonly<Record<string, string | undefined>> {
  const { text, day, country } = useLanguage();
  const may = useMay();
  const traveler = useQuery({ ...caseQueries.traveler(worked), enabled: may("persons:read") }).data;
  const product = useQuery({ ...caseQueries.product(worked), enabled: may("catalog:read") }).data;
  const { validFrom, validUntil } = issued;
  const validity = [validFrom, validUntil].map((one) => (one === null ? text("answers.nothing") : day(one)));
  return {
    passportNumber: traveler?.passport?.number,
    familyName: traveler?.familyName,
    givenNames: traveler?.givenNames,
    birthDate: traveler && day(traveler.birthDate),
    nationality: traveler && country(traveler.nationality),
    issuer: product && country(product.destinationCountry),
    validity: text("comparison.validity", { from: validity[0] ?? "", until: validity[1] ?? "" }),
  };
}
