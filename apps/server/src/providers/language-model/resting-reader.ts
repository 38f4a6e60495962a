import type { Result } from "@entrada/domain/shared/result";
import type { Clock } from "../../core/clock.ts";
import type { LanguageModelFailure, ReplyFound, ReplyReader, ReplyToRead } from "./port.ts";

const FAILURES_MAX = 3;
const REST_MS = 10 * 60 * 1_000;

/** A reader that rests for ten minutes after it has failed three times in a row, in this process. */
export class RestingReader implements ReplyReader {
  readonly #reader: ReplyReader;
  readonly #clock: Pick<Clock, "now">;
  #failures = 0;
  #restsUntilMs = 0;

  constructor(reader: ReplyReader, clock: Pick<Clock, "now">) {
    this.#reader = reader;
    this.#clock = clock;
  }

  get name(): string {
    return this.#reader.name;
  }

  get isAsked(): boolean {
    return this.#clock.now().getTime() >= this.#restsUntilMs;
  }

  async read(reply: ReplyToRead): Promise<Result<ReplyFound, LanguageModelFailure>> {
    const found = await this.#reader.read(reply);
    this.#failures = found.ok ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES_MAX) {
      this.#failures = 0;
      this.#restsUntilMs = this.#clock.now().getTime() + REST_MS;
    }
    return found;
  }
}
