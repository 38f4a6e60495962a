/** How long a file can be fetched after its address was given out. */
export const GRANT_SECONDS = 300;
/** How long a download can go on after its connection broke. */
export const RESUME_SECONDS = 60;
/** How often it can. */
export const RESUMES_MAX = 3;

/** What decides whether a file can still be fetched. */
export interface GrantFacts {
  readonly expiresAt: Date;
  /** when the file was first sent; null: it was not */
  readonly usedAt: Date | null;
  /** when the last connection broke; null: none did, or one is sending */
  readonly brokeAt: Date | null;
  /** how many bytes from the beginning had been sent when one broke; null: none did */
  readonly sent: number | null;
  /** how often the download went on */
  readonly resumes: number;
}

/** whole: the file is sent for the first time · resumed: a download goes on · refused: nothing is sent */
export type Delivery = "whole" | "resumed" | "refused";

/**
 * What asking for a file from this byte comes to. The first time it is sent whole, whatever is asked for. After that only a
 * download whose connection broke goes on, from a byte that follows one that was sent.
 */
export function deliveryOf(grant: GrantFacts, from: number, now: Date): Delivery {
  const { expiresAt, usedAt, brokeAt, sent, resumes } = grant;
  if (usedAt === null) return now < expiresAt ? "whole" : "refused";
  if (brokeAt === null || sent === null || resumes >= RESUMES_MAX) return "refused";
  if (now.getTime() - brokeAt.getTime() > RESUME_SECONDS * 1000) return "refused";
  // Whoever got nothing yet begins at the beginning; nobody else does.
  return from <= sent && (from > 0 || sent === 0) ? "resumed" : "refused";
}

/** How far a file was sent: a part is sent from a byte that was reached before. The last byte is never counted: it is missing. */
export function reached(before: number | null, { from, bytes, size }: Sent): number {
  return Math.max(before ?? 0, Math.min(from + bytes, size - 1));
}

/** What a connection took of a file before it broke. */
export interface Sent {
  readonly from: number;
  /** at least as many as arrived */
  readonly bytes: number;
  /** of the whole file */
  readonly size: number;
}
