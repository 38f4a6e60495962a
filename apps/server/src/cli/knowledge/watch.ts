import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import { loadConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { findPublished } from "../../features/intelligence/knowledge/knowledge.service.ts";
import {
  confirmSeen,
  findWatched,
  type Night,
  textOf,
  type WatchableSource,
  watchableSources,
} from "../../features/intelligence/watch/watch.service.ts";
import { plannedVisits, publishersOf, watchNight } from "../../processes/watch-sources.ts";
import { makeLog } from "../../telemetry/log.ts";
import { installationWork } from "../../work/installation-work.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { untilStopped } from "../until-stopped.ts";
import { withDatabase } from "../with-installation.ts";
import { refusing } from "./drafts.ts";

/** `knowledge watch`: reads official sources again now, as the nightly job does. */
export const watchCommand: Definition = (command, call) =>
  command
    .description(
      "Reads the sources again whose time has come, as each night does where KNOWLEDGE_WATCH is set: what says the same is renewed, " +
        "what has changed is told with the rules that rest on it. The first text of a source is confirmed by a person, once.",
    )
    .option("--due", "only sources whose review is within 30 days")
    .option("--source <id>", "only this source, whether or not its time has come; nothing is renewed")
    .option("--dry-run", "list what would be asked, and ask nothing")
    .option("--show <id>", "print the text that was seen of a source or what has changed in it, with the text's hash")
    .option("--confirm <id>", "say that the rules agree with the text that was seen of a source")
    .option("--text <hash>", "the hash of the text that is confirmed")
    .option("--as-owner", "confirm alone, as the owner of the installation")
    .action((options) =>
      withDatabase(call, async (db) => {
        const ctx = await contextOf(call, db);
        if (options.show !== undefined) return printText(call, ctx, options.show);
        if (options.confirm !== undefined) return confirm(call, ctx, options.confirm, options);
        return watch(call, ctx, options);
      }),
    );

interface Asked {
  readonly due?: true | undefined;
  readonly source?: string | undefined;
  readonly dryRun?: true | undefined;
}

async function watch(
  call: Call,
  ctx: Context,
  { due: isDueOnly, source: sourceId, dryRun: isDry }: Asked,
): Promise<void> {
  const planned = await plannedVisits(ctx, { sourceId, isDueOnly });
  if (sourceId !== undefined && planned.length === 0)
    throw new UsageError(`No program can read the source ${sourceId}, or no rule rests on it.`);
  if (isDry) return printPlanned(call, planned);
  const publishers = publishersOf(ctx);
  if (publishers === undefined)
    throw new UsageError("Set KNOWLEDGE_WATCH and KNOWLEDGE_WATCH_CONTACT: publishers want to know who asks.");
  try {
    const night = await untilStopped((signal) => watchNight(ctx, publishers, { signal, sourceId, isDueOnly }));
    printNight(call, night);
  } finally {
    await publishers.close();
  }
}

async function contextOf(call: Call, db: Database) {
  const published = await findPublished(db);
  if (published === undefined) throw new UsageError("Nothing is published yet: the first start does it.");
  const config = loadConfig(call.env, "database");
  const current = { ...published, compiled: reviveKnowledge(published) };
  const log = makeLog(config, call.streams.stderr);
  return {
    db,
    config,
    log,
    clock: { now: () => new Date(), driftSeconds: () => 0 },
    knowledge: { current: () => current },
  };
}

type Context = Awaited<ReturnType<typeof contextOf>>;

/** A source that a program can read. */
function sourceNamed(ctx: Context, id: string): WatchableSource {
  const sources = watchableSources(ctx.knowledge.current().compiled.snapshot);
  const source = sources.find((one) => one.id === id);
  if (source === undefined) throw new UsageError(`No program can read the source ${id}, or no rule rests on it.`);
  return source;
}

async function seenOf(ctx: Context, id: string) {
  const source = sourceNamed(ctx, id);
  const known = await ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  const text = known && textOf(known);
  if (known === undefined || text === undefined)
    throw new UsageError(`The watch has read no text of ${id}: entrada knowledge watch --source ${id}`);
  return { source, known, text };
}

async function printText(call: Call, ctx: Context, id: string): Promise<void> {
  const { known, text, source } = await seenOf(ctx, id);
  const { state, difference, askedAt } = known;
  const changes = (difference ?? []).flatMap(({ path, removed, added }) => [
    path.join(" › "),
    ...removed.map((sentence) => `- ${sentence}`),
    ...added.map((sentence) => `+ ${sentence}`),
  ]);
  const sections = text.reading.sections.flatMap(({ path, blocks }) => [path.join(" › "), ...blocks]);
  const lines = [
    `${id}  ${state}, asked ${askedAt.toISOString()}`,
    source.recipe.url,
    "",
    ...(difference === null ? sections : changes),
    "",
    `text ${text.hash}`,
  ];
  call.print({ id, state, text: text.hash, difference, sections: text.reading.sections }, lines.join("\n"));
}

interface Confirming {
  readonly text?: string | undefined;
  readonly asOwner?: true | undefined;
}

async function confirm(
  call: Call,
  ctx: Context,
  id: string,
  { text: hash, asOwner: isOwner }: Confirming,
): Promise<void> {
  if (!isOwner || hash === undefined)
    throw new UsageError(
      `Whoever confirms has compared the text with the rules: look at it with --show ${id}, then send its hash with --text and --as-owner.`,
    );
  const { source } = await seenOf(ctx, id);
  await refusing(() => installationWork(ctx, COMMAND_LINE, (w) => confirmSeen(w, source, hash)));
  call.print({ confirmed: id, text: hash }, `${id} is confirmed.`);
}

function printPlanned(call: Call, planned: Awaited<ReturnType<typeof plannedVisits>>): void {
  const sources = planned.map(({ source: { id, reviewBy, recipe } }) => ({
    id,
    reviewBy,
    kind: recipe.kind,
    url: recipe.url,
  }));
  const lines = sources.map(({ id, reviewBy, kind, url }) => `${reviewBy}  ${id.padEnd(28)} ${kind.padEnd(14)} ${url}`);
  call.print(
    { sources },
    [...lines, `${sources.length} ${sources.length === 1 ? "source" : "sources"} would be asked.`].join("\n"),
  );
}

function printNight(call: Call, night: Night | undefined): void {
  if (night === undefined) throw new UsageError("The sources are being read right now: try again when that has ended.");
  const { asked, unchanged, changed, unconfirmed, failed, renewed, draftId } = night;
  const found = { asked, unchanged, changed, unconfirmed, failed, renewed, hasDraft: draftId !== null };
  const text =
    `${asked} ${asked === 1 ? "source was" : "sources were"} asked: ${unchanged} say the same, ${changed} have changed, ` +
    `${unconfirmed} wait to be confirmed, ${failed} could not be read. ${renewed} got new dates.`;
  call.print(found, text);
}
