/** How long a file can be fetched after its address was given out. */
export const GRANT_SECONDS = 300;
/** How long a download can go on after its connection broke. */
export const RESUME_SECONDS = 60;
/** How often it can. */
export const RESUMES_MAX = 3;
/** The most that can be on its way when a connection breaks: what Linux keeps of one for sending (`tcp_wmem`). */
export const IN_FLIGHT_BYTES = 4 * 1_048_576;

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
 * download whose connection broke goes on, from where it broke or, for what was on its way, from a little before.
 */
export function deliveryOf(grant: GrantFacts, from: number, now: Date): Delivery {
  const { expiresAt, usedAt, brokeAt, sent, resumes } = grant;
  if (usedAt === null) return now < expiresAt ? "whole" : "refused";
  if (brokeAt === null || sent === null || resumes >= RESUMES_MAX) return "refused";
  if (now.getTime() - brokeAt.getTime() > RESUME_SECONDS * 1000) return "refused";
  return from <= sent && from >= resumableFrom(sent) ? "resumed" : "refused";
}

/**
 * The first byte that is sent again after so many were. What follows it may have been on its way; what is before it was
 * received. Of a small part less can be on its way, so at least half of it is not sent again: no resume gives a second copy.
 */
export function resumableFrom(sent: number): number {
  return sent - Math.min(IN_FLIGHT_BYTES, Math.floor(sent / 2));
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
