import { createHash } from "node:crypto";
import type { Language } from "@entrada/knowledge/reference.schema";

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f;background:#fff}" +
  "code{font-family:ui-monospace,monospace;background:#f2f2f5;padding:.1em .3em;border-radius:.2em}" +
  "table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #d8d8de;vertical-align:top}" +
  "a{color:#0b57d0}h1{line-height:1.2}";

/** The content security policy of our pages: their one inline style sheet and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The direction in which a language is written. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A complete page in this language; the content is HTML, the title is text. */
export function page(title: string, content: string, language: Language = "en"): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

/** Text as HTML; backquotes become `code` elements. */
export function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** Text as HTML, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Browsers ask for text/html explicitly; programs ask for anything or for JSON. */
export function wantsHtml(accept: string | undefined): boolean {
  const ranges = (accept ?? "").split(",").map((range) => range.trim().toLowerCase());
  const html = ranges.findIndex((range) => range.startsWith("text/html"));
  const json = ranges.findIndex((range) => /^application\/(problem\+)?json/.test(range));
  return html >= 0 && (json < 0 || html < json);
}
