import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import { loadConfig } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { findPublished } from "../../features/intelligence/knowledge/knowledge.service.ts";
import {
  confirmSeen,
  listWatched,
  type Night,
  watchableSources,
} from "../../features/intelligence/watch/watch.service.ts";
import { plannedVisits, publishersOf, watchNight } from "../../processes/watch-sources.ts";
import { AddressRules } from "../../providers/webhook/addresses.ts";
import { makeLog } from "../../telemetry/log.ts";
import { installationWork } from "../../work/installation-work.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";

const ALL = "all";

/** `knowledge watch`: reads official sources again now, as the nightly job does. */
export const watchCommand: Definition = (command, call) =>
  command
    .description(
      "Reads the sources again whose time has come, as each night does where KNOWLEDGE_WATCH is set: what says the same is renewed, " +
        "what has changed is told with the rules that rest on it. The first text of a source is confirmed by a person, once.",
    )
    .option("--due", "only sources whose review is within 30 days")
    .option("--source <id>", "only this source, whether or not its time has come")
    .option("--dry-run", "list what would be asked, and ask nothing")
    .option(
      "--confirm <id>",
      `say that the rules agree with the text that was seen of a source, or of ${ALL} unconfirmed ones`,
    )
    .option("--as-owner", "confirm alone, as the owner of the installation")
    .action(({ due: isDueOnly, source: sourceId, dryRun: isDry, confirm, asOwner: isOwner }) =>
      withDatabase(call, async (db) => {
        const ctx = await contextOf(call, db);
        if (confirm !== undefined) {
          if (!isOwner)
            throw new UsageError("Whoever confirms has compared the text with the rules: say so with --as-owner.");
          return confirmAll(call, ctx, confirm);
        }
        const planned = await plannedVisits(ctx, { sourceId, isDueOnly });
        if (sourceId !== undefined && planned.length === 0)
          throw new UsageError(`No program can read the source ${sourceId}, or no rule rests on it.`);
        if (isDry) return printPlanned(call, planned);
        const rules = new AddressRules(ctx.config.webhookAllowCidrs);
        const publishers = publishersOf({ config: ctx.config, webhooks: { rules } });
        if (publishers === undefined)
          throw new UsageError("Set KNOWLEDGE_WATCH and KNOWLEDGE_WATCH_CONTACT: publishers want to know who asks.");
        try {
          const wanted = { signal: new AbortController().signal, sourceId, isDueOnly };
          printNight(call, await watchNight(ctx, publishers, wanted));
        } finally {
          await publishers.close();
        }
      }),
    );

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

async function confirmAll(call: Call, ctx: Context, wanted: string): Promise<void> {
  const sources = watchableSources(ctx.knowledge.current().compiled.snapshot);
  const marks = await ctx.db.withoutTenant((tx) => listWatched({ tx }));
  const unconfirmed = new Set(marks.flatMap(({ sourceId, state }) => (state === "unconfirmed" ? [sourceId] : [])));
  const isSeen = new Set(marks.map(({ sourceId }) => sourceId));
  const chosen = sources.filter(({ id }) => (wanted === ALL ? unconfirmed.has(id) : id === wanted && isSeen.has(id)));
  if (chosen.length === 0) throw new UsageError("The watch has seen no such text.");
  for (const source of chosen) await installationWork(ctx, COMMAND_LINE, (w) => confirmSeen(w, source));
  const confirmed = chosen.map(({ id }) => id);
  call.print({ confirmed }, `${confirmed.length} ${confirmed.length === 1 ? "source is" : "sources are"} confirmed.`);
}

function printPlanned(call: Call, planned: Awaited<ReturnType<typeof plannedVisits>>): void {
  const sources = planned.map(({ source: { id, reviewBy, recipe } }) => ({
    id,
    reviewBy,
    kind: recipe.kind,
    url: recipe.url,
  }));
  const lines = sources.map(({ id, reviewBy, kind, url }) => `${reviewBy}  ${id.padEnd(28)} ${kind.padEnd(14)} ${url}`);
  call.print({ sources }, [...lines, `${sources.length} sources would be asked.`].join("\n"));
}

function printNight(call: Call, night: Night | undefined): void {
  if (night === undefined) throw new UsageError("The sources are being read right now: try again when that has ended.");
  const { asked, unchanged, changed, unconfirmed, failed, renewed, draftId } = night;
  const found = { asked, unchanged, changed, unconfirmed, failed, renewed, hasDraft: draftId !== null };
  const text =
    `${asked} sources were asked: ${unchanged} say the same, ${changed} have changed, ${unconfirmed} wait to be confirmed, ` +
    `${failed} could not be read. ${renewed} got new dates.`;
  call.print(found, text);
}
