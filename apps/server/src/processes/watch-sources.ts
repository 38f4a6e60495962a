import { SYSTEM } from "@entrada/domain/access/principal";
import { civilDay, DAY_SECONDS, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import type { WatchKindName } from "@entrada/knowledge/watch/kinds";
import { readAnswer } from "@entrada/knowledge/watch/readings/read-answer";
import { isLost, type Visit } from "@entrada/knowledge/watch/watched-source";
import type { AppContext } from "../context.ts";
import { countTripsBySource } from "../features/intelligence/determinations/succession/determinations.review.service.ts";
import { listConfirmations } from "../features/intelligence/sources/sources.service.ts";
import {
  beginNight,
  endNight,
  isToBeat,
  type Night,
  showNight,
} from "../features/intelligence/watch/nights/watch.nights.service.ts";
import {
  examineVisit,
  findWatched,
  forgetOthers,
  hashOfAnswer,
  isToAsk,
  keepSame,
  keepVisit,
  lockWatched,
  marksOf,
  type WatchableSource,
  type WatchMark,
  watchableSources,
} from "../features/intelligence/watch/watch.service.ts";
import type { JobHandler } from "../jobs/handler.ts";
import { type PublisherAnswer, Publishers, type Validators } from "../providers/publishers/publishers.ts";
import { AddressRules } from "../providers/webhook/addresses.ts";
import { installationWork } from "../work/installation-work.ts";
import { DETERMINATIONS_MAX } from "./knowledge-drafts.ts";
import { RENEWED_DAYS_AHEAD, renewWatched } from "./renew-watched.ts";

type Context = Pick<AppContext, "config" | "db" | "clock" | "knowledge" | "log"> & Partial<Pick<AppContext, "jobs">>;

/** The budget of a night. */
const SOURCES_MAX = 500;
const HOSTS_AT_ONCE = 4;
/** A publisher that says which version it has is believed only where it versions its texts: laws. */
const VERSIONED: ReadonlySet<WatchKindName> = new Set(["legislationUk", "justiceLaws", "ecfr", "eurLex", "eGov"]);
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** Reads official sources again each night, and renews those that say the same, as the setting says. */
export function sourceWatch(ctx: AppContext): JobHandler {
  return {
    queue: "knowledge.watch",
    everySeconds: DAY_SECONDS,
    concurrency: 1,
    run: async ({ signal }) => {
      const publishers = publishersOf(ctx);
      if (publishers === undefined) return;
      try {
        await watchNight(ctx, publishers, { signal });
      } finally {
        await publishers.close();
      }
    },
  };
}

/** The client of the settings; undefined while the watch is off. Addresses come with knowledge, so no inner one is ever allowed. */
export function publishersOf({ config }: Pick<AppContext, "config">): Publishers | undefined {
  const { knowledgeWatch: policy, knowledgeWatchContact: contact } = config;
  return policy === "off" || contact === undefined
    ? undefined
    : new Publishers({ rules: new AddressRules([]), contact });
}

interface Wanted {
  readonly signal: AbortSignal;
  /** only this source, whether or not its time has come; nothing is renewed */
  readonly sourceId?: string | undefined;
  /** only those that are due soon */
  readonly isDueOnly?: boolean | undefined;
}

/** One night: asks what is to be asked, keeps what it found, and renews. Undefined, and told in the log, if another one is at it. */
export async function watchNight(ctx: Context, publishers: Publishers, wanted: Wanted): Promise<Night | undefined> {
  const night = await installationWork(ctx, SYSTEM, beginNight);
  if (night === undefined) {
    ctx.log.info("official sources are being read by another process");
    return undefined;
  }
  const { snapshot } = ctx.knowledge.current().compiled;
  const found = { ...night };
  try {
    const visits = await plannedVisits(ctx, wanted);
    const tripsOn = memoized(() =>
      countTripsBySource(ctx.db, { now: ctx.clock.now(), determinationsMax: DETERMINATIONS_MAX }),
    );
    await eachHost(visits, wanted.signal, async (planned, signal) => {
      const outcome = await visitSource(ctx, publishers, { ...planned, tripsOn, signal });
      found.asked += 1;
      found[outcome] += 1;
      const now = ctx.clock.now();
      if (!isToBeat(found.beatAt, now)) return;
      found.beatAt = now;
      await ctx.db.withoutTenant((tx) => showNight({ tx }, found));
    });
    if (wanted.sourceId === undefined) Object.assign(found, await renewWatched(ctx, night.id, wanted.signal));
  } finally {
    await installationWork(ctx, SYSTEM, async (w) => {
      await forgetOthers(w, watchableSources(snapshot));
      await endNight(w, found);
    });
  }
  ctx.log.info({ ...found }, "official sources were read again");
  return found;
}

interface PlannedVisit {
  readonly source: WatchableSource;
  /** what was known of it when the night was planned */
  readonly mark: WatchMark | undefined;
  readonly confirmedAt: Date | undefined;
}

/** What would be asked now, most urgent first: what falls due soon, then what was asked longest ago. */
export async function plannedVisits(
  { db, clock, knowledge }: Pick<Context, "db" | "clock" | "knowledge">,
  { sourceId, isDueOnly = false }: Omit<Wanted, "signal">,
): Promise<readonly PlannedVisit[]> {
  const { snapshot } = knowledge.current().compiled;
  const now = clock.now();
  const dueBy = formatIsoDate(civilDay(isoDateOf(now)) + RENEWED_DAYS_AHEAD);
  const sources = watchableSources(snapshot);
  const { marks, confirmations } = await db.withoutTenant(async (tx) => ({
    marks: await marksOf({ tx }, sources),
    confirmations: await listConfirmations({ tx }),
  }));
  const planned = sources.flatMap((source) => {
    const mark = marks.get(source.id);
    const confirmedAt = confirmations.get(source.id);
    const isDue = source.reviewBy <= dueBy;
    const isWanted =
      sourceId === undefined ? isToAsk(mark, now, confirmedAt) && (isDue || !isDueOnly) : sourceId === source.id;
    return isWanted ? [{ source, mark, confirmedAt, isDue, askedAt: mark?.askedAt.getTime() ?? 0 }] : [];
  });
  return planned.toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || a.askedAt - b.askedAt).slice(0, SOURCES_MAX);
}

