import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { whomToAsk } from "@entrada/knowledge/whom-to-ask";
import { type FieldError, Problem } from "../../../../core/problem.ts";

const OWN_RULES = "Destinations have rules of their own for such a document, which are not known here.";

/** Why each other class of document is not answered for. */
const REASONS: Readonly<Record<string, string>> = {
  diplomatic: "Holders of diplomatic passports come under agreements between states, which are not known here.",
  official: "Holders of official passports come under agreements between states, which are not known here.",
  service: "Holders of service passports come under agreements between states, which are not known here.",
  emergency: "Destinations do not all accept an emergency passport, and which of them do is not known here.",
  refugee: `A refugee's travel document is not a passport of the state that issued it. ${OWN_RULES}`,
  stateless: `A stateless person's travel document shows no nationality. ${OWN_RULES}`,
  alien: `An alien's passport does not make its holder a national of the state that issued it. ${OWN_RULES}`,
};

/** Refuses an unsupported kind of trip or passport, before any other error of the body. */
export function refuseUnsupported(body: unknown, snapshot: Snapshot): void {
  const legs = memberOf(body, "legs");
  if (Array.isArray(legs)) {
    const errors = [...legCountErrors(legs), ...transitErrors(legs)];
    if (errors.length > 0) {
      throw new Problem("unsupported_trip_shape", "Exactly one dated entry leg is supported.", { errors });
    }
  }
  refuseUnsupportedPassport(body, snapshot);
}

/** Refuses an unsupported kind of passport, before any other error of the body. */
export function refuseUnsupportedPassport(body: unknown, snapshot: Snapshot): void {
  const passportType = memberOf(memberOf(body, "traveler"), "passportType");
  if (typeof passportType !== "string" || passportType === "ordinary") return;
  const reason = Object.hasOwn(REASONS, passportType) ? `${REASONS[passportType]} ` : "";
  const detail =
    "Send no other class of document instead: the answer would be about somebody else. " +
    `${reason}${askedIn(body, snapshot)}`;
  throw new Problem("unsupported_passport_type", "Only ordinary passports are supported.", {
    errors: [{ pointer: "#/traveler/passportType", code: "wrong_enum_value", detail }],
  });
}

/** Whom to ask about the destination of the body. */
function askedIn(body: unknown, snapshot: Snapshot): string {
  const legs = memberOf(body, "legs");
  const destination = Array.isArray(legs) ? memberOf(legs[0], "destinationCountry") : undefined;
  const asked = typeof destination === "string" ? whomToAsk(snapshot).get(destination) : undefined;
  return asked
    ? `Ask the authorities of the destination: ${asked.publisher}, ${asked.url}`
    : "Ask the authorities of the destination.";
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
