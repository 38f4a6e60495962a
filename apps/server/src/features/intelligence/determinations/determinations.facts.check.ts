import type { Codes } from "@entrada/knowledge/codes";
import { codeErrors } from "../../../core/did-you-mean.ts";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";

type Facts = NonNullable<NonNullable<ValidParts<DeterminationInputBody>["traveler"]>["facts"]>;
type Passport = NonNullable<Facts["passport"]>;

/** The days between which facts must lie; the arrival is undefined if it was refused itself. */
export interface TripDays {
  readonly arrivalDate: string | undefined;
  readonly earliestArrival: string;
}

const at = (name: string) => `#/traveler/facts/${name}`;

/** What is wrong with further facts that have passed the schema. */
export function factErrors(facts: Facts | undefined, days: TripDays, countries: Codes): readonly FieldError[] {
  if (facts === undefined) return [];
  const { birthDate, passport, onwardDestination } = facts;
  const { dualNationalities = [], previousRefusals = [], earlierStays = [], visitedSince = [] } = facts;
  return [
    ...notAfter("arrivalDate", days.arrivalDate, at("birthDate"), birthDate),
    ...(passport === undefined ? [] : passportErrors(passport, birthDate, days)),
    ...codeErrors(at("onwardDestination"), onwardDestination, countries),
    ...dualNationalities.flatMap((code, index) => codeErrors(at(`dualNationalities/${index}`), code, countries)),
    ...previousRefusals.flatMap((code, index) => codeErrors(at(`previousRefusals/${index}`), code, countries)),
    ...earlierStays.flatMap(({ country, from, to } = {}, index) => [
      ...codeErrors(at(`earlierStays/${index}/country`), country, countries),
      ...notBefore("from", from, at(`earlierStays/${index}/to`), to),
      ...notAfter("arrivalDate", days.arrivalDate, at(`earlierStays/${index}/to`), to),
    ]),
    ...visitedSince.flatMap(({ country, lastVisitedOn } = {}, index) => [
      ...codeErrors(at(`visitedSince/${index}/country`), country, countries),
      ...notAfter("arrivalDate", days.arrivalDate, at(`visitedSince/${index}/lastVisitedOn`), lastVisitedOn),
    ]),
  ];
}

/** One that has expired by now gets nobody anywhere; one that expires before the trip is answered for. */
function passportErrors(
  { issuedOn, expiresOn }: Passport,
  birthDate: string | undefined,
  { arrivalDate, earliestArrival }: TripDays,
): readonly FieldError[] {
  return [
    ...notAfter("arrivalDate", arrivalDate, at("passport/issuedOn"), issuedOn),
    ...notBefore("birthDate", birthDate, at("passport/issuedOn"), issuedOn),
    ...notBefore("issuedOn", issuedOn, at("passport/expiresOn"), expiresOn),
    ...notPast(earliestArrival, at("passport/expiresOn"), expiresOn),
  ];
}

function notAfter(name: string, limit: string | undefined, pointer: string, date: string | undefined): FieldError[] {
  if (date === undefined || limit === undefined || date <= limit) return [];
  return [{ pointer, code: "date_order", detail: `Send a date on or before ${name}.` }];
}

function notBefore(name: string, limit: string | undefined, pointer: string, date: string | undefined): FieldError[] {
  if (date === undefined || limit === undefined || date >= limit) return [];
  return [{ pointer, code: "date_order", detail: `Send a date on or after ${name}.` }];
}

function notPast(earliest: string, pointer: string, date: string | undefined): FieldError[] {
  if (date === undefined || date >= earliest) return [];
  return [{ pointer, code: "date_in_past", detail: `Send a date on or after ${earliest}.` }];
}
