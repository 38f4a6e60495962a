import { Readable } from "node:stream";
import type { ShownChange } from "./changes.schema.ts";

/** More than this, and a page had better read everything anew. */
const WAITING_MAX = 500;
/** When a browser that was cut off comes back. */
const RETRY_MS = 1_000;

/**
 * What one page is told, as server-sent events. What its reader does not take yet is added up: what waits is each change
 * once, and at last that everything changed.
 */
export class ChangeStream extends Readable {
  readonly #waiting = new Map<string, ShownChange>();
  #isEverything = false;
  #cursor = "";
  #isTaken = false;
  #isOver = false;
  #isHeard = false;
  // The first one lets the page know that it is heard.
  #isBeatDue = true;

  /** Tells that anything may have changed: nobody knows what the page has seen. */
  everything(cursor: string): void {
    this.#isEverything = true;
    this.#waiting.clear();
    this.#reached(cursor);
  }

  /** Tells of changes, up to the cursor. */
  changed(changes: readonly ShownChange[], cursor: string): void {
    for (const change of changes) {
      if (!this.#isEverything) this.#waiting.set(`${change.kind} ${change.id}`, change);
    }
    if (this.#waiting.size > WAITING_MAX) this.everything(cursor);
    else this.#reached(cursor);
  }

  /** Tells that the stream is alive, and how far it is. */
  beat(): void {
    this.#isBeatDue = true;
    this.#flush();
  }

  /** Ends it; whoever comes back with the last cursor is told the rest. */
  finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.push(null);
  }

  override _read(): void {
    this.#isTaken = true;
    this.#flush();
  }

  #reached(cursor: string): void {
    this.#cursor = cursor;
    this.#flush();
  }

  #flush(): void {
    if (!this.#isTaken || this.#isOver || this.#cursor === "") return;
    if (this.#isEverything) {
      this.#isEverything = false;
      this.#send("everything", {});
    } else if (this.#waiting.size > 0) {
      const changes = [...this.#waiting.values()];
      this.#waiting.clear();
      this.#send("changes", { changes });
    } else if (this.#isBeatDue) this.#send("alive", {});
  }

  #send(event: "changes" | "everything" | "alive", data: object): void {
    this.#isBeatDue = false;
    const retry = this.#isHeard ? "" : `retry: ${RETRY_MS}\n`;
    this.#isHeard = true;
    this.#isTaken = this.push(`${retry}id: ${this.#cursor}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
