import type pg from "pg";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import { classifyDatabaseError } from "./sqlstate.ts";

export interface Entry {
  readonly scope: TenantScope;
}

export interface GroupCommitOptions<E extends Entry> {
  /** connections with `pipeline: true`; each carries one group at a time */
  readonly pool: pg.Pool;
  readonly log: Log;
  /**
   * The one statement for entries of one tenant and environment. It sets the tenant itself, and returns a row
   * `{n, outcome}` for each entry, n counting from 1.
   */
  readonly statement: (scope: TenantScope, entries: readonly E[]) => pg.QueryConfig;
  /** monotonic; a test may count for itself */
  readonly nowMs?: () => number;
}

/** Entries wait too long: nothing was done, and the caller should retry later. */
export class GroupCommitOverloaded extends Error {
  override readonly name = "GroupCommitOverloaded";
}

const ENTRIES_MAX = 128;
const WAITING_MAX = 1_000;
const OLDEST_WAIT_MS_MAX = 500;
const TRIES_MAX = 4;

interface Submission<E, O> {
  readonly entry: E;
  readonly since: number;
  readonly resolve: (outcome: O) => void;
  readonly reject: (error: unknown) => void;
}

type Attempt<O> = { readonly committed: true; readonly outcomes: readonly O[] } | { readonly error: unknown };

/**
 * Commits entries that arrive at the same time in one transaction. An entry gets its outcome only after the database
 * has confirmed the commit; if anything fails before that, it gets an error, and its outcome is unknown.
 */
export class GroupCommit<E extends Entry, O extends string> {
  readonly #options: GroupCommitOptions<E>;
  readonly #nowMs: () => number;
  readonly #waiting: Submission<E, O>[] = [];
  #underWay = 0;
  #isScheduled = false;

  constructor(options: GroupCommitOptions<E>) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** Commits the entry with the next group; throws GroupCommitOverloaded if too many are waiting. */
  submit(entry: E): Promise<O> {
    const since = this.#nowMs();
    const oldest = this.#waiting[0];
    if (this.#waiting.length >= WAITING_MAX || (oldest && since - oldest.since > OLDEST_WAIT_MS_MAX)) {
      return Promise.reject(new GroupCommitOverloaded(`${this.#waiting.length} creates wait for the database`));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, since, resolve, reject });
      this.#schedule();
    });
  }

  // Deferred: everything that arrives in this turn of the event loop joins the group.
  #schedule(): void {
    if (this.#isScheduled || this.#underWay >= (this.#options.pool.options.max ?? 1)) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const group = this.#waiting.splice(0, ENTRIES_MAX);
      if (group.length === 0) return;
      this.#underWay++;
      void this.#commit(group).finally(() => {
        this.#underWay--;
        this.#schedule();
      });
      if (this.#waiting.length > 0) this.#schedule();
    });
  }

  async #commit(group: readonly Submission<E, O>[]): Promise<void> {
    try {
      const client = await this.#options.pool.connect();
      let broken: Error | undefined;
      try {
        broken = await this.#commitOn(client, group);
      } finally {
        client.release(broken);
      }
    } catch (error) {
      for (const submission of group) submission.reject(error);
    }
  }

  // A returned error means that the connection cannot be used again.
  async #commitOn(client: pg.PoolClient, group: readonly Submission<E, O>[]): Promise<Error | undefined> {
    for (let tries = 1; ; tries++) {
      const attempt = await this.#attempt(client, group);
      if ("committed" in attempt) {
        for (const [index, submission] of group.entries()) settle(submission, attempt.outcomes[index]);
        return undefined;
      }
      const failure = classifyDatabaseError(attempt.error);
      if (failure?.kind === "retry" && tries < TRIES_MAX) continue;
      if (group.length > 1 && /^2[23]/.test(failure?.sqlState ?? "") && failure?.kind !== "unavailable") {
        // One entry is at fault; the others must not fail with it.
        this.#options.log.warn({ err: attempt.error, entries: group.length }, "a group is committed again one by one");
        for (const submission of group) {
          const broken = await this.#commitOn(client, [submission]);
          if (broken) throw broken;
        }
        return undefined;
      }
      for (const submission of group) submission.reject(attempt.error);
      return failure?.sqlState === undefined ? asError(attempt.error) : undefined;
    }
  }

  async #attempt(client: pg.PoolClient, group: readonly Submission<E, O>[]): Promise<Attempt<O>> {
    const batches = batchesOf(group);
    const statements = batches.map(({ scope, entries }) => this.#options.statement(scope, entries));
    // A single statement is its own transaction.
    const framed = statements.length === 1 ? statements : ["begin", ...statements, "commit"];
    // All are sent before the first result arrives; all results are awaited before the client is used again.
    const answers = await Promise.allSettled(framed.map((statement) => client.query(statement)));
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed) return { error: failed.reason };
    const results = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const own = statements.length === 1 ? results : results.slice(1, -1);
    // An aborted pipeline ends in ROLLBACK without an error.
    const ending = results.at(-1)?.command;
    if (own !== results && ending !== "COMMIT") return { error: new Error(`a group commit ended in ${ending}`) };
    const outcomes: O[] = [];
    for (const [index, batch] of batches.entries()) {
      for (const { n, outcome } of own[index]?.rows ?? []) {
        const place = batch.places[Number(n) - 1];
        if (place !== undefined) outcomes[place] = outcome;
      }
    }
    return { committed: true, outcomes };
  }
}

/** The entries of one tenant and environment. */
interface Batch<E> {
  readonly scope: TenantScope;
  readonly entries: E[];
  /** the place of each entry in the group */
  readonly places: number[];
}

function batchesOf<E extends Entry>(group: readonly { readonly entry: E }[]): readonly Batch<E>[] {
  const batches = new Map<string, Batch<E>>();
  for (const [place, { entry }] of group.entries()) {
    const name = `${entry.scope.tenantId}|${entry.scope.environment}`;
    const batch = batches.get(name) ?? { scope: entry.scope, entries: [], places: [] };
    batches.set(name, batch);
    batch.entries.push(entry);
    batch.places.push(place);
  }
  return [...batches.values()];
}

function settle<E, O>(submission: Submission<E, O>, outcome: O | undefined): void {
  if (outcome === undefined) submission.reject(new Error("a group commit gave no outcome for one of its entries"));
  else submission.resolve(outcome);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error("a group commit failed", { cause: thrown });
}
