import type { Condition } from "@entrada/domain/determinations/model/answer";
import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { isoDateOf, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { recentDeterminations } from "../determinations/succession/determinations.review.service.ts";

type Context = Pick<AppContext, "db" | "clock" | "knowledge">;

const DETERMINATIONS_MAX = 1_000;
const RANKED_MAX = 50;

const APPLIED_FOR: ReadonlySet<ConclusionKind> = new Set([
  "electronicAuthorizationRequired",
  "visaOnArrival",
  "electronicVisaRequired",
  "visaRequired",
]);

const KEPT_MS = MINUTE_SECONDS * 1_000;

interface Ranked {
  readonly at: number;
  readonly gaps: ReturnType<typeof rankGaps>;
}

// A thousand answers are read for it, and it is looked at again and again.
const kept = new WeakMap<object, Ranked>();

/**
 * What the newest stored answers rest on, and what they lack, by how often it was shown: of the last minute. Nothing of who
 * asked.
 */
export function gapsOf(ctx: Context): Ranked["gaps"] {
  const [process, now] = [ctx.knowledge, ctx.clock.now().getTime()];
  const known = kept.get(process);
  if (known !== undefined && now - known.at < KEPT_MS) return known.gaps;
  const gaps = rankGaps(ctx);
  const ranked = { at: now, gaps };
  kept.set(process, ranked);
  gaps.catch(() => kept.get(process) === ranked && kept.delete(process));
  return gaps;
}

async function rankGaps({ db, clock, knowledge }: Context) {
  const today = isoDateOf(clock.now());
  const ownSentences = sentencesOf(knowledge.current().compiled.snapshot);
  const sources = new Tally<{ readonly id: string }>();
  const unknown = new Tally<{ readonly destination: string; readonly intent: string }>();
  const unnamed = new Tally<AppliedFor>();
  const unlinked = new Tally<AppliedFor>();
  const unpriced = new Tally<AppliedFor>();
  const untranslated = new Tally<{ readonly language: string; readonly sentence: string }>();
  let [looked, ahead] = [0, 0];
  for await (const { written, successorId, arrivalOn } of recentDeterminations(db, DETERMINATIONS_MAX)) {
    const { query, visaConclusion, language } = written;
    looked += 1;
    if (successorId === null && arrivalOn >= today) {
      ahead += 1;
      for (const { id } of written.knowledge.sources) sources.add({ id });
    }
    const { scheme, apply, conditions, kind } = visaConclusion;
    for (const { destinationCountry: destination, intent } of query.legs) {
      if (kind === "undetermined") unknown.add({ destination, intent });
      if (!APPLIED_FOR.has(kind)) continue;
      if (scheme === null) unnamed.add({ destination, kind });
      if (apply === null) unlinked.add({ destination, kind });
      if (!conditions.some(isPrice)) unpriced.add({ destination, kind });
    }
    if (language === "en") continue;
    for (const { statement: sentence } of conditions) {
      if (ownSentences.has(sentence)) untranslated.add({ language, sentence });
    }
  }
  return {
    looked,
    ahead,
    sources: sources.ranked().map(({ count: trips, ...source }) => ({ ...source, trips })),
    unknown: unknown.ranked(RANKED_MAX),
    unnamed: unnamed.ranked(RANKED_MAX),
    unlinked: unlinked.ranked(RANKED_MAX),
    unpriced: unpriced.ranked(RANKED_MAX),
    untranslated: untranslated.ranked(RANKED_MAX),
  };
}

interface AppliedFor {
  readonly destination: string;
  readonly kind: ConclusionKind;
}

// An amount, and not that there is one.
function isPrice({ code, value }: Condition): boolean {
  return code === "fee" && value !== undefined && "amount" in value;
}

/** The sentences that rules have of their own, as they are written: in English. */
function sentencesOf({ files }: Snapshot): ReadonlySet<string> {
  const rules = files.flatMap((file) => file.rules);
  const conditions = rules.flatMap(({ requires, excludes, adds = [] }) => [...requires, ...excludes, ...adds]);
  return new Set(conditions.flatMap(({ statement }) => statement ?? []));
}

/** How often each thing was met. */
class Tally<Thing extends object> {
  readonly #counts = new Map<string, Thing & { readonly count: number }>();

  add(thing: Thing): void {
    const key = JSON.stringify(thing);
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { ...thing, count });
  }

  /** The most frequent first. */
  ranked(rowsMax = Number.POSITIVE_INFINITY): (Thing & { readonly count: number })[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count).slice(0, rowsMax);
  }
}
