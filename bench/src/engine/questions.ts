import type { Facts } from "@entrada/domain/determinations/facts/facts";
import { factsOf } from "@entrada/domain/determinations/facts/facts";
import type { DeterminationInput, HeldAuthorization } from "@entrada/domain/determinations/model/input";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import { hashOf, pick } from "../deterministic.ts";

export interface Question {
  readonly destination: string;
  readonly input: DeterminationInput;
  readonly facts: Facts;
}

const INTENTS = ["tourism", "tourism", "tourism", "business", "business", "familyVisit", "work", "journalism"] as const;
const CODES = ["visitorVisa", "longStayVisa", "residencePermit", "permanentResidence"] as const;
const ISSUERS = ["US", "GB", "FR", "DE", "CA", "AE", "SG", "QA"] as const;
const FIRST_ARRIVAL = parseIsoDate("2026-12-01") ?? 0;

// Every attribute is declared: the peers only know true and false, so no fact may be open.
function heldDocument(pair: string, destination: string, arrival: number): HeldAuthorization {
  const isOwn = hashOf(`own ${pair}`) % 8 === 0;
  return {
    code: pick(CODES, `code ${pair}`),
    issuingCountry: isOwn ? destination : pick(ISSUERS, `issuer ${pair}`),
    expiresOn: formatIsoDate(arrival - 20 + (hashOf(`expires ${pair}`) % 400)),
    entries: pick(["single", "multiple", "multiple"], `entries ${pair}`),
    used: hashOf(`used ${pair}`) % 3 > 0,
    form: "physical",
  };
}

/** One traveler's trip, invented but always the same for a pair: purpose, dates, length, residence and documents. */
export function questionOf(passport: string, destination: string): Question {
  const pair = `${passport} ${destination}`;
  const arrival = FIRST_ARRIVAL + (hashOf(`arrival ${pair}`) % 200);
  const documents = [0, 0, 0, 1, 1, 2][hashOf(`documents ${pair}`) % 6] ?? 0;
  const isAbroad = hashOf(`abroad ${pair}`) % 4 === 0;
  const input: DeterminationInput = {
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: isAbroad ? pick(ISSUERS, `residence ${pair}`) : passport,
      heldAuthorizations: Array.from({ length: documents }, (_, index) =>
        heldDocument(`${index} ${pair}`, destination, arrival),
      ),
    },
    legs: [
      {
        reference: "leg-1",
        destinationCountry: destination,
        intent: pick(INTENTS, `intent ${pair}`),
        arrivalDate: formatIsoDate(arrival),
        departureDate: formatIsoDate(arrival + (hashOf(`days ${pair}`) % 45)),
        transitContext: "entry",
      },
    ],
  };
  return { destination, input, facts: factsOf(input) };
}
