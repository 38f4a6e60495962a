import type { HeldAuthorizationInput } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useChoices } from "../question/choices.tsx";

/** What a held document is called: what it is, who issued it, until when. */
export function useHeldName(): (document: HeldAuthorizationInput) => string {
  const { text, day } = useLanguage();
  const { heldKinds, countryName } = useChoices();
  return ({ code, issuingCountry, expiresOn }) => {
    const label = heldKinds.find((kind) => kind.code === code)?.label ?? code;
    const issuer = issuingCountry === undefined ? "" : `, ${countryName(issuingCountry)}`;
    return `${label}${issuer}${expiresOn === undefined ? "" : `, ${text("held.until", { day: day(expiresOn) })}`}`;
  };
}
