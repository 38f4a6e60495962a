import type { Determination } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { lazy, Suspense } from "react";
import { Lead } from "../lead/lead.tsx";
import styles from "./next-steps.module.css";

// Few trips are on sale: the way to the first answer is shorter without them.
const Offers = lazy(() => import("./offers.tsx").then((offers) => ({ default: offers.Offers })));

interface NextStepsProps {
  readonly determination: Determination;
  /** what the tenant has switched on */
  readonly hasOffers: boolean;
  readonly hasLeads: boolean;
}

/** What can be done with the answer: buy, do it oneself, ask for help. */
export function NextSteps({ determination, hasOffers, hasLeads }: NextStepsProps) {
  const { text, money } = useLanguage();
  const { kind } = determination.serviceAvailability;
  const [offer] = determination.serviceAvailability.offers;
  const [level] = offer?.serviceLevels ?? [];
  if (kind === "available" && hasOffers && offer && level) {
    const message = text("offers.message", { name: offer.name, total: money(level.price.total) });
    return (
      <Suspense>
        <Offers determination={determination}>
          {hasLeads && <Lead determinationId={determination.id} message={message} reason="needsHelp" />}
        </Offers>
      </Suspense>
    );
  }
  if (kind === "notApplicable") return null;
  const reason = LEAD_REASONS[kind] ?? "needsHelp";
  return (
    <section className={styles.step}>
      <h3 className={styles.heading}>{text(`next.${reason}.title`)}</h3>
      <p>{text(`next.${reason}`)}</p>
      {hasLeads && <Lead determinationId={determination.id} reason={reason} />}
    </section>
  );
}

/** Why somebody asks for help, by what the tenant can sell. */
const LEAD_REASONS: Readonly<Record<string, "undetermined" | "guidedOnly" | "notOffered">> = {
  undetermined: "undetermined",
  guidedOnly: "guidedOnly",
  notOffered: "notOffered",
};
