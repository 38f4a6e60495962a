/** The seconds to wait according to a `Retry-After` header with a number or a date; undefined for anything else. */
export function retryAfterSecondsOf(header: string | readonly string[] | undefined, now: Date): number | undefined {
  if (typeof header !== "string") return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  // HTTP dates always name their zone; a text without one is not an HTTP date.
  const at = /GMT$/.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
