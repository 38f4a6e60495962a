/** What a scanner says of a file. */
export type ScanOutcome =
  | { readonly outcome: "clean" }
  | {
      readonly outcome: "infected";
      /** the scanner's name for what it found */
      readonly signature: string;
    };

/** Looks for malware in files. Every method throws `ScannerFailed` if the scanner does not do what is asked. */
export interface VirusScanner {
  /** Clean is only what the scanner has read to its end and called clean. Throws what the source throws. */
  scan(bytes: AsyncIterable<Uint8Array> | Uint8Array): Promise<ScanOutcome>;
  /** Resolves if the scanner answers. */
  check(): Promise<void>;
  /** The scanner's own words: its version, and that of its signatures. */
  version(): Promise<string>;
  /** Ends what is under way; it fails. */
  close(): Promise<void>;
}

/**
 * away: no connection, or it broke · late: no answer in time · tooLarge: for the scanner's limit · refused: it reports an
 * error · unclear: nobody knows what it means
 */
export type ScannerFailure = "away" | "late" | "tooLarge" | "refused" | "unclear";

/** The scanner did not say whether a file is clean. */
export class ScannerFailed extends Error {
  override readonly name = "ScannerFailed";
  readonly reason: ScannerFailure;

  constructor(reason: ScannerFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
