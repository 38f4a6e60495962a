import type { Determination } from "@entrada/api-client/schema";
import { ButtonLink } from "@entrada/ui/actions/button-link.tsx";
import { isSomethingToApplyFor, knownKind } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ExternalLink } from "lucide-react";
import styles from "./action.module.css";

/** The place of the offers on the page. */
export const OFFERS_ID = "offers";

interface ActionProps {
  readonly determination: Determination;
  readonly hasOffers: boolean;
}

/** The one thing to do: apply on the official page, or let the tenant do it; if no page is known, whom to ask. */
export function Action({ determination, hasOffers }: ActionProps) {
  const { text, money } = useLanguage();
  const { visaConclusion, serviceAvailability } = determination;
  const kind = knownKind(visaConclusion.kind);
  if (!isSomethingToApplyFor(kind) && kind !== "entryNotPermitted" && kind !== "undetermined") return null;
  const { apply, authority } = visaConclusion;
  const isOffered = hasOffers && serviceAvailability.kind === "available";
  const total = serviceAvailability.offers[0]?.serviceLevels[0]?.price.total;
  if (!apply && !isOffered) {
    if (!authority) return null;
    return (
      <p className={styles.ask}>
        <a href={authority.url} rel="noreferrer" target="_blank">
          {text("action.ask", { publisher: authority.publisher })} <ExternalLink aria-hidden size={14} />
        </a>
      </p>
    );
  }
  return (
    <p className={styles.actions}>
      {apply && (
        <ButtonLink href={apply} look="primary" rel="noreferrer" target="_blank">
          {text("action.apply", { host: new URL(apply).host.replace(/^www\./, "") })}
          <ExternalLink aria-hidden size={16} />
        </ButtonLink>
      )}
      {isOffered && total && (
        <ButtonLink href={`#${OFFERS_ID}`} look={apply ? "quiet" : "primary"}>
          {text("action.offer", { total: money(total) })}
        </ButtonLink>
      )}
    </p>
  );
}
