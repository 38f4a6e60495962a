import type { Counterfactual, DeterminationInput } from "@entrada/api-client/operator-schema";
import { lastDayOf } from "@entrada/ui/answer/last-day.ts";

/** A document that the question names, as far as it is filled in. */
export type HeldInput = DeterminationInput["traveler"]["heldAuthorizations"][number];

/** The kinds of documents that can be held. */
export const HELD_CODES = [
  "visitorVisa",
  "longStayVisa",
  "transitVisa",
  "residencePermit",
  "permanentResidence",
  "familyMemberResidenceCard",
  "electronicAuthorization",
  "apecBusinessTravelCard",
  "seafarerIdentityDocument",
  "crewCertificate",
] as const satisfies readonly HeldInput["code"][];

const BLANK: DeterminationInput = {
  traveler: { passportCountry: "", passportType: "ordinary", residenceCountry: "", heldAuthorizations: [] },
  legs: [
    {
      reference: "1",
      destinationCountry: "",
      intent: "tourism",
      arrivalDate: "",
      departureDate: "",
      transitContext: "entry",
    },
  ],
};

/** The question that an address has as JSON; a blank one if it has none, or something else. */
export function askedIn(text: string | null): DeterminationInput {
  if (text === null) return BLANK;
  try {
    const read = JSON.parse(text);
    const isQuestion = Array.isArray(read?.traveler?.heldAuthorizations) && read.legs?.length === 1;
    return isQuestion ? read : BLANK;
  } catch {
    return BLANK;
  }
}

/** Whether everything is told that an answer needs. */
export function isWhole({ traveler, legs: [leg] }: DeterminationInput): boolean {
  const told = [traveler.passportCountry, traveler.residenceCountry, leg?.destinationCountry, leg?.arrivalDate];
  return [...told, leg?.departureDate].every((part) => part !== undefined && part !== "");
}

/** The trip of a question, which has one. */
export function legOf({ legs: [leg] }: DeterminationInput): DeterminationInput["legs"][number] {
  if (leg === undefined) throw new Error("a question has a trip");
  return leg;
}

/** The question with another value at a JSON pointer; undefined takes it away. */
export function withFact(asked: DeterminationInput, pointer: string, value: unknown): DeterminationInput {
  // What the pointer names, the server checks.
  return changed(asked, pointer.split("/").slice(1), value) as DeterminationInput;
}

function changed(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(whole)) return whole.map((part, at) => (String(at) === name ? changed(part, rest, value) : part));
  const { [name]: before, ...others } = (whole ?? {}) as Readonly<Record<string, unknown>>;
  const after = changed(before, rest, value);
  return after === undefined ? others : { ...others, [name]: after };
}

/** The facts that were told besides the trip, by their pointers. */
export function toldFacts(asked: DeterminationInput): readonly (readonly [pointer: string, value: unknown])[] {
  const below = (at: string, value: unknown): readonly (readonly [string, unknown])[] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, part]) => below(`${at}/${name}`, part))
      : [[at, value]];
  return below("/traveler/facts", asked.traveler.facts ?? {}).filter(([at]) => at !== "/traveler/facts");
}

/** The question with the change that a counterfactual names; a document comes without its dates, which it needs. */
export function withChange(asked: DeterminationInput, { change, factPath, value }: Counterfactual): DeterminationInput {
  if (change === "shorterStay") {
    const leave = lastDayOf(legOf(asked).arrivalDate, value);
    return withFact(asked, "/legs/0/departureDate", leave);
  }
  const [accepted] = Object.values(value);
  const told = change === "fact" && Array.isArray(accepted) ? accepted[0] : accepted;
  const isPlain = told !== null && typeof told !== "object";
  if (change !== "heldAuthorization" && factPath !== null && isPlain) return withFact(asked, factPath, told);
  return withHeld(asked, { code: onlyOf(value.codes), issuer: onlyOf(value.issuers) });
}

/** The question with one more document. */
export function withHeld(
  asked: DeterminationInput,
  { code, issuer }: { readonly code: string; readonly issuer: string },
): DeterminationInput {
  const issuingCountry = issuer === "self" ? legOf(asked).destinationCountry : /^[A-Z]{2}$/.test(issuer) ? issuer : "";
  const held = {
    code: HELD_CODES.find((known) => known === code) ?? HELD_CODES[0],
    ...(issuingCountry !== "" && { issuingCountry }),
  };
  const { heldAuthorizations } = asked.traveler;
  return withFact(asked, "/traveler/heldAuthorizations", [...heldAuthorizations, held]);
}

function onlyOf(values: unknown): string {
  return Array.isArray(values) && values.length === 1 ? String(values[0]) : "";
}