interface Visiting extends PlannedVisit {
  readonly tripsOn: () => Promise<ReadonlyMap<string, number>>;
  readonly signal: AbortSignal;
}

async function visitSource(ctx: Context, publishers: Publishers, visiting: Visiting) {
  const { source, mark, confirmedAt, tripsOn, signal } = visiting;
  const validators = mark !== undefined && VERSIONED.has(source.recipe.kind) ? mark : undefined;
  const answer = await askOf(ctx, publishers, { source, validators, signal });
  if (answer === undefined) return "failed";
  const now = ctx.clock.now();
  const bodyHash = bodyHashOf(answer, mark);
  const isSame = mark?.state === "unchanged" && bodyHash !== null && bodyHash === mark.bodyHash;
  if (isSame && (await ctx.db.withoutTenant((tx) => keepSame({ tx }, source, { bodyHash, now })))) return "unchanged";
  const known = await ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  const visit = visitOf(answer, source);
  const isRead = visit.kind === "read";
  const visited = {
    visit,
    validators: validatorsAfter(answer, visit, known),
    bodyHash: isRead ? bodyHash : (known?.bodyHash ?? null),
    confirmedAt,
    now,
  };
  // Counted before, as it takes a while.
  const isToTell = examineVisit(source, known, visited).told !== null;
  const trips = isToTell ? ((await tripsOn()).get(source.id) ?? 0) : 0;
  return installationWork(ctx, SYSTEM, async (w) => {
    const { row, told } = examineVisit(source, await lockWatched(w, source), visited);
    await keepVisit(w, row);
    const outcome = visit.kind === "failed" || isLost(row.state) ? "failed" : row.state;
    if (told === null) return outcome;
    const rules = source.destinations.reduce((sum, each) => sum + each.rules, 0);
    w.audit({
      action: `knowledge.source_${told}`,
      subject: { type: "source", id: source.id },
      detail: { rules, destinations: source.destinations.length, trips },
    });
    return outcome;
  });
}

interface Question {
  readonly source: WatchableSource;
  readonly validators: Validators | undefined;
  readonly signal: AbortSignal;
}

// A fault of ours at one source is logged, is never the publisher's, and ends no night.
async function askOf(ctx: Context, publishers: Publishers, { source, validators, signal }: Question) {
  try {
    return await publishers.ask(source.recipe.url, validators, signal);
  } catch (error) {
    signal.throwIfAborted();
    ctx.log.error({ err: error, source: source.id }, "a source could not be asked");
    return undefined;
  }
}

// Of a publisher that says that it is the same version, the hash of that version.
function bodyHashOf(answer: PublisherAnswer, mark: WatchMark | undefined): string | null {
  if (answer.kind === "answer") return hashOfAnswer(answer.body, answer.contentType);
  return answer.kind === "notModified" ? (mark?.bodyHash ?? null) : null;
}

/** They belong to a text that was read, so that a version is never believed of one that was not. */
function validatorsAfter(answer: PublisherAnswer, visit: Visit, known: Validators | undefined): Validators {
  if (answer.kind === "answer") return visit.kind === "read" ? answer.validators : NO_VALIDATORS;
  return known ?? NO_VALIDATORS;
}

function visitOf(answer: PublisherAnswer, { recipe }: WatchableSource): Visit {
  if (answer.kind === "notModified") return { kind: "sameVersion" };
  if (answer.kind === "unreachable") return { kind: "failed", failure: "unreachable", detail: answer.detail };
  const reading = readAnswer(answer.body, recipe, answer.contentType);
  return reading === undefined
    ? { kind: "failed", failure: "unreadable", detail: "what it answered cannot be read" }
    : { kind: "read", reading };
}

// The sources of a host one after the other, and a few hosts at once; hosts with many sources begin first. What fails ends all of it.
async function eachHost(
  visits: readonly PlannedVisit[],
  givenUp: AbortSignal,
  visit: (one: PlannedVisit, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const byHost = new Map<string, PlannedVisit[]>();
  for (const one of visits) {
    const { host } = new URL(one.source.recipe.url);
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [one]);
    else known.push(one);
  }
  const hosts = [...byHost.values()].toSorted((a, b) => b.length - a.length);
  const next = hosts.values();
  const failed = new AbortController();
  const signal = AbortSignal.any([givenUp, failed.signal]);
  const work = async () => {
    for (const host of next) {
      for (const one of host) {
        signal.throwIfAborted();
        await visit(one, signal);
      }
    }
  };
  const workers = Array.from({ length: HOSTS_AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  const ended = await Promise.allSettled(workers);
  if (ended.some(({ status }) => status === "rejected")) throw signal.reason;
}

function memoized<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
