import { setImmediate as nextTurn } from "node:timers/promises";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import type { CurrentKnowledge, KnowledgeInMemory } from "../../../context.ts";
import type { Clock } from "../../../core/clock.ts";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../telemetry/log.ts";
import { findPublished, publishSnapshot, wasPublished } from "./knowledge.service.ts";

interface Resources {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const REFRESH_SECONDS = 30;

/**
 * Publishes the knowledge shipped with this version, unless this database has published it before: a restart never
 * reverts a later publication. Returns whether it was published now.
 */
export async function publishShippedKnowledge(resources: Resources): Promise<boolean> {
  const { snapshotId, content } = loadShippedKnowledge();
  if (await wasPublished(resources.db, snapshotId)) return false;
  return publishSnapshot(resources, { snapshotId, content });
}

/** The published knowledge, ready to answer; follows publications of other processes. */
export class PublishedKnowledge implements KnowledgeInMemory {
  readonly #resources: Resources;
  readonly #timer: NodeJS.Timeout;
  #current: CurrentKnowledge;
  #isClosed = false;

  private constructor(resources: Resources, current: CurrentKnowledge) {
    this.#resources = resources;
    this.#current = current;
    this.#timer = setInterval(() => {
      this.refresh()
        .then((isNew) => (isNew ? this.expand() : undefined))
        .catch((err) => resources.log.warn({ err }, "published knowledge could not be looked up"));
    }, REFRESH_SECONDS * 1000);
    this.#timer.unref();
  }

  /** Loads the published knowledge; throws if there is none. */
  static async open(resources: Resources): Promise<PublishedKnowledge> {
    const current = await load(resources);
    if (!current) throw new Error("no knowledge is published in this database");
    return new PublishedKnowledge(resources, current);
  }

  current(): CurrentKnowledge {
    return this.#current;
  }

  /** Picks up a newer publication, if there is one; returns whether there was. */
  async refresh(): Promise<boolean> {
    const newer = await load(this.#resources, this.#current);
    this.#current = newer ?? this.#current;
    return newer !== undefined;
  }

  /** Prepares the lists and every destination ahead of their first question, one in each turn of the event loop. */
  async expand(): Promise<void> {
    const { compiled } = this.#current;
    loadReference();
    await nextTurn();
    for (const code of Object.keys(compiled.snapshot.countries)) {
      if (this.#isClosed || this.#current.compiled !== compiled) return;
      compiled.destination(code);
      await nextTurn();
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }
}

async function load(
  { db }: Resources,
  knownCurrentKnowledge?: CurrentKnowledge,
): Promise<CurrentKnowledge | undefined> {
  const published = await findPublished(db, knownCurrentKnowledge?.snapshotId);
  if (!published) return undefined;
  const { snapshotId, content, publishedAt } = published;
  const shipped = loadShippedKnowledge();
  const compiled = shipped.snapshotId === snapshotId ? shipped.compiled : reviveKnowledge({ snapshotId, content });
  return { snapshotId, compiled, publishedAt };
}
