import { standingOf } from "@entrada/domain/access/operator-session";
import type { AppContext } from "../../../context.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import { Problem } from "../../../core/problem.ts";
import type { ChangeStream } from "./change-stream.ts";
import { type FollowingSession, findSessions, type ReadChanges, readChanges } from "./changes.store.ts";
import { showChange } from "./changes.view.ts";
import { type ChangesCursor, canResume, writeCursor } from "./changes-cursor.ts";

type FeedContext = Pick<AppContext, "db" | "clock" | "positions" | "log">;

interface Follower {
  readonly session: OperatorSession;
  readonly stream: ChangeStream;
}

const LOOK_MS = 500;
/** Between the beginnings of two looks, however much is committed. */
const GAP_MS = 100;
const BEAT_MS = 15_000;
const ROWS_MAX = 5_000;
/** The tabs of one browser share a stream: this is several machines. */
const STREAMS_MAX = 8;

/**
 * Tells the open pages of this process what has changed, whichever process wrote it. One look each half second serves all of
 * them, and one soon after a commit of this process. Whose session has ended, and who sees which tenants, is asked each half
 * second and before anything is told.
 */
export class ChangeFeed {
  readonly #ctx: FeedContext;
  readonly #followers = new Set<Follower>();
  #seen: string | undefined;
  #looking: Promise<void> | undefined;
  #isAsked = false;
  #isSessionCheckDue = false;
  /** until the next look may begin */
  #gap: Promise<void> | undefined;
  #stop: (() => void) | undefined;

  constructor(ctx: FeedContext) {
    this.#ctx = ctx;
  }

  /** Tells the stream what has changed since the cursor, and from now on, until it closes or the session ends. */
  async follow(session: OperatorSession, stream: ChangeStream, cursor: ChangesCursor | undefined): Promise<void> {
    const follower = { session, stream };
    this.#enter(follower);
    stream.once("close", () => this.#leave(follower));
    try {
      // What is visible to the look, but not to what is read here, will be told by the next look: never the other way round.
      if (this.#seen === undefined) await this.#look();
      const { operator } = session;
      const read = await readChanges(this.#ctx.db, cursor?.snapshot, ROWS_MAX);
      const isKnown = cursor !== undefined && canResume(cursor, read, this.#ctx.clock.now());
      this.#tell(stream, operator, isKnown ? read : { ...read, noted: null });
    } catch (error) {
      stream.destroy();
      throw error;
    }
  }

  #enter(follower: Follower): void {
    const { id } = follower.session.operator;
    const own = [...this.#followers].filter(({ session }) => session.operator.id === id);
    if (own.length >= STREAMS_MAX) {
      const detail = `This operator already follows changes ${own.length} times.`;
      throw new Problem("concurrency_limit_exceeded", detail, { extras: { retryAfterSeconds: 10 } });
    }
    this.#followers.add(follower);
    this.#stop ??= this.#start();
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size > 0) return;
    this.#stop?.();
    this.#stop = undefined;
    this.#seen = undefined;
  }

  #start(): () => void {
    const { positions } = this.#ctx;
    const look = () => void this.#look().catch((err) => this.#ctx.log.warn({ err }, "changes could not be read"));
    const check = () => {
      this.#isSessionCheckDue = true;
      look();
    };
    const timers = [setInterval(check, LOOK_MS), setInterval(() => this.#beat(), BEAT_MS)];
    const unlisten = positions.onWritten(look);
    const finish = () => this.#finishAll();
    positions.released.addEventListener("abort", finish);
    return () => {
      for (const timer of timers) clearInterval(timer);
      unlisten();
      positions.released.removeEventListener("abort", finish);
    };
  }

  #finishAll(): void {
    for (const { stream } of this.#followers) stream.finish();
  }

  #beat(): void {
    for (const { stream } of this.#followers) stream.beat();
  }

  // One look at a time: whoever asks meanwhile gets one that begins later.
  #look(): Promise<void> {
    if (this.#looking === undefined) {
      this.#looking = this.#lookOnce().finally(() => {
        this.#looking = undefined;
      });
    } else this.#isAsked = true;
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    do {
      await this.#gap;
      this.#isAsked = false;
      if (this.#followers.size === 0) return;
      this.#gap = new Promise((resolve) => void setTimeout(resolve, GAP_MS).unref());
      const isCheckDue = this.#isSessionCheckDue;
      this.#isSessionCheckDue = false;
      const read = await readChanges(this.#ctx.db, this.#seen, ROWS_MAX);
      const isNew = this.#seen !== undefined && read.noted?.length !== 0;
      if (isNew || isCheckDue) await this.#tellAll(read);
      this.#seen = read.snapshot;
    } while (this.#isAsked);
  }

  // The sessions are read later than the changes: whoever does not see a tenant any more is told nothing that was written since.
  async #tellAll(read: ReadChanges): Promise<void> {
    const ids = [...this.#followers].map(({ session }) => session.id);
    const sessions = await findSessions(this.#ctx.db, ids);
    for (const { session, stream } of this.#followers) {
      const now = sessions.get(session.id);
      // A stream that began meanwhile is checked by the next look.
      if (now === undefined ? ids.includes(session.id) : !this.#isOpen(now)) stream.finish();
      else if (now !== undefined && this.#seen !== undefined) this.#tell(stream, now, read);
    }
  }

  #isOpen(session: FollowingSession): boolean {
    return session.isActive && standingOf(session, this.#ctx.clock.now()) === "active";
  }

  #tell(stream: ChangeStream, seer: Pick<FollowingSession, "role" | "tenants">, read: ReadChanges): void {
    const cursor = writeCursor(read, this.#ctx.clock.now());
    const { noted } = read;
    if (noted === null || noted.length >= ROWS_MAX) stream.everything(cursor);
    else
      stream.changed(
        noted.flatMap((one) => showChange(one, seer) ?? []),
        cursor,
      );
  }
}
