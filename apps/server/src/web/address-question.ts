import type { DeterminationInput } from "@entrada/domain/determinations/model/input";

const COUNTRY = /^[A-Z]{2}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const INTENT = /^[A-Za-z]{1,40}$/;
/** By the names that the page gives them; whatever else an address tells is the page's to read. */
const ASKED = { from: COUNTRY, to: COUNTRY, arrive: DAY, leave: DAY, why: INTENT } as const;

/** The question of an address as the page sends it, if it has all five parts and tells nothing besides. */
export function questionOfAddress(query: unknown): DeterminationInput | undefined {
  const { lang: _, ...told } = query as Readonly<Record<string, unknown>>;
  const isWhole = Object.entries(ASKED).every(([name, shape]) => shape.test(String(told[name])));
  if (!isWhole || Object.keys(told).length > Object.keys(ASKED).length) return undefined;
  const { from, to, arrive, leave, why } = told as Readonly<Record<keyof typeof ASKED, string>>;
  return {
    traveler: { passportCountry: from, passportType: "ordinary", residenceCountry: from, heldAuthorizations: [] },
    legs: [
      {
        reference: "1",
        destinationCountry: to,
        intent: why,
        arrivalDate: arrive,
        departureDate: leave,
        transitContext: "entry",
      },
    ],
  };
}
