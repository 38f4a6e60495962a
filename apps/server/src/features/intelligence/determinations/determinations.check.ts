import { CLASS_ISSUERS, type NationalityClass } from "@entrada/domain/determinations/model/input";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import { declarationsIn } from "@entrada/knowledge/asked-facts";
import { type Codes, knownCodes } from "@entrada/knowledge/codes";
import { loadReference, type Reference } from "@entrada/knowledge/reference";
import { codeErrors, meantHint } from "../../../core/did-you-mean.ts";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import { factErrors, type TripDays } from "./determinations.facts.check.ts";
import type { OutlookInputBody } from "./determinations.outlook.schema.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";

type Input = ValidParts<DeterminationInputBody>;
type Traveler = NonNullable<Input["traveler"]>;
type Held = NonNullable<NonNullable<Traveler["heldAuthorizations"]>[number]>;
type Trip = Pick<ValidParts<OutlookInputBody>, "intent" | "arrivalDate" | "departureDate">;

const HELD_INPUTS = ["issuingCountry", "expiresOn", "issuedOn", "entries", "used", "form"] as const;

/** Every error that the schema cannot detect, in the parts that have passed it. */
export function errorsOf(input: Input, snapshot: Snapshot, earliestArrival: string): readonly FieldError[] {
  const { traveler = {}, legs = [] } = input;
  return [
    ...travelerErrors(traveler, { arrivalDate: legs[0]?.arrivalDate, earliestArrival }, snapshot),
    ...legs.flatMap((leg = {}, index) => [
      ...codeErrors(`#/legs/${index}/destinationCountry`, leg.destinationCountry, knownCodes().countries),
      ...tripErrors(leg, `#/legs/${index}`, earliestArrival),
    ]),
  ];
}

/** The same for the question of an outlook, whose trip has no leg. */
export function errorsOfOutlook(
  { traveler = {}, ...trip }: ValidParts<OutlookInputBody>,
  snapshot: Snapshot,
  earliestArrival: string,
): readonly FieldError[] {
  const { arrivalDate } = trip;
  return [
    ...travelerErrors(traveler, { arrivalDate, earliestArrival }, snapshot),
    ...tripErrors(trip, "#", earliestArrival),
  ];
}

function travelerErrors(
  { passportCountry, residenceCountry, heldAuthorizations = [], facts }: Traveler,
  { arrivalDate, earliestArrival }: TripDays,
  snapshot: Snapshot,
): readonly FieldError[] {
  const reference = loadReference();
  const { passports, countries } = knownCodes();
  return [
    ...codeErrors("#/traveler/passportCountry", passportCountry, passports),
    ...codeErrors("#/traveler/residenceCountry", residenceCountry, countries),
    ...heldAuthorizations.flatMap((held = {}, index) =>
      heldErrors(held, `#/traveler/heldAuthorizations/${index}`, reference),
    ),
    ...classErrors(passportCountry, facts?.nationalityClass),
    ...factErrors(facts, { arrivalDate, earliestArrival }, countries),
    ...Object.keys(facts?.declarations ?? {}).flatMap((code) => declarationErrors(code, snapshot)),
  ];
}

/** A class of nationality is on the passports of certain states alone. */
function classErrors(
  passportCountry: string | undefined,
  nationalityClass: NationalityClass | undefined,
): readonly FieldError[] {
  if (passportCountry === undefined || nationalityClass === undefined || nationalityClass === "citizen") return [];
  const issuers = CLASS_ISSUERS[nationalityClass];
  if (issuers.includes(passportCountry)) return [];
  const detail = `Send citizen, or the passportCountry ${issuers.join(" or ")}: only their passports state this class.`;
  return [{ pointer: "#/traveler/facts/nationalityClass", code: "mismatch", detail }];
}

function tripErrors(trip: Trip, pointer: string, earliestArrival: string): readonly FieldError[] {
  return [
    ...codeErrors(`${pointer}/intent`, trip.intent, knownCodes().intents),
    ...dateErrors(trip, pointer, earliestArrival),
  ];
}

function heldErrors(held: Held, pointer: string, reference: Reference): readonly FieldError[] {
  const known = held.code === undefined ? undefined : reference.heldAuthorizationByCode.get(held.code);
  if (!known) return codeErrors(`${pointer}/code`, held.code, knownCodes().held);
  const { inputs, issuers } = known;
  const errors = HELD_INPUTS.flatMap((name): readonly FieldError[] => {
    if (inputs[name] === "required" && held[name] === undefined) {
      return [
        { pointer: `${pointer}/${name}`, code: "required", detail: `Send this field; ${known.code} requires it.` },
      ];
    }
    if (inputs[name] === "refused" && held[name] !== undefined) {
      return [
        {
          pointer: `${pointer}/${name}`,
          code: "unknown_field",
          detail: `Remove this field; ${known.code} does not have it.`,
        },
      ];
    }
    return [];
  });
  if (held.issuingCountry !== undefined && inputs.issuingCountry !== "refused") {
    const issuing: Codes = issuers === "any" ? knownCodes().countries : knownCodes().issuersIn(issuers);
    errors.push(...codeErrors(`${pointer}/issuingCountry`, held.issuingCountry, issuing));
  }
  if (held.issuedOn !== undefined && held.expiresOn !== undefined && held.issuedOn > held.expiresOn) {
    const detail = "Send a date on or after issuedOn.";
    errors.push({ pointer: `${pointer}/expiresOn`, code: "date_order", detail });
  }
  return errors;
}

function declarationErrors(code: string, snapshot: Snapshot): readonly FieldError[] {
  const known = declarationsIn(snapshot);
  if (known.includes(code)) return [];
  const detail = `Remove this field, or name it as in /api/v1/intelligence/reference/facts.${meantHint(code, known)}`;
  return [{ pointer: `#/traveler/facts/declarations/${code}`, code: "unknown_field", detail }];
}

function dateErrors(
  { arrivalDate, departureDate }: Trip,
  pointer: string,
  earliestArrival: string,
): readonly FieldError[] {
  if (arrivalDate === undefined) return [];
  const errors: FieldError[] = [];
  if (arrivalDate < earliestArrival) {
    const detail = `Send a date on or after ${earliestArrival}.`;
    errors.push({ pointer: `${pointer}/arrivalDate`, code: "date_in_past", detail });
  }
  const last = lastTripDay(arrivalDate);
  if (departureDate === undefined) return errors;
  if (departureDate < arrivalDate) {
    const detail = "Send a date on or after arrivalDate.";
    errors.push({ pointer: `${pointer}/departureDate`, code: "date_order", detail });
  } else if (last !== undefined && departureDate > last) {
    const detail = `Send a date on or before ${last}; a stay lasts at most ${TRIP_YEARS_MAX} years.`;
    errors.push({ pointer: `${pointer}/departureDate`, code: "out_of_range", detail });
  }
  return errors;
}
