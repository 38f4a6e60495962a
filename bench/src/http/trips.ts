import type { DeterminationInput } from "@entrada/domain/determinations/model/input";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { hashOf, pick } from "../deterministic.ts";

const INTENTS = ["tourism", "tourism", "business", "familyVisit"] as const;
const dayAhead = (days: number) => isoDateOf(new Date(Date.now() + days * DAY_MS));

/** Different trips to destinations covered by the shipped knowledge, some with a held document. */
export function makeTrips(count: number): readonly DeterminationInput[] {
  const { compiled } = loadShippedKnowledge();
  const { passports, countries } = compiled.snapshot;
  const destinations = Object.keys(countries).filter((code) => compiled.destination(code));
  return Array.from({ length: count }, (_, index) => {
    const passport = passports[hashOf(`passport ${index}`) % passports.length] ?? "IN";
    const visa = { code: "visitorVisa", issuingCountry: "US", expiresOn: dayAhead(400), entries: "multiple" } as const;
    return {
      traveler: {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: passport,
        heldAuthorizations: index % 3 === 0 ? [visa] : [],
      },
      legs: [
        {
          reference: `leg-${index}`,
          destinationCountry: destinations[hashOf(`destination ${index}`) % destinations.length] ?? "FR",
          intent: pick(INTENTS, `intent ${index}`),
          arrivalDate: dayAhead(30 + (index % 40)),
          departureDate: dayAhead(40 + (index % 40)),
          transitContext: "entry",
        },
      ],
    };
  });
}
