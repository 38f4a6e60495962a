import { allowsStay, isEligible, type Offering, servesConclusion } from "../catalog/offering.ts";
import type { ConclusionKind } from "../determinations/model/kinds.ts";
import { civilDay } from "../shared/dates.ts";

/** A traveler on a trip, as in a quote. Dates are `YYYY-MM-DD`. */
export interface QuotedTrip {
  /** the issuer of the traveler's passport, or the nationality if no passport is known */
  readonly passportCountry: string;
  /** null: not known */
  readonly residenceCountry: string | null;
  readonly travelStartDate: string;
  readonly travelEndDate: string;
}

/** The question that a determination answered. */
export interface DeterminedTrip {
  readonly passportCountry: string;
  readonly residenceCountry: string;
  readonly arrivalDate: string;
  readonly departureDate: string;
}

export type DifferingFact = "passportCountry" | "residenceCountry" | "arrivalDate" | "departureDate";

/**
 * The facts in which a determination differs from this traveler and trip. The stay can be part of the trip: a longer
 * journey has a determination for each country and may begin on the day before arrival.
 */
export function differingFacts(quoted: QuotedTrip, determined: DeterminedTrip): readonly DifferingFact[] {
  const { travelStartDate: start, travelEndDate: end } = quoted;
  const isWithin = (date: string) => start <= date && date <= end;
  const facts: DifferingFact[] = [];
  if (quoted.passportCountry !== determined.passportCountry) facts.push("passportCountry");
  const { residenceCountry } = quoted;
  if (residenceCountry !== null && residenceCountry !== determined.residenceCountry) facts.push("residenceCountry");
  if (!isWithin(determined.arrivalDate)) facts.push("arrivalDate");
  if (!isWithin(determined.departureDate)) facts.push("departureDate");
  return facts;
}

export type Inapplicability = "destination" | "intent" | "nationality" | "conclusion" | "stay";

/** Why a product does not fit the determination; empty if it does. */
export function inapplicabilities(
  product: Pick<Offering, "destinationCountry" | "intents" | "visaType" | "eligibleNationalities" | "validity">,
  determined: {
    readonly destinationCountry: string;
    readonly intent: string;
    readonly nationality: string;
    readonly conclusion: ConclusionKind;
    /** YYYY-MM-DD, both days part of the stay */
    readonly arrivalDate: string;
    readonly departureDate: string;
  },
): readonly Inapplicability[] {
  const stayDays = civilDay(determined.departureDate) - civilDay(determined.arrivalDate) + 1;
  const reasons: Inapplicability[] = [];
  if (product.destinationCountry !== determined.destinationCountry) reasons.push("destination");
  if (!product.intents.includes(determined.intent)) reasons.push("intent");
  if (!isEligible(product.eligibleNationalities, determined.nationality)) reasons.push("nationality");
  if (!servesConclusion(product.visaType, determined.conclusion)) reasons.push("conclusion");
  if (!allowsStay(product.validity, stayDays)) reasons.push("stay");
  return reasons;
}

export type TravelerObstacle = "citizen" | "passportExpired";

/** Why a traveler cannot apply to the destination with any product; empty if the traveler can. */
export function travelerObstacles(
  traveler: {
    readonly nationality: string;
    /** `YYYY-MM-DD`; null: not known */
    readonly passportExpiresOn: string | null;
  },
  determined: { readonly destinationCountry: string; readonly arrivalDate: string },
): readonly TravelerObstacle[] {
  const { nationality, passportExpiresOn } = traveler;
  const obstacles: TravelerObstacle[] = [];
  if (nationality === determined.destinationCountry) obstacles.push("citizen");
  if (passportExpiresOn !== null && passportExpiresOn < determined.arrivalDate) obstacles.push("passportExpired");
  return obstacles;
}
