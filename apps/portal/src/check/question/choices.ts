import type { Country, HeldAuthorizationKind } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { countryChoices } from "../../page/country-choices.ts";
import { siteQueries, useSiteAccess } from "../../requests/site.tsx";

const NO_COUNTRIES: readonly Country[] = [];
const NO_KINDS: readonly HeldAuthorizationKind[] = [];

/** What can be chosen, and the names of it, in the page's language. Empty until it has been read. */
export function useChoices() {
  const access = useSiteAccess();
  const { country: nameInBrowser } = useLanguage();
  const { data: countries = NO_COUNTRIES } = useQuery(siteQueries.countries(access));
  const { data: intents = [], isPending: isUnnamed } = useQuery(siteQueries.intents(access));
  const { data: heldKinds = NO_KINDS } = useQuery(siteQueries.heldAuthorizations(access));
  return {
    countries,
    passports: countryChoices(
      countries.filter(({ isPassportIssuer }) => isPassportIssuer),
      access.language,
    ),
    destinations: countryChoices(
      countries.filter(({ isDestination }) => isDestination),
      access.language,
    ),
    everywhere: countryChoices(countries, access.language),
    heldKinds,
    countryName: (code: string) => countries.find((country) => country.code === code)?.name ?? nameInBrowser(code),
    /** whether the names of purposes are still being read */
    isUnnamed,
    intentOf: (code: string) => intents.find((intent) => intent.code === code),
    intentName: (code: string) => intents.find((intent) => intent.code === code)?.label ?? code,
  };
}
