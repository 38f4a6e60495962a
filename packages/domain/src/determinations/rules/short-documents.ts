import { type CivilDay, formatIsoDate } from "../../shared/dates.ts";
import type { Facts, HeldFact } from "../facts/facts.ts";
import { TRUE } from "../facts/truth.ts";
import { burdenOf } from "../model/kinds.ts";
import type { ConditionValue } from "../model/knowledge.ts";
import type { CompiledDestination, PassportRule } from "./compile.ts";
import { type Decision, decide, mismatchOf } from "./decide.ts";

/** Why a document that is held does not give the lighter route. */
type Shortfall =
  | "expired"
  | "expiresDuringStay"
  | "expiresTooSoon"
  | "notYetValid"
  | "used"
  | "tooFewEntries"
  | "wrongPurpose";

/** A document that would give a lighter kind, if it did not fall short. */
export interface ShortDocument {
  readonly held: HeldFact;
  readonly why: Shortfall;
  /** JSON pointer to what falls short */
  readonly factPath: string;
  readonly value: ConditionValue;
  readonly sourceIds: readonly string[];
}

interface Repair {
  readonly why: Shortfall;
  /** the member of the document that falls short */
  readonly at: "expiresOn" | "issuedOn" | "used" | "entries";
  readonly mended: Partial<HeldFact>;
  readonly until?: CivilDay;
  readonly from?: CivilDay;
}

function expiryOf(expires: CivilDay, { arrival, departure }: Facts): Shortfall {
  if (expires < arrival) return "expired";
  return expires < departure ? "expiresDuringStay" : "expiresTooSoon";
}

/** What could be better about a document, each alone. */
function repairsOf({ expires, issued, used, entries }: HeldFact, facts: Facts): readonly Repair[] {
  const repairs: Repair[] = [];
  if (expires !== undefined) {
    const why = expiryOf(expires, facts);
    repairs.push({ why, at: "expiresOn", mended: { expires: undefined }, until: expires });
  }
  if (issued !== undefined && issued > facts.arrival) {
    repairs.push({ why: "notYetValid", at: "issuedOn", mended: { issued: facts.arrival }, from: issued });
  }
  if (used === true) repairs.push({ why: "used", at: "used", mended: { used: false } });
  if (entries !== undefined && entries !== "multiple") {
    repairs.push({ why: "tooFewEntries", at: "entries", mended: { entries: "multiple" } });
  }
  return repairs;
}

/** The rule that gives or could give a lighter kind with the change; undefined if it changes nothing for the better. */
function lighterRule(destination: CompiledDestination, facts: Facts, decision: Decision): PassportRule | undefined {
  const other = decide(destination, facts);
  if (!other) return undefined;
  if (burdenOf(other.kind) < burdenOf(decision.kind)) return other.winner;
  return [...other.pending.keys()].find((rule) => !decision.pending.has(rule));
}

function withDocument(facts: Facts, held: HeldFact, mended: Partial<HeldFact>): Facts {
  return { ...facts, held: facts.held.map((one) => (one === held ? { ...one, ...mended } : one)) };
}

/** The rule that would accept the document for another purpose of travel. */
function forAnotherPurpose(
  destination: CompiledDestination,
  held: HeldFact,
  facts: Facts,
  decision: Decision,
): PassportRule | undefined {
  const { permit, holder } = destination.forPassport(facts.passport, facts.nationalityClass);
  return [...permit, ...holder].find(
    (rule) =>
      burdenOf(rule.kind ?? "undetermined") < burdenOf(decision.kind) &&
      mismatchOf(rule, facts) === "intent" &&
      rule.when?.evaluate(facts) === TRUE &&
      rule.when.read(facts).held.includes(held),
  );
}

function shortfallOf(
  destination: CompiledDestination,
  held: HeldFact,
  facts: Facts,
  decision: Decision,
): ShortDocument | undefined {
  const { code, issuer, index } = held;
  const document = { code, ...(issuer !== undefined && { issuer }) };
  const repairs = repairsOf(held, facts);
  const [first] = repairs;
  const all: Partial<HeldFact> = Object.assign({}, ...repairs.map(({ mended }) => mended));
  for (const { why, at, mended, until, from } of [...repairs, ...(first ? [{ ...first, mended: all }] : [])]) {
    const rule = lighterRule(destination, withDocument(facts, held, mended), decision);
    if (!rule) continue;
    const days = { ...(until && { until: formatIsoDate(until) }), ...(from && { from: formatIsoDate(from) }) };
    const factPath = `/traveler/heldAuthorizations/${index}/${at}`;
    return { held, why, factPath, value: { ...document, why, ...days }, sourceIds: rule.rule.source };
  }
  const rule = forAnotherPurpose(destination, held, facts, decision);
  const why = "wrongPurpose";
  return rule && { held, why, factPath: "/legs/0/intent", value: { ...document, why }, sourceIds: rule.rule.source };
}

const NONE_SHORT: readonly ShortDocument[] = [];

/** The documents that the traveler holds and that would give a lighter kind, if they did not fall short. */
export function shortDocumentsOf(
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
): readonly ShortDocument[] {
  if (facts.held.length === 0) return NONE_SHORT;
  return facts.held.flatMap((held) => shortfallOf(destination, held, facts, decision) ?? []);
}
