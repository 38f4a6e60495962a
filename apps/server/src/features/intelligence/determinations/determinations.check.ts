import { lastTripDay, TRIP_YEARS_MAX } from "@entrada/domain/shared/trip-dates";
import type { Reference } from "@entrada/knowledge/reference";
import { unknownCode } from "../../../core/did-you-mean.ts";
import { Problem, type ProblemItem, refuseFaults } from "../../../core/problem.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";

type Held = DeterminationInputBody["traveler"]["heldAuthorizations"][number];
type FurtherFacts = DeterminationInputBody["traveler"]["facts"];

const HELD_INPUTS = ["issuingCountry", "expiresOn", "issuedOn", "entries", "used", "form"] as const;

/** Throws when the trip or the passport is of a kind that is not supported, whatever else may be wrong with the body. */
export function refuseUnsupported(body: unknown): void {
  const legs = memberOf(body, "legs");
  if (Array.isArray(legs)) {
    const errors = [...legCountFaults(legs), ...transitFaults(legs)];
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

/** Throws with every fault that the schema cannot see: codes the reference does not know, dates that cannot be meant. */
export function refuseUnacceptable(input: DeterminationInputBody, reference: Reference, earliestArrival: string): void {
  refuseFaults(faultsOf(input, reference, earliestArrival));
}

/** The codes that a field may have; listed only when one is wrong. */
interface Codes {
  readonly name: string;
  readonly has: (code: string) => boolean;
  readonly list: () => readonly string[];
}

function codesOf(name: string, known: ReadonlyMap<string, unknown>): Codes {
  return { name, has: (code) => known.has(code), list: () => [...known.keys()] };
}

function faultsOf(input: DeterminationInputBody, reference: Reference, earliestArrival: string): ProblemItem[] {
  const { traveler, legs } = input;
  const { countryByCode, intentByCode } = reference;
  const passports: Codes = {
    name: "the countries that issue passports",
    has: (code) => countryByCode.get(code)?.isPassportIssuer === true,
    list: () => reference.countries.filter(({ isPassportIssuer }) => isPassportIssuer).map(({ code }) => code),
  };
  const countries = codesOf("the countries", countryByCode);
  const intents = codesOf("the intents", intentByCode);
  return [
    ...codeFault("#/traveler/passportCountry", traveler.passportCountry, passports),
    ...codeFault("#/traveler/residenceCountry", traveler.residenceCountry, countries),
    ...traveler.heldAuthorizations.flatMap((held, index) =>
      heldFaults(held, `#/traveler/heldAuthorizations/${index}`, reference),
    ),
    ...factFaults(traveler.facts, legs[0]?.arrivalDate, countries),
    ...legs.flatMap((leg, index) => [
      ...codeFault(`#/legs/${index}/destinationCountry`, leg.destinationCountry, countries),
      ...codeFault(`#/legs/${index}/intent`, leg.intent, intents),
      ...dateFaults(leg, `#/legs/${index}`, earliestArrival),
    ]),
  ];
}

function legCountFaults(legs: readonly unknown[]): ProblemItem[] {
  if (legs.length === 1) return [];
  const code = legs.length === 0 ? "too_few" : "too_many";
  return [{ pointer: "#/legs", code, detail: "Send exactly one leg; determine each leg of a longer trip on its own." }];
}

function transitFaults(legs: readonly unknown[]): ProblemItem[] {
  return legs.slice(0, 10).flatMap((leg, index) => {
    const context = memberOf(leg, "transitContext");
    if (typeof context !== "string" || context === "entry") return [];
    return [{ pointer: `#/legs/${index}/transitContext`, code: "wrong_enum_value", detail: "Send entry." }];
  });
}

function codeFault(pointer: string, sent: string, codes: Codes): ProblemItem[] {
  if (codes.has(sent)) return [];
  return [unknownCode({ pointer }, sent, codes.name, codes.list())];
}

function heldFaults(held: Held, pointer: string, reference: Reference): ProblemItem[] {
  const known = reference.heldAuthorizationByCode.get(held.code);
  if (!known) {
    return codeFault(
      `${pointer}/code`,
      held.code,
      codesOf("the held authorizations", reference.heldAuthorizationByCode),
    );
  }
  const { inputs, issuers } = known;
  const faults = HELD_INPUTS.flatMap((name): ProblemItem[] => {
    if (inputs[name] === "required" && held[name] === undefined) {
      return [{ pointer: `${pointer}/${name}`, code: "required", detail: `Send this field; ${known.code} needs it.` }];
    }
    if (inputs[name] === "refused" && held[name] !== undefined) {
      return [
        { pointer: `${pointer}/${name}`, code: "unknown_field", detail: `Remove this field; ${known.code} has none.` },
      ];
    }
    return [];
  });
  if (held.issuingCountry !== undefined && inputs.issuingCountry !== "refused") {
    const issuing: Codes =
      issuers === "any"
        ? codesOf("the countries", reference.countryByCode)
        : { name: "the countries that issue it", has: (code) => issuers.includes(code), list: () => issuers };
    faults.push(...codeFault(`${pointer}/issuingCountry`, held.issuingCountry, issuing));
  }
  if (held.issuedOn !== undefined && held.expiresOn !== undefined && held.issuedOn > held.expiresOn) {
    const detail = "Send a date that is not before issuedOn.";
    faults.push({ pointer: `${pointer}/expiresOn`, code: "date_order", detail });
  }
  return faults;
}

function factFaults(facts: FurtherFacts, arrivalDate: string | undefined, countries: Codes): ProblemItem[] {
  if (facts === undefined) return [];
  const at = (name: string) => `#/traveler/facts/${name}`;
  const { birthDate, onwardDestination, dualNationalities = [], previousRefusals = [], visitedSince = [] } = facts;
  const afterArrival = (pointer: string, date: string | undefined): ProblemItem[] =>
    date === undefined || arrivalDate === undefined || date <= arrivalDate
      ? []
      : [{ pointer, code: "date_order", detail: "Send a date that is not after arrivalDate." }];
  return [
    ...afterArrival(at("birthDate"), birthDate),
    ...(onwardDestination === undefined ? [] : codeFault(at("onwardDestination"), onwardDestination, countries)),
    ...dualNationalities.flatMap((code, index) => codeFault(at(`dualNationalities/${index}`), code, countries)),
    ...previousRefusals.flatMap((code, index) => codeFault(at(`previousRefusals/${index}`), code, countries)),
    ...visitedSince.flatMap(({ country, lastVisitedOn }, index) => [
      ...codeFault(at(`visitedSince/${index}/country`), country, countries),
      ...afterArrival(at(`visitedSince/${index}/lastVisitedOn`), lastVisitedOn),
    ]),
  ];
}

function dateFaults(
  leg: DeterminationInputBody["legs"][number],
  pointer: string,
  earliestArrival: string,
): ProblemItem[] {
  const { arrivalDate, departureDate } = leg;
  const faults: ProblemItem[] = [];
  if (arrivalDate < earliestArrival) {
    const detail = `Send a date that is not before ${earliestArrival}.`;
    faults.push({ pointer: `${pointer}/arrivalDate`, code: "date_in_past", detail });
  }
  const last = lastTripDay(arrivalDate);
  if (departureDate < arrivalDate) {
    const detail = "Send a date that is not before arrivalDate.";
    faults.push({ pointer: `${pointer}/departureDate`, code: "date_order", detail });
  } else if (last !== undefined && departureDate > last) {
    const detail = `Send a date that is not after ${last}; a stay may last ${TRIP_YEARS_MAX} years.`;
    faults.push({ pointer: `${pointer}/departureDate`, code: "out_of_range", detail });
  }
  return faults;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
