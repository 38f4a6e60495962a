import { authorityOf } from "@entrada/domain/determinations/answer/where-to-apply";
import type { AskedAuthority } from "@entrada/domain/determinations/model/answer";
import { PASSPORT_TYPES, type RefusedPassportType } from "@entrada/domain/determinations/model/input";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import { type FieldError, Problem } from "../../../../core/problem.ts";

/** What a refusal is told from: whom to ask, and the language in which the traveler is told why. */
export interface RefusalWording {
  readonly snapshot: Snapshot;
  readonly language: Language;
}

/** Refuses an unsupported kind of trip or passport, before any other error of the body. */
export function refuseUnsupported(body: unknown, wording: RefusalWording): void {
  const legs = memberOf(body, "legs");
  if (Array.isArray(legs)) {
    const errors = [...legCountErrors(legs), ...transitErrors(legs)];
    if (errors.length > 0) {
      throw new Problem("unsupported_trip_shape", "Exactly one dated entry leg is supported.", { errors });
    }
  }
  refuseUnsupportedPassport(body, wording);
}

/** Refuses an unsupported kind of passport, before any other error of the body. */
export function refuseUnsupportedPassport(body: unknown, { snapshot, language }: RefusalWording): void {
  const sent = memberOf(memberOf(body, "traveler"), "passportType");
  if (typeof sent !== "string" || sent === "ordinary") return;
  const passportType = PASSPORT_TYPES.find((known): known is RefusedPassportType => known === sent);
  const authority = askedIn(body, snapshot, language);
  const detail = [
    "Send no other class of document instead: the answer would be about somebody else.",
    ...(passportType ? [reasonOf(passportType, "en")] : []),
    authority
      ? `Ask the authorities of the destination: ${authority.publisher}, ${authority.url}`
      : "Ask the authorities of the destination.",
  ].join(" ");
  throw new Problem("unsupported_passport_type", "Only ordinary passports are supported.", {
    errors: [{ pointer: "#/traveler/passportType", code: "wrong_enum_value", detail }],
    extras: {
      ...(passportType && { statement: statementOf(passportType, language) }),
      ...(authority && { authority }),
    },
  });
}

function reasonOf(passportType: RefusedPassportType, language: Language): string {
  return loadReference().refusedDocuments.reasons[passportType][language];
}

// Chinese sentences have no space between them.
function statementOf(passportType: RefusedPassportType, language: Language): string {
  const { notInstead } = loadReference().refusedDocuments;
  return [reasonOf(passportType, language), notInstead[language]].join(language === "zh" ? "" : " ");
}

/** Whom to ask about the destination of the body. */
function askedIn(body: unknown, snapshot: Snapshot, language: Language): AskedAuthority | undefined {
  const legs = memberOf(body, "legs");
  const destination = Array.isArray(legs) ? memberOf(legs[0], "destinationCountry") : undefined;
  return typeof destination === "string" ? authorityOf(snapshot, destination, language) : undefined;
}

function legCountErrors(legs: readonly unknown[]): readonly FieldError[] {
  if (legs.length === 1) return [];
  const code = legs.length === 0 ? "too_few" : "too_many";
  return [{ pointer: "#/legs", code, detail: "Send exactly one leg; for a longer trip, send one request per leg." }];
}

function transitErrors(legs: readonly unknown[]): readonly FieldError[] {
  return legs.slice(0, 10).flatMap((leg, index) => {
    const context = memberOf(leg, "transitContext");
    if (typeof context !== "string" || context === "entry") return [];
    return [{ pointer: `#/legs/${index}/transitContext`, code: "wrong_enum_value", detail: "Send entry." }];
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
