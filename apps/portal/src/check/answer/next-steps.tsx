import type { Determination } from "@entrada/api-client/schema";
import { isSomethingToApplyFor, knownKind } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LeadForm } from "../lead/lead.form.tsx";
import styles from "./next-steps.module.css";
import { Offers, OfficialWay } from "./offers.tsx";

interface NextStepsProps {
  readonly determination: Determination;
  /** what the tenant has switched on */
  readonly hasOffers: boolean;
  readonly hasLeads: boolean;
}

/** What can be done with the answer: buy, do it oneself, ask for help. */
export function NextSteps({ determination, hasOffers, hasLeads }: NextStepsProps) {
  const { text } = useLanguage();
  const { kind } = determination.serviceAvailability;
  if (kind === "available" && hasOffers) {
    return (
      <Offers determination={determination}>
        {hasLeads && <LeadForm determinationId={determination.id} reason="needsHelp" />}
      </Offers>
    );
  }
  if (kind === "notApplicable") {
    const conclusion = knownKind(determination.visaConclusion.kind);
    return isSomethingToApplyFor(conclusion) && <OfficialWay determination={determination} />;
  }
  const reason = LEAD_REASONS[kind] ?? "needsHelp";
  return (
    <section className={styles.step}>
      <h3 className={styles.heading}>{text(`next.${reason}.title`)}</h3>
      <p>{text(`next.${reason}`)}</p>
      {kind !== "undetermined" && <OfficialWay determination={determination} />}
      {hasLeads && <LeadForm determinationId={determination.id} reason={reason} />}
    </section>
  );
}

/** Why somebody asks for help, by what the tenant can sell. */
const LEAD_REASONS: Readonly<Record<string, "undetermined" | "guidedOnly" | "notOffered">> = {
  undetermined: "undetermined",
  guidedOnly: "guidedOnly",
  notOffered: "notOffered",
};
