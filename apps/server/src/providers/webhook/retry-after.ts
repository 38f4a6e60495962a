/** Seconds that a `Retry-After` header asks to wait, whether it holds a number or a date; undefined when neither. */
export function retryAfterSecondsOf(header: string | readonly string[] | undefined, now: Date): number | undefined {
  if (typeof header !== "string") return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  // Dates of HTTP always name their zone; what does not is something else.
  const at = /GMT$/.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
