import type { InspectedFile } from "@entrada/data-files/data-file";
import type { AuthoritiesFile, RulesFile, RuleText, SentencesFile, SetsFile, SourcesFile } from "./rules.schema.ts";

type Members = Readonly<Record<string, unknown>>;

const NO_SETS: SetsFile = { countries: {}, intents: {}, volatile: [] };
const REST = { destinations: [], scenarios: [] };

/** A rule with the members that have their shape: what they refer to can be checked, not what the rule decides. */
function usableRule(rule: unknown, place: string, file: InspectedFile): RuleText {
  const members = Object.entries(membersOf(rule)).filter(([name]) => isSound(file, `${place}/${name}`));
  // No written id has a slash.
  const stand: RuleText = { id: place.slice(1), layer: "base", source: [] };
  return { ...stand, ...Object.fromEntries(members) };
}

/** The content if it has its shape, otherwise its rules and sets as far as they have theirs, without scenarios. */
export function usableRules(file: InspectedFile): RulesFile {
  if (file.faults.length === 0) return file.content as RulesFile; // without a fault it has the shape
  const { rules, sets } = membersOf(file.content);
  return {
    ...REST,
    sets: usableNames(sets, "/sets", file),
    rules: (Array.isArray(rules) ? rules : []).map((rule, index) => usableRule(rule, `/rules/${index}`, file)),
  };
}

/** The sets that have their shape; a faulty one keeps its name, so that rules may refer to it. */
export function usableSets(file: InspectedFile | undefined): SetsFile {
  if (file?.faults.length === 0) return file.content as SetsFile; // without a fault it has the shape
  if (!file) return NO_SETS;
  const { countries, intents } = membersOf(file.content);
  return {
    ...NO_SETS,
    countries: usableNames(countries, "/countries", file),
    intents: usableNames(intents, "/intents", file),
  };
}

/** The authorities of the destinations whose entries have their shape. */
export function usableAuthorities(file: InspectedFile | undefined): AuthoritiesFile {
  const entries = Object.entries(membersOf(file?.content)).filter(([code]) => file && isSound(file, `/${code}`));
  return Object.fromEntries(entries) as AuthoritiesFile; // checked one by one
}

/** The records that have their shape, and the ids of all; no ids if one of them cannot be read. */
export function usableSources(file: InspectedFile | undefined): {
  readonly records: SourcesFile;
  readonly ids: readonly string[] | undefined;
} {
  if (!file) return { records: [], ids: undefined };
  const items: readonly unknown[] = Array.isArray(file.content) ? file.content : [];
  const ids = items.flatMap((item) => membersOf(item).id ?? []).filter((id) => typeof id === "string");
  const records = items.filter((_item, index) => isSound(file, `/${index}`)) as SourcesFile; // checked one by one
  return { records, ids: Array.isArray(file.content) && ids.length === items.length ? ids : undefined };
}

/** The sentences that have their shape. */
export function usableSentences(file: InspectedFile | undefined): SentencesFile {
  const items: readonly unknown[] = Array.isArray(file?.content) ? file.content : [];
  return items.filter((_item, index) => file && isSound(file, `/${index}`)) as SentencesFile; // checked one by one
}

function usableNames<Named extends readonly unknown[]>(
  sets: unknown,
  place: string,
  file: InspectedFile,
): Record<string, Named> {
  const names = Object.entries(membersOf(sets));
  // A set without a fault has its shape.
  return Object.fromEntries(
    names.map(([name, set]) => [name, (isSound(file, `${place}/${name}`) ? set : []) as Named]),
  );
}

/** Whether neither the place nor anything inside it is wrong. */
function isSound({ faults }: InspectedFile, place: string): boolean {
  return !faults.some(({ valueAt }) => valueAt === place || valueAt.startsWith(`${place}/`));
}

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
