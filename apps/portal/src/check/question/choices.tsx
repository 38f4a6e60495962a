import type { Country, HeldAuthorizationKind, Intent } from "@entrada/api-client/schema";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useDeferredValue } from "react";
import { countryChoices } from "../../page/country-choices.ts";
import { siteQueries, useSiteAccess } from "../../requests/site.tsx";

interface Choices {
  readonly countries: readonly Country[];
  readonly intents: readonly Intent[];
  readonly heldKinds: readonly HeldAuthorizationKind[];
}

const NOTHING: Choices = { countries: [], intents: [], heldKinds: [] };

const ChoicesContext = createContext(NOTHING);

/** Reads what can be chosen, for everything inside, which is drawn anew with it in pieces: a phone stays able to answer. */
export function ChoicesProvider({ children }: { readonly children: ReactNode }) {
  const { data = NOTHING } = useQuery(siteQueries.choices(useSiteAccess()));
  return <ChoicesContext value={useDeferredValue(data, NOTHING)}>{children}</ChoicesContext>;
}

/** What can be chosen, and the names of it, in the page's language. Empty until it has been read. */
export function useChoices() {
  const { language } = useSiteAccess();
  const { country: nameInBrowser } = useLanguage();
  const choices = useContext(ChoicesContext);
  const { countries, intents, heldKinds } = choices;
  return {
    ...inOrder(choices, language),
    heldKinds,
    countryName: (code: string) => countries.find((country) => country.code === code)?.name ?? nameInBrowser(code),
    /** whether the names of purposes are still being read */
    isUnnamed: choices === NOTHING,
    intentOf: (code: string) => intents.find((intent) => intent.code === code),
    intentName: (code: string) => intents.find((intent) => intent.code === code)?.label ?? code,
  };
}

interface InOrder {
  readonly passports: readonly Choice[];
  readonly destinations: readonly Choice[];
  readonly everywhere: readonly Choice[];
}

// Once for all parts of a page, which speaks one language.
const ordered = new WeakMap<Choices, InOrder>();

function inOrder(choices: Choices, language: string): InOrder {
  const known = ordered.get(choices);
  if (known) return known;
  const { countries } = choices;
  const everywhere = countryChoices(countries, language);
  const among = (isAmong: (country: Country) => boolean) => {
    const codes = new Set(countries.filter(isAmong).map(({ code }) => code));
    return everywhere.filter(({ value }) => codes.has(value));
  };
  const made = {
    everywhere,
    passports: among(({ isPassportIssuer }) => isPassportIssuer),
    destinations: among(({ isDestination }) => isDestination),
  };
  ordered.set(choices, made);
  return made;
}
