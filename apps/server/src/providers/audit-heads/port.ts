/** A head of the audit log as a place keeps it. */
export interface HeadText {
  /** grows with each restored log that was accepted */
  readonly generation: number;
  readonly seq: number;
  /** of the next signature: it grows where a row is signed after it was kept */
  readonly number: number;
  /** one signed line */
  readonly text: string;
}

/**
 * A place outside the database that keeps heads of the audit log. Any number of processes may use it at once: what it has
 * is added to, never replaced, so that its newest head is never an older one.
 */
export interface HeadPlace {
  /** for people */
  readonly name: string;
  /** how often a head is kept here, at most */
  readonly everySeconds: number;
  /** Its newest lines; none: it is empty. Throws if it cannot be read. */
  newest(signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Adds a head to what `newest` has told. false: another process has added another one since; whether this one is still
   * to be kept is known once `newest` was asked again. Throws if it cannot be written.
   */
  keep(head: HeadText, signal?: AbortSignal): Promise<boolean>;
}
