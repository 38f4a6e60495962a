import { ACCENT_CONTRAST_MIN, judgeAccent, PAPER } from "@entrada/domain/shared/accent";
import { err, ok, type Result } from "@entrada/domain/shared/result";
import { isSlug } from "../../../core/check-site.ts";

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The name of a check page in its address; the error says what to write instead. */
export function parseSlug(text: string): Result<string, string> {
  return isSlug(text)
    ? ok(text)
    : err("Use 1 to 63 lower-case letters, digits and hyphens, without a hyphen at either end, such as wanderlust.");
}

/** A colour that is legible on the paper of the page, as `#RRGGBB` in upper case. */
export function parseAccent(text: string): Result<string, string> {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return err("Use a colour such as #0B5C6B.");
  const { ratio, isLegible, nearest } = judgeAccent(text);
  if (isLegible) return ok(text.toUpperCase());
  return err(
    `${text} on the page's ${PAPER} has a contrast of ${ratio}:1; use a darker colour, of ${ACCENT_CONTRAST_MIN}:1, such as ${nearest}.`,
  );
}

/** A site as browsers name it in `Origin`: https, or http on this machine. */
export function parseAllowedOrigin(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.origin === text && HOST.test(url.hostname);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname));
  return isOrigin && isSafe
    ? ok(text)
    : err(`"${text}" is no origin: use https and a host without a path, such as https://www.example.com.`);
}
