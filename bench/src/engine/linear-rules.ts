import { burdenOf, type ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type {
  CountryTokens,
  Layer,
  Predicate,
  Rule,
  Snapshot,
  Stay,
} from "@entrada/domain/determinations/model/knowledge";
import { parseIsoDate } from "@entrada/domain/shared/dates";

/** A rule for an engine that knows only "the first that holds": no layers, no sets, dates as day numbers. */
export interface LinearRule {
  readonly id: string;
  readonly kind: ConclusionKind;
  /** undefined: everyone */
  readonly passports: readonly string[] | undefined;
  readonly notPassports: readonly string[];
  readonly intents: readonly string[];
  readonly from: number | undefined;
  readonly until: number | undefined;
  /** days of the trip, both end days counted */
  readonly daysMax: number | undefined;
  readonly tests: readonly Predicate[];
}

export interface LinearRules {
  /** in the order in which they win */
  readonly deciding: readonly LinearRule[];
  /** overlays: their kind replaces a lighter one, except a right of entry */
  readonly raising: readonly LinearRule[];
}

/** Holder and base compete, so they share a place; everything else follows the order of the layers. */
const PLACE: Readonly<Record<Exclude<Layer, "overlay">, number>> = {
  ban: 0,
  freedom: 1,
  permit: 2,
  purpose: 3,
  holder: 4,
  base: 4,
  default: 5,
};

function codesOf(token: string, snapshot: Snapshot, destination: string): readonly string[] {
  if (token === "self") return [destination];
  return snapshot.sets[token]?.flatMap(({ codes }) => codes) ?? [token];
}

/** The codes that tokens name, and those they exclude; undefined stands for `any`. */
function expand(tokens: CountryTokens, snapshot: Snapshot, destination: string) {
  const named = tokens.filter((token) => !token.startsWith("-"));
  const taken = tokens.filter((token) => token.startsWith("-")).map((token) => token.slice(1));
  const codes = (list: readonly string[]) => [
    ...new Set(list.flatMap((token) => codesOf(token, snapshot, destination))),
  ];
  return { codes: named.includes("any") ? undefined : codes(named), without: codes(taken) };
}

function plain(predicate: Predicate, snapshot: Snapshot, destination: string): Predicate {
  const inner = (part: Predicate) => plain(part, snapshot, destination);
  if ("holds" in predicate) {
    const { codes } = expand(predicate.holds.issuers, snapshot, destination);
    return { holds: { ...predicate.holds, issuers: codes ?? ["any"] } };
  }
  if ("residesIn" in predicate) return { residesIn: expand(predicate.residesIn, snapshot, destination).codes ?? [] };
  if ("all" in predicate) return { all: predicate.all.map(inner) };
  if ("any" in predicate) return { any: predicate.any.map(inner) };
  if ("not" in predicate) return { not: inner(predicate.not) };
  throw new Error(`the peers cannot read ${JSON.stringify(predicate)}`);
}

function longestTrip(stay: Stay | undefined, maxDays: number | undefined): number | undefined {
  if (stay?.months !== undefined) throw new Error("the peers cannot count months");
  const fits = stay?.days === undefined ? undefined : stay.days + (stay.count === "fromNextDay" ? 1 : 0);
  const limits = [fits, maxDays].filter((days) => days !== undefined);
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function linear(rule: Rule, snapshot: Snapshot, destination: string): LinearRule {
  const kind = rule.then?.kind ?? rule.raises;
  if (kind === undefined) throw new Error(`${rule.id} has no kind`);
  const { codes, without } = expand(rule.for, snapshot, destination);
  const conditions = [
    ...(rule.when ? [rule.when] : []),
    ...rule.requires.flatMap(({ test }) => (test ? [test] : [])),
    ...rule.excludes.flatMap(({ test }) => (test ? [{ not: test }] : [])),
  ];
  return {
    id: rule.id,
    kind,
    passports: codes,
    notPassports: without,
    intents: rule.intents,
    from: rule.from === undefined ? undefined : parseIsoDate(rule.from),
    until: rule.until === undefined ? undefined : parseIsoDate(rule.until),
    daysMax: longestTrip(rule.then?.stay, rule.maxDays),
    tests: conditions.map((condition) => plain(condition, snapshot, destination)),
  };
}

const stayDays = ({ then }: Rule) => then?.stay?.days ?? Number.POSITIVE_INFINITY;

function compare(a: Rule, b: Rule): number {
  const place = ({ layer }: Rule) => (layer === "overlay" ? 0 : PLACE[layer]);
  const burden = ({ then }: Rule) => burdenOf(then?.kind ?? "undetermined");
  if (place(a) !== place(b)) return place(a) - place(b);
  if (burden(a) !== burden(b)) return burden(a) - burden(b);
  // Of visas to obtain before travel the shortest that is long enough; of everything else the longest stay.
  const isObtainedBefore = burden(a) > burdenOf("visaOnArrival");
  if (stayDays(a) !== stayDays(b)) return stayDays(a) < stayDays(b) === isObtainedBefore ? -1 : 1;
  // Equal routes: the one that needs no document comes first.
  if (a.layer !== b.layer) return a.layer === "base" ? -1 : 1;
  if ((a.from ?? "") !== (b.from ?? "")) return (a.from ?? "") > (b.from ?? "") ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A destination's rules in one order of strength that no fact can change. */
export function linearRules(snapshot: Snapshot, destination: string): LinearRules {
  const rules = snapshot.files.find(({ name }) => name === destination)?.rules ?? [];
  const translate = (list: readonly Rule[]) => list.map((rule) => linear(rule, snapshot, destination));
  return {
    deciding: translate(rules.filter(({ layer }) => layer !== "overlay").sort(compare)),
    raising: translate(rules.filter(({ layer }) => layer === "overlay")),
  };
}

export interface PeerAnswer {
  readonly ruleId: string;
  readonly kind: ConclusionKind;
}

/** The heavier of the winner's kind and the raised one; a right of entry stays one. */
export function raised(kind: ConclusionKind, raises: readonly ConclusionKind[]): ConclusionKind {
  if (kind === "rightOfEntry") return kind;
  return raises.reduce((heaviest, other) => (burdenOf(other) > burdenOf(heaviest) ? other : heaviest), kind);
}
