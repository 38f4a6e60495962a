import { Option } from "@commander-js/extra-typings";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import { WATCH_STATES } from "@entrada/knowledge/watch/watched-source";
import { loadConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { findPublished } from "../../features/intelligence/knowledge/knowledge.service.ts";
import type { Night } from "../../features/intelligence/watch/nights/watch.nights.service.ts";
import { plannedVisits, publishersOf, watchNight } from "../../processes/watch-sources.ts";
import { makeLog } from "../../telemetry/log.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { untilStopped } from "../until-stopped.ts";
import { withDatabase } from "../with-installation.ts";
import { confirmNamed, printList, printTexts, reviewTexts } from "./watch-texts.ts";

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
    .addOption(
      new Option("--list [state]", "list the sources that need somebody, or all in a state").choices(WATCH_STATES),
    )
    .option(
      "--show <ids...>",
      "print the texts that were seen of sources and what has changed in them, with their hashes",
    )
    .option("--confirm <ids...>", "say that the rules agree with the texts that were seen of these sources")
    .option("--text <hashes...>", "the hashes of the texts that are confirmed, in the same order")
    .option("--review", "show one text after the other that waits for somebody, each confirmed with one key")
    .option("--as-owner", "confirm alone, as the owner of the installation")
    .action((options) =>
      withDatabase(call, async (db) => {
        const ctx = await contextOf(call, db);
        if (options.list !== undefined) return printList(call, ctx, options.list);
        if (options.show !== undefined) return printTexts(call, ctx, options.show);
        if (options.confirm !== undefined) return confirmNamed(call, ctx, options.confirm, options);
        if (options.review) return reviewTexts(call, ctx, options);
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
  ctx: Awaited<ReturnType<typeof contextOf>>,
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
