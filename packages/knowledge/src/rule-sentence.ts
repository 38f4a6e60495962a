import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type {
  CountryTokens,
  DatedCodes,
  Predicate,
  Rule,
  RuleFile,
  Snapshot,
  Stay,
} from "@entrada/domain/determinations/model/knowledge";

const KINDS: Readonly<Record<ConclusionKind, string>> = {
  rightOfEntry: "may enter by right",
  coveredByHeldAuthorization: "are covered by what they hold",
  notRequired: "need no visa",
  electronicAuthorizationRequired: "need an electronic travel authorization",
  visaOnArrival: "get a visa on arrival",
  electronicVisaRequired: "need an e-visa",
  visaRequired: "need a visa",
  entryNotPermitted: "are not let in",
  undetermined: "get no answer",
};

type Sets = Readonly<Record<string, readonly DatedCodes[]>>;

/** A rule in English, for whoever keeps it: whom it is for, for what, when, what it says and what it asks. */
export function ruleSentence(snapshot: Snapshot, file: RuleFile, rule: Rule): string {
  const sets = { ...snapshot.sets, ...file.sets };
  const { intents, from, until, maxDays, when, requires, excludes, adds = [], onlyIf } = rule;
  const conditions = [...requires, ...excludes, ...adds].map(({ code }) => wordsOf(code));
  const parts = [
    `${whoOf(snapshot, sets, rule.for)} ${conclusionOf(rule)}`,
    purposeOf(snapshot, intents),
    ...(maxDays === undefined ? [] : [`for trips of up to ${maxDays} days`]),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(onlyIf === undefined || onlyIf === "any" ? [] : [`where ${listed(onlyIf, "or")} decides`]),
    ...(when === undefined ? [] : [`if ${conditionOf(when)}`]),
  ];
  const asked = conditions.length === 0 ? "" : ` It comes with: ${[...new Set(conditions)].join(", ")}.`;
  return `${parts.filter((part) => part !== "").join(" ")}.${asked}`;
}

function conclusionOf({ then, raises, beyond, warns, announced }: Rule): string {
  // What is announced warns, whatever it will raise one day: it changes no answer.
  if (announced === true) return "are told of a change that was announced";
  if (then !== undefined) return `${KINDS[then.kind]}${then.stay === undefined ? "" : ` for ${stayOf(then.stay)}`}`;
  if (raises !== undefined) return `at least ${KINDS[raises]}`;
  if (beyond !== undefined) return `are asked for more beyond ${stayOf(beyond)}`;
  return warns === undefined ? "have more to meet" : `are warned (${warns})`;
}

function stayOf({ days, months, within, cap, discretionary }: Stay): string {
  const length = [
    ...(months === undefined ? [] : [`${months} months`]),
    ...(days === undefined ? [] : [`${days} days`]),
  ];
  const limits = [
    ...(within === undefined ? [] : [`in any ${within}`]),
    ...(cap === undefined ? [] : [`and at most ${cap.days} in ${cap.within}`]),
    ...(discretionary === true ? ["as the officer decides"] : []),
  ];
  return [length.length === 0 ? "a stay" : `up to ${length.join(" and ")}`, ...limits].join(" ");
}

function whoOf(snapshot: Snapshot, sets: Sets, tokens: CountryTokens): string {
  const named = tokens.filter((token) => !token.startsWith("-"));
  const without = tokens.filter((token) => token.startsWith("-")).map((token) => token.slice(1));
  const whom =
    named.length === 0 || named.includes("any") ? "All travelers" : placesOf(snapshot, sets, named, "Nationals");
  return without.length === 0 ? whom : `${whom} (but not ${placesOf(snapshot, sets, without, "those")})`;
}

function placesOf(snapshot: Snapshot, sets: Sets, tokens: CountryTokens, nationals: string): string {
  if (tokens.length === 1 && tokens[0] === "self")
    return nationals === "Nationals" ? "Its own citizens" : "its own citizens";
  return `${nationals} of ${listed(tokens.map((token) => placeOf(snapshot, sets, token)))}`;
}

function placeOf(snapshot: Snapshot, sets: Sets, token: string): string {
  if (token === "self") return "the country itself";
  if (token === "any") return "any country";
  const country = snapshot.countries[token]?.en;
  if (country !== undefined) return country;
  const members = new Set((sets[token] ?? []).flatMap(({ codes }) => codes));
  return `the ${members.size} of “${token}”`;
}

function purposeOf({ visits = [], intents: all }: Snapshot, intents: readonly string[]): string {
  if (intents.length === 0) return "";
  const named = new Set(intents);
  const left = all.filter((intent) => !named.has(intent));
  if (visits.length > 0 && visits.length === named.size && visits.every((intent) => named.has(intent))) {
    return "on short visits";
  }
  if (left.length < 4) return `for any purpose but ${listed(left.map(wordsOf))}`;
  return intents.length > 6 ? `for ${intents.length} purposes` : `for ${listed(intents.map(wordsOf))}`;
}

function conditionOf(test: Predicate): string {
  if ("holds" in test) {
    const { codes, issuers } = test.holds;
    const from = issuers.includes("any") ? "" : ` of ${issuers.join(", ")}`;
    return `they hold ${listed(codes.map(wordsOf), "or")}${from}`;
  }
  if ("residesIn" in test) return `they live in ${test.residesIn.join(", ")}`;
  if ("visited" in test) return `they were in ${test.visited.join(", ")}`;
  if ("fact" in test)
    return test.statement === undefined ? `${wordsOf(test.fact)} is ${test.in.join(" or ")}` : `“${test.statement}”`;
  if ("age" in test) return `they are ${test.age.minYears ?? 0} to ${test.age.maxYears ?? "any"} years old`;
  if ("passportIssuedFrom" in test) return `the passport was issued on ${test.passportIssuedFrom} or later`;
  if ("trip" in test) return `the trip has ${test.trip.minDays ?? 1} to ${test.trip.maxDays ?? "any number of"} days`;
  if ("told" in test) return conditionOf(test.told);
  if ("all" in test) return test.all.map(conditionOf).join(" and ");
  if ("any" in test) return `(${test.any.map(conditionOf).join(" or ")})`;
  return `it is not so that ${conditionOf(test.not)}`;
}

/** `visitorVisa` as `visitor visa`. */
function wordsOf(code: string): string {
  return code.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}

function listed(words: readonly string[], last = "and"): string {
  const [end = "", ...before] = words.toReversed();
  return before.length === 0 ? end : `${before.toReversed().join(", ")} ${last} ${end}`;
}
