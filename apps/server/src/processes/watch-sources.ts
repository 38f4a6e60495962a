import { SYSTEM } from "@entrada/domain/access/principal";
import { civilDay, DAY_SECONDS, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import type { WatchKindName } from "@entrada/knowledge/watch/kinds";
import { readAnswer } from "@entrada/knowledge/watch/readings/read-answer";
import type { Visit } from "@entrada/knowledge/watch/watched-source";
import type { AppContext } from "../context.ts";
import { countTripsBySource } from "../features/intelligence/determinations/succession/determinations.review.service.ts";
import { listConfirmations } from "../features/intelligence/sources/sources.service.ts";
import {
  beginNight,
  endNight,
  examineVisit,
  findWatched,
  isToAsk,
  keepVisit,
  listWatched,
  type Night,
  type WatchableSource,
  watchableSources,
} from "../features/intelligence/watch/watch.service.ts";
import type { JobHandler } from "../jobs/handler.ts";
import { type PublisherAnswer, Publishers, type Validators } from "../providers/publishers/publishers.ts";
import { installationWork } from "../work/installation-work.ts";
import { DETERMINATIONS_MAX } from "./knowledge-drafts.ts";
import { renewWatched } from "./renew-watched.ts";

type Context = Pick<AppContext, "config" | "db" | "clock" | "knowledge" | "log"> & Partial<Pick<AppContext, "jobs">>;

/** The budget of a night. */
const SOURCES_MAX = 500;
const HOSTS_AT_ONCE = 4;
/** A publisher that says which version it has is believed only where it versions its texts: laws. */
const VERSIONED: ReadonlySet<WatchKindName> = new Set(["legislationUk", "justiceLaws", "ecfr", "eurLex", "eGov"]);
const NO_VALIDATORS: Validators = { etag: null, lastModified: null };
/** Sources are renewed so many days before their review. */
const RENEWED_DAYS_AHEAD = 30;

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

/** The client of the settings; undefined while the watch is off. */
export function publishersOf({
  config,
  webhooks,
}: Pick<AppContext, "config"> & { readonly webhooks: Pick<AppContext["webhooks"], "rules"> }): Publishers | undefined {
  const { knowledgeWatch: policy, knowledgeWatchContact: contact } = config;
  return policy === "off" || contact === undefined ? undefined : new Publishers({ rules: webhooks.rules, contact });
}

interface Wanted {
  readonly signal: AbortSignal;
  /** only this source, whether or not its time has come */
  readonly sourceId?: string | undefined;
  /** only those that are due soon */
  readonly isDueOnly?: boolean | undefined;
}

/** One night: asks what is to be asked, keeps what it found, and renews. Undefined if another one is at it. */
export async function watchNight(ctx: Context, publishers: Publishers, wanted: Wanted): Promise<Night | undefined> {
  const night = await installationWork(ctx, SYSTEM, beginNight);
  if (night === undefined) return undefined;
  const { snapshot } = ctx.knowledge.current().compiled;
  const found = { ...night };
  try {
    const visits = await plannedVisits(ctx, wanted);
    const tripsOn = memoized(() =>
      countTripsBySource(ctx.db, { now: ctx.clock.now(), determinationsMax: DETERMINATIONS_MAX }),
    );
    await eachHost(visits, async ({ source, confirmedAt }) => {
      wanted.signal.throwIfAborted();
      const outcome = await visitSource(ctx, publishers, { source, confirmedAt, tripsOn, signal: wanted.signal });
      found.asked += 1;
      found[outcome] += 1;
    });
    Object.assign(found, await renewWatched(ctx, { withinDays: RENEWED_DAYS_AHEAD, signal: wanted.signal }));
  } finally {
    await installationWork(ctx, SYSTEM, (w) => endNight(w, found, watchableSources(snapshot)));
  }
  ctx.log.info({ ...found }, "official sources were read again");
  return found;
}

interface PlannedVisit {
  readonly source: WatchableSource;
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
  const { marks, confirmations } = await db.withoutTenant(async (tx) => ({
    marks: new Map((await listWatched({ tx })).map((mark) => [mark.sourceId, mark])),
    confirmations: await listConfirmations({ tx }),
  }));
  const planned = watchableSources(snapshot).flatMap((source) => {
    const mark = marks.get(source.id);
    // Of what was published, the day alone is known on which somebody had read it.
    const publishedAt = new Date(`${snapshot.sources[source.id]?.readOn}T00:00:00Z`);
    const confirmedAt = latest(confirmations.get(source.id), publishedAt);
    const isDue = source.reviewBy <= dueBy;
    const isWanted =
      sourceId === undefined ? isToAsk(mark, now, confirmedAt) && (isDue || !isDueOnly) : sourceId === source.id;
    return isWanted ? [{ source, confirmedAt, isDue, askedAt: mark?.askedAt.getTime() ?? 0 }] : [];
  });
  return planned.toSorted((a, b) => Number(b.isDue) - Number(a.isDue) || a.askedAt - b.askedAt).slice(0, SOURCES_MAX);
}

function latest(one: Date | undefined, other: Date): Date {
  return one !== undefined && one > other ? one : other;
}

interface Visiting extends PlannedVisit {
  readonly tripsOn: () => Promise<ReadonlyMap<string, number>>;
  readonly signal: AbortSignal;
}

async function visitSource(ctx: Context, publishers: Publishers, { source, confirmedAt, tripsOn, signal }: Visiting) {
  const known = await ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  const validators = known !== undefined && VERSIONED.has(source.recipe.kind) ? known : undefined;
  const answer = await publishers.ask(source.recipe.url, validators, signal);
  const visit = visitOf(answer, source);
  const sent = answer.kind === "answer" ? answer.validators : (known ?? NO_VALIDATORS);
  const { row, told } = await ctx.db.withoutTenant((tx) =>
    examineVisit({ tx, now: ctx.clock.now() }, source, { visit, validators: sent, confirmedAt }),
  );
  const trips = told === null ? 0 : ((await tripsOn()).get(source.id) ?? 0);
  await installationWork(ctx, SYSTEM, async (w) => {
    await keepVisit(w, row);
    if (told === null) return;
    const rules = source.destinations.reduce((sum, each) => sum + each.rules, 0);
    w.audit({
      action: told === "changed" ? "knowledge.source_changed" : "knowledge.source_unreachable",
      subject: { type: "source", id: source.id },
      detail: { rules, destinations: source.destinations.length, trips },
    });
  });
  return visit.kind === "failed" || row.state === "unreachable" ? "failed" : row.state;
}

function visitOf(answer: PublisherAnswer, { recipe }: WatchableSource): Visit {
  if (answer.kind === "notModified") return { kind: "sameVersion" };
  if (answer.kind === "unreachable") return { kind: "failed", detail: answer.detail };
  const reading = readAnswer(answer.body, recipe);
  return reading === undefined
    ? { kind: "failed", detail: "what it answered cannot be read" }
    : { kind: "read", reading };
}

// The sources of a host one after the other, and a few hosts at once; hosts with many sources begin first.
async function eachHost(visits: readonly PlannedVisit[], visit: (one: PlannedVisit) => Promise<void>): Promise<void> {
  const byHost = new Map<string, PlannedVisit[]>();
  for (const one of visits) {
    const { host } = new URL(one.source.recipe.url);
    const known = byHost.get(host);
    if (known === undefined) byHost.set(host, [one]);
    else known.push(one);
  }
  const hosts = [...byHost.values()].toSorted((a, b) => b.length - a.length);
  const next = hosts.values();
  const work = async () => {
    for (const host of next) for (const one of host) await visit(one);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
}

function memoized<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
