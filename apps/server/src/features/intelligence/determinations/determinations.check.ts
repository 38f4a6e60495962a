import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import { type Codes, knownCodes } from "@entrada/knowledge/codes";
import type { Reference } from "@entrada/knowledge/reference";
import { unknownCode } from "../../../core/did-you-mean.ts";
import { type FieldError, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";

type Held = DeterminationInputBody["traveler"]["heldAuthorizations"][number];
type FurtherFacts = DeterminationInputBody["traveler"]["facts"];

const HELD_INPUTS = ["issuingCountry", "expiresOn", "issuedOn", "entries", "used", "form"] as const;

/** Refuses an unsupported kind of trip or passport, before any other error of the body. */
export function refuseUnsupported(body: unknown): void {
  const legs = memberOf(body, "legs");
  if (Array.isArray(legs)) {
    const errors = [...legCountErrors(legs), ...transitErrors(legs)];
    if (errors.length > 0) {
      throw new Problem("unsupported_trip_shape", "Exactly one dated entry leg is supported.", { errors });
    }
  }
  const passportType = memberOf(memberOf(body, "traveler"), "passportType");
  if (typeof passportType === "string" && passportType !== "ordinary") {
    const pointer = "#/traveler/passportType";
    throw new Problem("unsupported_passport_type", "Only ordinary passports are supported.", {
      errors: [{ pointer, code: "wrong_enum_value", detail: "Send ordinary." }],
    });
  }
}

/** Refuses what the schema cannot check: unknown codes and impossible dates. */
export function refuseUnacceptable(input: DeterminationInputBody, reference: Reference, earliestArrival: string): void {
  refuseFieldErrors(errorsOf(input, reference, earliestArrival));
}

/** Every error that the schema cannot detect. */
export function errorsOf(
  input: DeterminationInputBody,
  reference: Reference,
  earliestArrival: string,
): readonly FieldError[] {
  const { traveler, legs } = input;
  const { passports, countries, intents } = knownCodes();
  return [
    ...codeError("#/traveler/passportCountry", traveler.passportCountry, passports),
    ...codeError("#/traveler/residenceCountry", traveler.residenceCountry, countries),
    ...traveler.heldAuthorizations.flatMap((held, index) =>
      heldErrors(held, `#/traveler/heldAuthorizations/${index}`, reference),
    ),
    ...factErrors(traveler.facts, legs[0]?.arrivalDate, countries),
    ...legs.flatMap((leg, index) => [
      ...codeError(`#/legs/${index}/destinationCountry`, leg.destinationCountry, countries),
      ...codeError(`#/legs/${index}/intent`, leg.intent, intents),
      ...dateErrors(leg, `#/legs/${index}`, earliestArrival),
    ]),
  ];
}

function legCountErrors(legs: readonly unknown[]): FieldError[] {
  if (legs.length === 1) return [];
  const code = legs.length === 0 ? "too_few" : "too_many";
  return [{ pointer: "#/legs", code, detail: "Send exactly one leg; for a longer trip, send one request per leg." }];
}

function transitErrors(legs: readonly unknown[]): FieldError[] {
  return legs.slice(0, 10).flatMap((leg, index) => {
    const context = memberOf(leg, "transitContext");
    if (typeof context !== "string" || context === "entry") return [];
    return [{ pointer: `#/legs/${index}/transitContext`, code: "wrong_enum_value", detail: "Send entry." }];
  });
}

function codeError(pointer: string, sent: string, codes: Codes): FieldError[] {
  if (codes.has(sent)) return [];
  return [unknownCode({ pointer }, sent, codes)];
}

function heldErrors(held: Held, pointer: string, reference: Reference): FieldError[] {
  const known = reference.heldAuthorizationByCode.get(held.code);
  if (!known) return codeError(`${pointer}/code`, held.code, knownCodes().held);
  const { inputs, issuers } = known;
  const errors = HELD_INPUTS.flatMap((name): FieldError[] => {
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
    const issuing: Codes =
      issuers === "any" ? knownCodes().countries : knownCodes().countriesOf("the countries that issue it", issuers);
    errors.push(...codeError(`${pointer}/issuingCountry`, held.issuingCountry, issuing));
  }
  if (held.issuedOn !== undefined && held.expiresOn !== undefined && held.issuedOn > held.expiresOn) {
    const detail = "Send a date on or after issuedOn.";
    errors.push({ pointer: `${pointer}/expiresOn`, code: "date_order", detail });
  }
  return errors;
}

function factErrors(facts: FurtherFacts, arrivalDate: string | undefined, countries: Codes): FieldError[] {
  if (facts === undefined) return [];
  const at = (name: string) => `#/traveler/facts/${name}`;
  const { birthDate, onwardDestination, dualNationalities = [], previousRefusals = [], visitedSince = [] } = facts;
  const afterArrival = (pointer: string, date: string | undefined): FieldError[] =>
    date === undefined || arrivalDate === undefined || date <= arrivalDate
      ? []
      : [{ pointer, code: "date_order", detail: "Send a date on or before arrivalDate." }];
  return [
    ...afterArrival(at("birthDate"), birthDate),
    ...(onwardDestination === undefined ? [] : codeError(at("onwardDestination"), onwardDestination, countries)),
    ...dualNationalities.flatMap((code, index) => codeError(at(`dualNationalities/${index}`), code, countries)),
    ...previousRefusals.flatMap((code, index) => codeError(at(`previousRefusals/${index}`), code, countries)),
    ...visitedSince.flatMap(({ country, lastVisitedOn }, index) => [
      ...codeError(at(`visitedSince/${index}/country`), country, countries),
      ...afterArrival(at(`visitedSince/${index}/lastVisitedOn`), lastVisitedOn),
    ]),
  ];
}

function dateErrors(
  leg: DeterminationInputBody["legs"][number],
  pointer: string,
  earliestArrival: string,
): FieldError[] {
  const { arrivalDate, departureDate } = leg;
  const errors: FieldError[] = [];
  if (arrivalDate < earliestArrival) {
    const detail = `Send a date on or after ${earliestArrival}.`;
    errors.push({ pointer: `${pointer}/arrivalDate`, code: "date_in_past", detail });
  }
  const last = lastTripDay(arrivalDate);
  if (departureDate < arrivalDate) {
    const detail = "Send a date on or after arrivalDate.";
    errors.push({ pointer: `${pointer}/departureDate`, code: "date_order", detail });
  } else if (last !== undefined && departureDate > last) {
    const detail = `Send a date on or before ${last}; a stay lasts at most ${TRIP_YEARS_MAX} years.`;
    errors.push({ pointer: `${pointer}/departureDate`, code: "out_of_range", detail });
  }
  return errors;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
