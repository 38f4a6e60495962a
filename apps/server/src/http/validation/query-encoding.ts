import { type FieldError, Problem } from "../../core/problem.ts";

/**
 * Refuses a query string that is not percent-encoded UTF-8 and names each such parameter: decoded leniently, it would
 * mean something other than what was sent.
 */
export function refuseUndecodableQuery(url: string): void {
  const start = url.search(/[?#]/);
  if (start < 0 || !url.includes("%", start)) return;
  const errors: FieldError[] = [];
  for (const pair of url.slice(start + 1).split("&")) {
    const decoded = decode(pair);
    if (decoded?.includes("\0") === false) continue;
    const [name = ""] = pair.split("=", 1);
    const detail =
      decoded === undefined ? "Send percent-encoded UTF-8; write a percent sign as %25." : "Send text without NUL.";
    errors.push({ parameter: (decode(name) ?? name).replaceAll("\0", "%00"), code: "wrong_format", detail });
  }
  if (errors.length === 0) return;
  throw new Problem("invalid_parameter", "The query string is not percent-encoded UTF-8 without NUL.", { errors });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
