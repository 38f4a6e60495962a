import type { Rule, Snapshot, Source } from "@entrada/domain/determinations/model/knowledge";
import { rulesByDestination } from "./coverage.ts";
import { loadReference } from "./reference.ts";

/** Whom travelers ask, where the knowledge has no answer for them. */
export interface Asked {
  readonly publisher: string;
  readonly url: string;
}

/** A publisher in more files than this tells its own citizens of other destinations. */
const FILES_MAX = 30;

// Every rule is read for it, so once per publication.
const bySnapshot = new WeakMap<Snapshot, ReadonlyMap<string, Asked>>();

/**
 * By destination, its own office for visas; where that is not known, the authority that its rules go back to, with its page
 * for applicants or else its text.
 */
export function whomToAsk(snapshot: Snapshot): ReadonlyMap<string, Asked> {
  const known = bySnapshot.get(snapshot);
  if (known) return known;
  const advisers = advisersIn(snapshot);
  const { authorities } = loadReference();
  const made = new Map<string, Asked>();
  for (const [destination, rules] of rulesByDestination(snapshot)) {
    const office = authorities[destination];
    if (office) {
      made.set(destination, office);
      continue;
    }
    // The rule for everyone else comes from whoever decides on everyone.
    const general = rules.filter(({ layer }) => layer === "default");
    const own = sourcesOf(snapshot, [...general, ...rules]).find(({ publisher }) => !advisers.has(publisher));
    const apply = general.find(({ then }) => then?.apply !== undefined)?.then?.apply;
    if (own) made.set(destination, { publisher: own.publisher, url: apply ?? own.url });
  }
  bySnapshot.set(snapshot, made);
  return made;
}

const sourcesOf = ({ sources }: Snapshot, rules: readonly Rule[]): readonly Source[] =>
  rules.flatMap(({ source }) => source.flatMap((id) => sources[id] ?? []));

function advisersIn(snapshot: Snapshot): ReadonlySet<string> {
  const files = new Map<string, number>();
  for (const { rules } of snapshot.files) {
    for (const publisher of new Set(sourcesOf(snapshot, rules).map((source) => source.publisher))) {
      files.set(publisher, (files.get(publisher) ?? 0) + 1);
    }
  }
  return new Set([...files].filter(([, count]) => count > FILES_MAX).map(([publisher]) => publisher));
}
