import { COMMAND_LINE } from "@entrada/domain/access/principal";
import type { WatchState } from "@entrada/knowledge/watch/watched-source";
import type { AppContext } from "../../context.ts";
import { getSource } from "../../features/intelligence/sources/sources.service.ts";
import type {
  Confirmation,
  ConfirmationRefusal,
} from "../../features/intelligence/watch/watch.confirmations.service.ts";
import { listWatched } from "../../features/intelligence/watch/watch.list.service.ts";
import {
  findWatched,
  textOf,
  type WatchableSource,
  watchableSources,
} from "../../features/intelligence/watch/watch.service.ts";
import { confirmWatched, type NamedText } from "../../processes/confirm-watched.ts";
import { installationWork } from "../../work/installation-work.ts";
import { askKey } from "../ask-key.ts";
import { type Call, UsageError } from "../command.ts";

type Context = Pick<AppContext, "db" | "clock" | "knowledge">;

const WHY: Readonly<Record<ConfirmationRefusal, string>> = {
  notRead: "the watch has read no text of it",
  otherText: "it says something else by now: look at it again",
  failing: "it could not be read since",
  tooOld: "the published knowledge read it on this day or later: let the watch ask again",
  foundChanged: "somebody has found it changed since",
};

/** Lists sources; texts and hashes stand in what `--show` and `--review` print. */
export async function printList(call: Call, ctx: Context, state: WatchState | true): Promise<void> {
  const { items, counts, unasked } = await listed(ctx, state === true ? undefined : state);
  const sources = items.map(({ source: { id, url, reviewBy }, mark }) => ({ id, state: mark.state, reviewBy, url }));
  const lines = items.map(
    ({ source: { id, url, reviewBy }, mark }) =>
      `${mark.state.padEnd(11)}  ${reviewBy}  ${id.padEnd(28)} ${mark.detail ?? url}`,
  );
  const total = Object.entries(counts).map(([one, count]) => `${count} ${one}`);
  call.print(
    { sources, counts, unasked },
    [...lines, `${[...total, `${unasked} have not been asked yet`].join(", ")}.`].join("\n"),
  );
}

/** Prints whole texts, each with its hash and what has changed in it. */
export async function printTexts(call: Call, ctx: Context, ids: readonly string[]): Promise<void> {
  const texts = await Promise.all(ids.map((id) => seenOf(ctx, id)));
  const shown = texts.map(({ id, known: { state, difference }, text }) => ({
    id,
    state,
    text: text.hash,
    difference,
    sections: text.reading.sections,
  }));
  call.print({ texts: shown }, texts.map(textLines).join("\n\n"));
}

interface Confirming {
  readonly text?: readonly string[] | undefined;
  readonly asOwner?: true | undefined;
}

/** Confirms the texts that are named by their hashes; what is something else by now is told, and the others are confirmed. */
export async function confirmNamed(
  call: Call,
  ctx: Context,
  ids: readonly string[],
  { text: hashes = [], asOwner: isOwner }: Confirming,
): Promise<void> {
  if (!isOwner || hashes.length !== ids.length)
    throw new UsageError(
      `Whoever confirms has compared each text with the rules: look at it with --show ${ids.join(" ")}, then send the hashes with --text, in the same order, and --as-owner.`,
    );
  for (const id of ids) await seenOf(ctx, id);
  const found = await confirm(
    ctx,
    ids.map((source, at) => ({ source, text: hashes[at] ?? "" })),
  );
  if (found.every(({ kind }) => kind === "refused")) throw new UsageError(found.map(confirmationLine).join("\n"));
  if (found.some(({ kind }) => kind === "refused")) call.fail();
  call.print({ confirmations: found }, found.map(confirmationLine).join("\n"));
}

/** Shows one text after the other that waits for somebody, with the rules that rest on it; one key confirms it. */
export async function reviewTexts(call: Call, ctx: Context, { asOwner: isOwner }: Confirming): Promise<void> {
  if (!isOwner)
    throw new UsageError("Whoever confirms here does so alone, as the owner of the installation: --as-owner.");
  const { items } = await listed(ctx, undefined);
  const readable = items.filter(({ mark: { state, tries } }) => tries === 0 && /^(?:changed|unconfirmed)$/.test(state));
  let confirmed = 0;
  for (const [at, { source }] of readable.entries()) {
    const seen = await seenOf(ctx, source.id);
    call.streams.stderr.write([...(await ruleLines(ctx, source)), textLines(seen), "\n"].join("\n"));
    const question = `${at + 1} of ${readable.length}: do the rules agree with this text? [y]es, [n]ext, [q]uit `;
    const key = await askKey(question, ["y", "n", "q"]);
    if (key === "q") break;
    if (key === "n") continue;
    const [found] = await confirm(ctx, [{ source: source.id, text: seen.text.hash }]);
    if (found?.kind === "confirmed") confirmed += 1;
    else if (found !== undefined) call.streams.stderr.write(`${confirmationLine(found)}\n`);
  }
  call.print({ confirmed }, `${confirmed} ${confirmed === 1 ? "text is" : "texts are"} confirmed.`);
}

function listed(ctx: Context, state: WatchState | undefined): ReturnType<typeof listWatched> {
  const { snapshot } = ctx.knowledge.current().compiled;
  return ctx.db.withoutTenant((tx) => listWatched({ tx }, snapshot, { state }));
}

async function seenOf(ctx: Context, id: string) {
  const source = watchableSources(ctx.knowledge.current().compiled.snapshot).find((one) => one.id === id);
  if (source === undefined) throw new UsageError(`No program can read the source ${id}, or no rule rests on it.`);
  const known = await ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  const text = known && textOf(known);
  if (known === undefined || text === undefined)
    throw new UsageError(`The watch has read no text of ${id}: entrada knowledge watch --source ${id}`);
  return { id, url: source.recipe.url, known, text };
}

function textLines({ id, url, known, text }: Awaited<ReturnType<typeof seenOf>>): string {
  const { state, difference, askedAt } = known;
  const changes = (difference ?? []).flatMap(({ path, removed, added, isMoved }) => [
    path.join(" › "),
    ...(isMoved ? ["(the same sentences in another order, or divided otherwise)"] : []),
    ...removed.map((sentence) => `- ${sentence}`),
    ...added.map((sentence) => `+ ${sentence}`),
  ]);
  const sections = text.reading.sections.flatMap(({ path, blocks }) => [path.join(" › "), ...blocks]);
  return [
    `${id}  ${state}, asked ${askedAt.toISOString()}`,
    url,
    "",
    ...(difference === null ? [] : ["What has changed, of much its beginning:", ...changes, "", "The whole text:"]),
    ...sections,
    "",
    `text ${text.hash}`,
  ].join("\n");
}

async function ruleLines(ctx: Context, { id }: WatchableSource): Promise<readonly string[]> {
  const { title, publisher, rules } = await ctx.db.withoutTenant((tx) =>
    getSource({ tx, now: ctx.clock.now(), ctx }, id, {}),
  );
  return [`${title} (${publisher})`, ...rules.map((rule) => `* ${rule.id}: ${rule.sentence}`), ""];
}

function confirm(ctx: Context, named: readonly NamedText[]): Promise<readonly Confirmation[]> {
  return installationWork(ctx, COMMAND_LINE, (w) => confirmWatched(w, ctx.knowledge.current(), named));
}

function confirmationLine(found: Confirmation): string {
  return found.kind === "confirmed" ? `${found.sourceId} is confirmed.` : `${found.sourceId}: ${WHY[found.refusal]}.`;
}
