import { RESUMED_SECONDS } from "./changes.retention.service.ts";
import type { ReadChanges } from "./changes.store.ts";

/** How far a page has been told: what was visible in this snapshot of this database, at this instant. */
export interface ChangesCursor {
  readonly epoch: string;
  readonly at: Date;
  /** as PostgreSQL writes one: it names every transaction that was still open */
  readonly snapshot: string;
}

const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.(\d[\d:,]{0,8000})$/;

/** The cursor as the `id` of an event. */
export function writeCursor({ epoch, snapshot }: Pick<ReadChanges, "epoch" | "snapshot">, at: Date): string {
  return `${epoch}.${at.getTime()}.${snapshot}`;
}

/** The cursor that was sent; undefined if it is none. */
export function cursorIn(text: string): ChangesCursor | undefined {
  const [, epoch, at, snapshot] = CURSOR.exec(text) ?? [];
  if (epoch === undefined || snapshot === undefined) return undefined;
  return { epoch, at: new Date(Number(at)), snapshot };
}

/** Whether everything that was written since is still kept, in the same database. */
export function canResume(cursor: ChangesCursor, { epoch }: Pick<ReadChanges, "epoch">, now: Date): boolean {
  return cursor.epoch === epoch && now.getTime() - cursor.at.getTime() < RESUMED_SECONDS * 1_000;
}
