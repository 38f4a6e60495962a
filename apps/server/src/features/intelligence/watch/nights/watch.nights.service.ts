import { DAY_MS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { newUuid } from "../../../../core/ids.ts";
import type { InstallationRead, InstallationWork } from "../../../../work/installation-work.ts";
import * as store from "./watch.nights.store.ts";

export type { Night, WaitingDraft } from "./watch.nights.store.ts";

/** A night that shows nothing of itself for so long was cut off. */
const SILENT_MS_MAX = 30 * MINUTE_SECONDS * 1_000;
const BEAT_MS = MINUTE_SECONDS * 1_000;
const NIGHTS_KEPT_MS = 400 * DAY_MS;

/** The nights, newest first. */
export function listNights({ tx }: InstallationRead, rowsMax: number): Promise<readonly store.Night[]> {
  return store.listNights(tx, rowsMax);
}

/** The newest night that began a draft. */
export function findDraftingNight({ tx }: InstallationRead): Promise<store.Night | undefined> {
  return store.findDraftingNight(tx);
}

/** The oldest draft of the watch that nobody has published or discarded: until somebody does, nothing else may be renewed. */
export function findWaitingDraft({ tx }: InstallationRead): Promise<store.WaitingDraft | undefined> {
  return store.findWaitingDraft(tx);
}

/** Keeps which draft a night has begun, in the transaction that begins it. */
export function keepDraft({ tx, now }: InstallationWork, nightId: string, draftId: string): Promise<void> {
  return store.updateNight(tx, { id: nightId, draftId, beatAt: now });
}

/** Begins a night; undefined if one is being read, here or elsewhere. */
export async function beginNight({ tx, now }: InstallationWork): Promise<store.Night | undefined> {
  if ((await store.lockOpenNight(tx, new Date(now.getTime() - SILENT_MS_MAX))) !== undefined) return undefined;
  const counts = { asked: 0, unchanged: 0, changed: 0, unconfirmed: 0, failed: 0, renewed: 0 };
  const night = { id: newUuid(), beganAt: now, beatAt: now, endedAt: null, ...counts, draftId: null };
  await store.insertNight(tx, night);
  return night;
}

/** Whether a night should show again that it goes on. */
export const isToBeat = (beatAt: Date, now: Date): boolean => now.getTime() - beatAt.getTime() >= BEAT_MS;

/** Shows that a night goes on, and what it has found so far. */
export function showNight({ tx }: InstallationRead, { draftId: _, ...night }: store.Night): Promise<void> {
  return store.updateNight(tx, night);
}

/** Keeps what a night found, and forgets nights of long ago. */
export async function endNight({ tx, now }: InstallationWork, night: store.Night): Promise<store.Night> {
  // Its draft was kept when it was begun.
  const { draftId, ...ended } = { ...night, beatAt: now, endedAt: now };
  await store.updateNight(tx, ended);
  await store.removeNights(tx, new Date(now.getTime() - NIGHTS_KEPT_MS));
  return { ...ended, draftId };
}
