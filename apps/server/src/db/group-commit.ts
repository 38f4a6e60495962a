import type pg from "pg";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import { classifyDatabaseError } from "./sqlstate.ts";

/** busy: another transaction is at work on the same key · exists: a record of the key was there before */
export type Boarding = "created" | "busy" | "exists";

export interface FlightMember {
  readonly scope: TenantScope;
}

export interface FlightOptions<M extends FlightMember> {
  /** connections with `pipeline: true`; as many flights are in the air at once */
  readonly pool: pg.Pool;
  readonly log: Log;
  /**
   * The one statement for members of one tenant and environment. It sets the tenant itself, and returns a row
   * `{n, outcome}` for each member, n counting from 1.
   */
  readonly statement: (scope: TenantScope, members: readonly M[]) => pg.QueryConfig;
  /** monotonic; a test may count for itself */
  readonly nowMs?: () => number;
}

/** Members wait longer than they should: the caller is told to come back, and nothing was done. */
export class FlightOverloaded extends Error {
  override readonly name = "FlightOverloaded";
}

const MEMBERS_MAX = 128;
const WAITING_MAX = 1_000;
const OLDEST_WAIT_MS_MAX = 500;
const TRIES_MAX = 4;

interface Seat<M> {
  readonly member: M;
  readonly since: number;
  readonly resolve: (boarding: Boarding) => void;
  readonly reject: (error: unknown) => void;
}

type Landing = { readonly committed: true; readonly boardings: readonly Boarding[] } | { readonly error: unknown };

/**
 * Commits what arrives at the same time in one transaction. A member is told `created` only after the database
 * has confirmed the commit; whatever went wrong before, it hears an error, and the outcome is then unknown.
 */
export class Flight<M extends FlightMember> {
  readonly #options: FlightOptions<M>;
  readonly #nowMs: () => number;
  readonly #waiting: Seat<M>[] = [];
  #inTheAir = 0;
  #isCalled = false;

  constructor(options: FlightOptions<M>) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  /** Takes the member along with the next flight; throws FlightOverloaded when too many wait already. */
  board(member: M): Promise<Boarding> {
    const since = this.#nowMs();
    const oldest = this.#waiting[0];
    if (this.#waiting.length >= WAITING_MAX || (oldest && since - oldest.since > OLDEST_WAIT_MS_MAX)) {
      return Promise.reject(new FlightOverloaded(`${this.#waiting.length} creates wait for the database`));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ member, since, resolve, reject });
      this.#call();
    });
  }

  // Not at once: everything that arrived in this turn of the event loop goes along.
  #call(): void {
    if (this.#isCalled || this.#inTheAir >= (this.#options.pool.options.max ?? 1)) return;
    this.#isCalled = true;
    setImmediate(() => {
      this.#isCalled = false;
      const seats = this.#waiting.splice(0, MEMBERS_MAX);
      if (seats.length === 0) return;
      this.#inTheAir++;
      void this.#fly(seats).finally(() => {
        this.#inTheAir--;
        this.#call();
      });
      if (this.#waiting.length > 0) this.#call();
    });
  }

  async #fly(seats: readonly Seat<M>[]): Promise<void> {
    try {
      const client = await this.#options.pool.connect();
      let broken: Error | undefined;
      try {
        broken = await this.#carry(client, seats);
      } finally {
        client.release(broken);
      }
    } catch (error) {
      for (const seat of seats) seat.reject(error);
    }
  }

  // What is returned means that the connection cannot be used again.
  async #carry(client: pg.PoolClient, seats: readonly Seat<M>[]): Promise<Error | undefined> {
    for (let attempt = 1; ; attempt++) {
      const landing = await this.#attempt(client, seats);
      if ("committed" in landing) {
        for (const [index, seat] of seats.entries()) settle(seat, landing.boardings[index]);
        return undefined;
      }
      const failure = classifyDatabaseError(landing.error);
      if (failure?.kind === "retry" && attempt < TRIES_MAX) continue;
      if (seats.length > 1 && /^2[23]/.test(failure?.sqlState ?? "") && failure?.kind !== "unavailable") {
        // One of them is at fault, and nobody else shall pay for it.
        this.#options.log.warn({ err: landing.error, members: seats.length }, "a flight is repeated one by one");
        for (const seat of seats) {
          const broken = await this.#carry(client, [seat]);
          if (broken) throw broken;
        }
        return undefined;
      }
      for (const seat of seats) seat.reject(landing.error);
      return failure?.sqlState === undefined ? asError(landing.error) : undefined;
    }
  }

  async #attempt(client: pg.PoolClient, seats: readonly Seat<M>[]): Promise<Landing> {
    const groups = groupByScope(seats);
    // Everything is on the wire before the first answer; the answers are all awaited before the client moves on.
    const sent = [
      client.query("begin"),
      ...groups.map((group) => client.query(this.#options.statement(group.scope, group.members))),
      client.query("commit"),
    ];
    const answers = await Promise.allSettled(sent);
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed) return { error: failed.reason };
    const results = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    // An aborted pipeline ends in ROLLBACK without any error of its own.
    const ending = results.at(-1)?.command;
    if (ending !== "COMMIT") return { error: new Error(`a flight ended in ${ending ?? "silence"}`) };
    const boardings: Boarding[] = [];
    for (const [index, group] of groups.entries()) {
      for (const { n, outcome } of results[index + 1]?.rows ?? []) {
        const seat = group.places[Number(n) - 1];
        if (seat !== undefined) boardings[seat] = outcome;
      }
    }
    return { committed: true, boardings };
  }
}

interface Group<M> {
  readonly scope: TenantScope;
  readonly members: M[];
  /** where each member sits in the whole flight */
  readonly places: number[];
}

function groupByScope<M extends FlightMember>(seats: readonly Seat<M>[]): readonly Group<M>[] {
  const groups = new Map<string, Group<M>>();
  for (const [place, { member }] of seats.entries()) {
    const name = `${member.scope.tenantId}|${member.scope.environment}`;
    const group = groups.get(name) ?? { scope: member.scope, members: [], places: [] };
    groups.set(name, group);
    group.members.push(member);
    group.places.push(place);
  }
  return [...groups.values()];
}

function settle<M>(seat: Seat<M>, boarding: Boarding | undefined): void {
  if (boarding === undefined) seat.reject(new Error("a flight landed without a word about one of its members"));
  else seat.resolve(boarding);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error("a flight failed", { cause: thrown });
}
