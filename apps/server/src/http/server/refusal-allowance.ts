const MINUTE_MS = 60_000;
/** Of one session in a minute; a person who is refused more often is known from these. */
const OF_A_SESSION_MAX = 120;
/** Of everybody without a session together. */
const OF_NOBODY_MAX = 1_200;
/** Of all together: what one process writes at most. */
const IN_ALL_MAX = 6_000;

/** How many refusals this process writes down in a minute, so that a flood of them does not fill the database. */
export class RefusalAllowance {
  #minute = 0;
  #inAll = 0;
  readonly #ofSession = new Map<string | undefined, number>();

  /** Whether one more may be written down, of this session or of nobody's. */
  take(sessionId: string | undefined, now: Date): boolean {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#inAll = 0;
      this.#ofSession.clear();
    }
    const taken = this.#ofSession.get(sessionId) ?? 0;
    if (this.#inAll >= IN_ALL_MAX || taken >= (sessionId === undefined ? OF_NOBODY_MAX : OF_A_SESSION_MAX))
      return false;
    this.#ofSession.set(sessionId, taken + 1);
    this.#inAll += 1;
    return true;
  }
}
