import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { type DueSource, dueSources } from "@entrada/knowledge/age";
import { READER_VERSION } from "@entrada/knowledge/watch/readings/read-answer";
import { hashOf, hashOfReading, type Reading } from "@entrada/knowledge/watch/readings/reading";
import { recipeOf, type WatchRecipe } from "@entrada/knowledge/watch/recipe";
import {
  afterConfirmation,
  afterVisit,
  type Visit,
  type WatchedSource,
  type WatchState,
} from "@entrada/knowledge/watch/watched-source";
import { newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { Validators } from "../../../providers/publishers/publishers.ts";
import type { InstallationRead, InstallationWork } from "../../../work/installation-work.ts";
import * as store from "./watch.store.ts";

export type { Night } from "./watch.store.ts";

/** Sources are read again once a week; one that fails, each night. */
const BETWEEN_MS = 7 * DAY_MS;
const AFTER_FAILURE_MS = DAY_MS;
// So that a night that begins a little sooner than the one before does not pass over a source.
const EARLIER_MS = DAY_MS / 4;
/** After so long a night that nobody ended is over. */
const NIGHT_MS_MAX = 6 * 3_600_000;
const NIGHTS_KEPT_MS = 400 * DAY_MS;
const EVER_DAYS = 36_500;

/** A source that a program can read. */
export interface WatchableSource extends DueSource {
  readonly recipe: WatchRecipe & { readonly url: string };
}

/** The sources on which rules rest and that a program can read, first due first. */
export function watchableSources(snapshot: Snapshot): readonly WatchableSource[] {
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

/** The nights, newest first. */
export function listNights({ tx }: InstallationRead, rowsMax: number): Promise<readonly store.Night[]> {
  return store.listNights(tx, rowsMax);
}

/** The newest night that began a draft. */
export function findDraftingNight({ tx }: InstallationRead): Promise<store.Night | undefined> {
  return store.findDraftingNight(tx);
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
  /** when a person last said that the rules agree with the source */
  readonly confirmedAt: Date | undefined;
  readonly now: Date;
}

/** What a visit gave, beside what was known: to be kept, and perhaps told. */
export function examineVisit(
  source: WatchableSource,
  known: WatchedSource | undefined,
  { visit, validators, confirmedAt, now }: Visited,
) {
  const passages = source.recipe.passages?.map(({ sha256 }) => sha256) ?? [];
  const { after, told } = afterVisit(known, visit, { now, confirmedAt, passages });
  const next = (after.tries > 0 ? AFTER_FAILURE_MS : BETWEEN_MS) - EARLIER_MS;
  const row: store.WatchRow = {
    ...columnsOf(after),
    sourceId: source.id,
    recipeHash: hashOfRecipe(source.recipe),
    etag: validators.etag,
    lastModified: validators.lastModified,
    askedAt: now,
    nextAt: new Date(now.getTime() + next),
  };
  return { row, told };
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

/**
 * Somebody says that the rules agree with exactly this text of a source, by its hash. Throws 404 if the watch has read none, and 409 if it
 * is another one by now, or could not be read since.
 */
export async function confirmSeen(w: InstallationWork, source: WatchableSource, hash: string): Promise<void> {
  const row = await lockWatched(w, source);
  const text = row && textOf(row);
  if (row === undefined || text === undefined) throw notFound(source.id);
  if (text.hash !== hash)
    throw new Problem("state_conflict", `${source.id} says something else by now: look at it again.`);
  if (row.tries > 0) throw new Problem("state_conflict", `${source.id} could not be read since: ${row.detail}.`);
  await store.saveRow(w.tx, { ...row, ...columnsOf(afterConfirmation(row, row.askedAt)) });
  w.audit({
    action: "knowledge.source_confirmed",
    subject: { type: "source", id: source.id },
    detail: { seenOn: isoDateOf(row.askedAt), text: hash },
  });
}

/** Keeps which draft a night has begun, in the transaction that begins it. */
export function keepDraft({ tx }: InstallationWork, nightId: string, draftId: string): Promise<void> {
  return store.updateNight(tx, { id: nightId, draftId });
}

/** Begins a night; undefined if one is being read, here or elsewhere. */
export async function beginNight({ tx, now }: InstallationWork): Promise<store.Night | undefined> {
  if ((await store.lockOpenNight(tx, new Date(now.getTime() - NIGHT_MS_MAX))) !== undefined) return undefined;
  const counts = { asked: 0, unchanged: 0, changed: 0, unconfirmed: 0, failed: 0, renewed: 0 };
  const night = { id: newUuid(), beganAt: now, endedAt: null, ...counts, draftId: null };
  await store.insertNight(tx, night);
  return night;
}

/** Keeps what a night found, and forgets sources that nothing rests on and nights of long ago. */
export async function endNight(
  { tx, now }: InstallationWork,
  night: store.Night,
  sources: readonly WatchableSource[],
): Promise<store.Night> {
  // Its draft was kept when it was begun.
  const { draftId, ...ended } = { ...night, endedAt: now };
  await store.removeOthers(
    tx,
    sources.map(({ id }) => id),
  );
  await store.updateNight(tx, ended);
  await store.removeNights(tx, new Date(now.getTime() - NIGHTS_KEPT_MS));
  return { ...ended, draftId };
}

function hashOfRecipe({ kind, url, select, passages }: WatchRecipe): string {
  return hashOf(JSON.stringify([READER_VERSION, kind, url, select, passages]));
}

function columnsOf({ state, base, seen, seenAt, unchangedAt, failingSince, tries, detail, difference }: WatchedSource) {
  const said = detail?.slice(0, 500) ?? null;
  return { state, base, seen, seenAt, unchangedAt, failingSince, tries, detail: said, difference };
}
