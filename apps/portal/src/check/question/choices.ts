import type { Country, HeldAuthorizationKind } from "@entrada/api-client/schema";
import { useQuery } from "@tanstack/react-query";
import { countryChoices } from "../../page/country-choices.ts";
import { siteQueries, useSiteAccess } from "../../requests/site.tsx";

const NO_COUNTRIES: readonly Country[] = [];
const NO_KINDS: readonly HeldAuthorizationKind[] = [];

/** What can be chosen, and the names of it, in the page's language. Empty until it has been read. */
export function useChoices() {
  const access = useSiteAccess();
  const { data: countries = NO_COUNTRIES } = useQuery(siteQueries.countries(access));
  const { data: intents = [] } = useQuery(siteQueries.intents(access));
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
    countryName: (code: string) => countries.find((country) => country.code === code)?.name ?? code,
    intentOf: (code: string) => intents.find((intent) => intent.code === code),
    intentName: (code: string) => intents.find((intent) => intent.code === code)?.label ?? code,
  };
}
