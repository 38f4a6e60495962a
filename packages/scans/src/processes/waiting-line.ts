import { nextTurn, shareOf } from "@entrada/domain/shared/turns";

/** Something that waits for a process, or has one. */
export interface InLine {
  /** who takes turns with others */
  readonly owner: string;
  /** It failed once, and is tried again by itself. */
  readonly isRepeat: boolean;
}

/** What waits for one of so many processes: owners take turns, and none of them fills all processes. */
export class WaitingLine<Entry extends InLine> {
  readonly #share: number;
  #waiting: Entry[] = [];
  #lastOwner: string | undefined;

  constructor(processes: number) {
    this.#share = shareOf(processes);
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(entry: Entry): void {
    this.#waiting.push(entry);
  }

  remove(entry: Entry): void {
    this.#waiting = this.#waiting.filter((other) => other !== entry);
  }

  /** Removes and returns everything. */
  clear(): readonly Entry[] {
    return this.#waiting.splice(0);
  }

  /** Removes and returns what is next beside what runs; what is repeated goes last, one at a time. */
  take(running: readonly InLine[]): Entry | undefined {
    const next = this.#nextOf(false, running) ?? (running.some(isRepeated) ? undefined : this.#nextOf(true, running));
    if (next === undefined) return undefined;
    this.#lastOwner = next.owner;
    this.remove(next);
    return next;
  }

  #nextOf(isRepeat: boolean, running: readonly InLine[]): Entry | undefined {
    const mayStart = this.#waiting.filter((entry) => entry.isRepeat === isRepeat && this.#hasPlace(entry, running));
    const owner = nextTurn(
      mayStart.map((entry) => entry.owner),
      this.#lastOwner,
    );
    return mayStart.find((entry) => entry.owner === owner);
  }

  // A repeat is to run alone: its owner's other work waits for it, as it waits for them.
  #hasPlace({ owner, isRepeat }: InLine, running: readonly InLine[]): boolean {
    const ownInLines = running.filter((other) => other.owner === owner);
    return !ownInLines.some(isRepeated) && ownInLines.length < (isRepeat ? 1 : this.#share);
  }
}

function isRepeated({ isRepeat }: InLine): boolean {
  return isRepeat;
}
