import { type PartNow, partsNow, SERVICE_PARTS, type Trouble, troublesOf } from "@entrada/domain/status/service-status";
import type { AppContext } from "../../../context.ts";
import { listStretches } from "./status.store.ts";

/** What works now, and what did not. */
export interface ServiceStatus {
  readonly parts: readonly PartNow[];
  readonly troubles: readonly Trouble[];
  /** when the visa rules were published that answer now */
  readonly knowledgePublishedAt: Date;
  readonly readAt: Date;
}

const KEPT_MS = 15_000;

/**
 * Reads what works, once in so long however many ask. Without the database it says so, and since when this process has not
 * reached it.
 */
export class StatusBoard {
  readonly #ctx: Pick<AppContext, "db" | "clock" | "knowledge" | "log">;
  #read: { readonly at: number; readonly status: Promise<ServiceStatus> } | undefined;
  #reachedAt: Date | null = null;

  constructor(ctx: Pick<AppContext, "db" | "clock" | "knowledge" | "log">) {
    this.#ctx = ctx;
  }

  status(): Promise<ServiceStatus> {
    const now = this.#ctx.clock.now().getTime();
    if (this.#read === undefined || now - this.#read.at >= KEPT_MS) this.#read = { at: now, status: this.#ask() };
    return this.#read.status;
  }

  async #ask(): Promise<ServiceStatus> {
    const { db, clock, knowledge, log } = this.#ctx;
    const readAt = clock.now();
    const common = { knowledgePublishedAt: knowledge.current().publishedAt, readAt };
    try {
      const stretches = await db.withoutTenant(listStretches);
      this.#reachedAt = readAt;
      return { ...common, parts: partsNow(stretches, readAt), troubles: troublesOf(stretches, readAt) };
    } catch (err) {
      log.warn({ err }, "the status could not be read");
      const since = this.#reachedAt;
      const parts = SERVICE_PARTS.map((part) => {
        return { part, state: part === "answers" ? ("fails" as const) : ("unknown" as const), since };
      });
      return { ...common, parts, troubles: [] };
    }
  }
}
