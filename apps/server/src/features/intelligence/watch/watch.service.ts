import { createHash } from "node:crypto";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { type DueSource, dueSources } from "@entrada/knowledge/age";
import { READER_VERSION } from "@entrada/knowledge/watch/readings/read-answer";
import { hashOf, hashOfReading, type Reading } from "@entrada/knowledge/watch/readings/reading";
import { recipeOf, type WatchRecipe } from "@entrada/knowledge/watch/recipe";
import { afterVisit, type Visit, type WatchedSource, type WatchState } from "@entrada/knowledge/watch/watched-source";
import type { Validators } from "../../../providers/publishers/publishers.ts";
import type { InstallationRead, InstallationWork } from "../../../work/installation-work.ts";
import * as store from "./watch.store.ts";

export type { WatchMark, WatchRow } from "./watch.store.ts";

/** Sources are read again once a week; one that fails, each night. */
const BETWEEN_MS = 7 * DAY_MS;
const AFTER_FAILURE_MS = DAY_MS;
// So that a night that begins a little sooner than the one before does not pass over a source.
const EARLIER_MS = DAY_MS / 4;
const EVER_DAYS = 36_500;

/** A source that a program can read. */
export interface WatchableSource extends DueSource {
  readonly recipe: WatchRecipe & { readonly url: string };
}

// They are the same for as long as the snapshot is published.
const watchable = new WeakMap<Snapshot, readonly WatchableSource[]>();

/** The sources on which rules rest and that a program can read, first due first. */
export function watchableSources(snapshot: Snapshot): readonly WatchableSource[] {
  const known = watchable.get(snapshot) ?? readableOf(snapshot);
  watchable.set(snapshot, known);
  return known;
}

function readableOf(snapshot: Snapshot): readonly WatchableSource[] {
  return dueSources(snapshot, "2000-01-01", EVER_DAYS).flatMap((due) => {
    const source = snapshot.sources[due.id];
    if (source === undefined) return [];
    const { url, ...recipe } = recipeOf(source);
    return url === undefined || recipe.watches === "nothing" ? [] : [{ ...due, recipe: { ...recipe, url } }];
  });
}

/** What is known of these sources, by their ids and without their texts, as far as they were asked in today's way. */
export async function marksOf(
  { tx }: InstallationRead,
  sources: readonly WatchableSource[],
): Promise<ReadonlyMap<string, store.WatchMark>> {
  const hashes = new Map(sources.map(({ id, recipe }) => [id, hashOfRecipe(recipe)]));
  const marks = await store.listMarks(tx);
  return new Map(
    marks.flatMap((mark) => (hashes.get(mark.sourceId) === mark.recipeHash ? [[mark.sourceId, mark] as const] : [])),
  );
}

/** How many sources are in each state. */
export function countWatched({ tx }: InstallationRead): Promise<Readonly<Record<WatchState, number>>> {
  return store.countStates(tx);
}

/** What the watch knows of a source with its texts; undefined if it was never asked in this way. */
export async function findWatched({ tx }: InstallationRead, { id, recipe }: WatchableSource) {
  const row = await store.findRow(tx, id);
  return row?.recipeHash === hashOfRecipe(recipe) ? row : undefined;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockWatched({ tx }: InstallationWork, { id, recipe }: WatchableSource) {
  const row = await store.lockRow(tx, id);
  return row?.recipeHash === hashOfRecipe(recipe) ? row : undefined;
}

/** Whether a source is to be asked now: its week is over, or somebody has looked at it since. */
export function isToAsk(mark: store.WatchMark | undefined, now: Date, confirmedAt: Date | undefined): boolean {
  if (mark === undefined || mark.nextAt <= now) return true;
  return mark.seenAt !== null && confirmedAt !== undefined && confirmedAt >= mark.askedAt;
}

export interface Visited {
  readonly visit: Visit;
  readonly validators: Validators;
  /** of the last answer that could be read */
  readonly bodyHash: string | null;
  /** when a person last said that the rules agree with the source */
  readonly confirmedAt: Date | undefined;
  readonly now: Date;
}

/** What a visit gave, beside what was known: to be kept, and perhaps told. */
export function examineVisit(
  source: WatchableSource,
  known: WatchedSource | undefined,
  { visit, validators, bodyHash, confirmedAt, now }: Visited,
) {
  const passages = source.recipe.passages?.map(({ sha256 }) => sha256) ?? [];
  const { after, told } = afterVisit(known, visit, { now, confirmedAt, passages, renews: source.recipe.renews });
  const row: store.WatchRow = {
    ...columnsOf(after),
    sourceId: source.id,
    recipeHash: hashOfRecipe(source.recipe),
    etag: validators.etag,
    lastModified: validators.lastModified,
    bodyHash,
    ...turnsOf(now, after.tries > 0 ? AFTER_FAILURE_MS : BETWEEN_MS),
  };
  return { row, told };
}

function turnsOf(now: Date, afterMs: number) {
  return { askedAt: now, nextAt: new Date(now.getTime() + afterMs - EARLIER_MS) };
}

/** The hash of an answer before anything is read of it: of its bytes, and of what it says of its letters. */
export function hashOfAnswer(body: Uint8Array, contentType: string | null): string {
  return createHash("sha256").update(`${contentType}\n`).update(body).digest("hex");
}

/**
 * Keeps that a source which was unchanged answered the same bytes again, without its texts. False if it was not, or is something else
 * by now: then its answer has to be read.
 */
export async function keepSame(
  { tx }: InstallationRead,
  { id, recipe }: WatchableSource,
  { bodyHash, now }: { readonly bodyHash: string; readonly now: Date },
): Promise<boolean> {
  const known = { sourceId: id, recipeHash: hashOfRecipe(recipe), bodyHash };
  return store.saveSame(tx, known, turnsOf(now, BETWEEN_MS));
}

/** Keeps what a visit gave. */
export function keepVisit({ tx }: InstallationWork, row: store.WatchRow): Promise<void> {
  return store.saveRow(tx, row);
}

/** The text that the watch has read of a source last, and its hash. */
export function textOf({
  seen,
  base,
}: Pick<WatchedSource, "seen" | "base">): { readonly reading: Reading; readonly hash: string } | undefined {
  const reading = seen ?? base;
  return reading === null ? undefined : { reading, hash: hashOfReading(reading) };
}

/** Forgets sources that nothing rests on. */
export function forgetOthers({ tx }: InstallationWork, sources: readonly WatchableSource[]): Promise<void> {
  return store.removeOthers(
    tx,
    sources.map(({ id }) => id),
  );
}

// What renews rests on a first text that a person has read: what did not renew before begins anew, and what always did goes on.
function hashOfRecipe({ kind, url, select, passages, renews }: WatchRecipe): string {
  return hashOf(JSON.stringify([READER_VERSION, kind, url, select, passages, ...(renews ? [] : [renews])]));
}

/** What is known of a source, as it is kept. */
export function columnsOf({
  state,
  base,
  seen,
  seenAt,
  unchangedAt,
  failingSince,
  tries,
  detail,
  difference,
}: WatchedSource) {
  const said = detail?.slice(0, 500) ?? null;
  return { state, base, seen, seenAt, unchangedAt, failingSince, tries, detail: said, difference };
}
