import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../context.ts";
import { StartError } from "../core/start-error.ts";
import type { FoundFault } from "../features/access/audit/audit-chain.ts";
import { signHead } from "../features/access/audit/heads/audit.signing.service.ts";
import type { KeptHead } from "../features/access/audit/heads/audit-outside.ts";
import {
  type Compared,
  compareLog,
  type Keeping,
  keepHead,
} from "../features/access/audit/verification/audit.keeping.service.ts";
import { FAULTS } from "../features/access/audit/verification/audit-faults.ts";
import type { HeadPlace } from "../providers/audit-heads/port.ts";

type Context = Pick<AppContext, "config" | "db" | "clock" | "keyring" | "log">;

const DIFFERS = "the audit log is not the one whose head is kept outside the database";

/**
 * Keeps the audit log's head outside the database: at the start, every minute in which the log has grown, and at the end.
 * Each time, it first compares the log with the head that is kept; a log that differs is told and nothing is kept of it.
 */
export class HeadKeeper {
  readonly #ctx: Context;
  readonly #places: readonly HeadPlace[];
  readonly #patienceMs: number | undefined;
  // When each place was written, in the process's own time.
  readonly #keptAt = new Map<HeadPlace, number>();
  #remembered: KeptHead | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor(ctx: Context, places: readonly HeadPlace[], patienceMs?: number) {
    this.#ctx = ctx;
    this.#places = places;
    this.#patienceMs = patienceMs;
  }

  /**
   * Compares and begins. In production, a log that was cut back or exchanged stops the start; a place that does not answer
   * in time is told, and does not.
   */
  async start(): Promise<void> {
    const compared = await this.#compare(this.#places);
    if (compared.fault && this.#ctx.config.isProduction) throw refusal(compared.fault, compared.newest);
    if (!compared.fault) await this.#keep(compared, "signed");
    this.#timer = setInterval(() => this.#tick(), MINUTE_SECONDS * 1000);
    this.#timer.unref();
  }

  /** Keeps the last head, and waits for each place as long as ever. Nothing is appended by this process any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    // What is being asked is asked once more.
    this.#stopping.abort();
    await this.#running;
    await this.#round(this.#places, "signed");
  }

  #tick(): void {
    const now = performance.now();
    const due = this.#places.filter((place) => {
      const at = this.#keptAt.get(place);
      return at === undefined || now - at >= (place.everySeconds - 1) * 1000;
    });
    this.#running = this.#running.then(() => this.#round(due, "unsigned", this.#stopping.signal));
  }

  async #round(places: readonly HeadPlace[], how: "signed" | "unsigned", ended?: AbortSignal): Promise<void> {
    try {
      const compared = await this.#compare(places, ended);
      if (!compared.fault) await this.#keep(compared, how, ended);
    } catch (err) {
      this.#ctx.log.error({ err }, "the head of the audit log could not be kept");
    }
  }

  async #compare(places: readonly HeadPlace[], ended?: AbortSignal): Promise<Compared> {
    const { log } = this.#ctx;
    const compared = await compareLog(this.#keeping(places, ended), this.#remembered);
    for (const broken of compared.unread) log.error(broken, "the kept heads of the audit log cannot be read");
    const { fault, newest } = compared;
    if (fault) log.error({ ...fault, keptRow: newest?.seq, keptAt: newest?.signedAt }, DIFFERS);
    return compared;
  }

  async #keep(compared: Compared, how: "signed" | "unsigned", ended?: AbortSignal): Promise<void> {
    const { log, db, clock, keyring } = this.#ctx;
    if (how === "signed") await signHead({ db, clock, keyring });
    const now = await keepHead(this.#keeping([], ended), compared);
    if (now === undefined) return;
    for (const broken of now.unkept) log.error(broken, "the head of the audit log could not be kept here");
    const broken = new Set(now.unkept.map(({ place }) => place));
    for (const { place } of compared.read) if (!broken.has(place.name)) this.#keptAt.set(place, performance.now());
    this.#remembered = now.head;
    // A line that whoever keeps the log keeps too: it is one of `entrada audit verify --head`.
    if (now.kept > 0) log.info({ ...now.line }, "audit head");
  }

  #keeping(places: readonly HeadPlace[], ended: AbortSignal | undefined): Keeping {
    const { db, keyring, clock } = this.#ctx;
    return {
      transaction: (work) => db.withoutTenant(work),
      keyring,
      places,
      now: clock.now(),
      patienceMs: this.#patienceMs,
      ended,
    };
  }
}

function refusal({ seq, fault }: FoundFault, kept: KeptHead | undefined): StartError {
  const known = kept ? ` Its head was row ${kept.seq} at ${kept.signedAt}.` : "";
  return new StartError(
    `The audit log of this database is not the one that was kept outside it: row ${seq} ${FAULTS[fault]}.${known} ` +
      "If a backup was restored on purpose, run `entrada audit accept-restored`. Otherwise keep this database as it is: " +
      "somebody has removed what they did.",
  );
}
