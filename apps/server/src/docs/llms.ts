import type { StoredText } from "./library.ts";
import { ELSEWHERE, linksOf, withLinks } from "./links.ts";
import type { RenderedText } from "./markdown.ts";

export interface KnownText {
  readonly stored: StoredText;
  readonly rendered: RenderedText;
}

const TITLE = "# Entrada";
const SUMMARY =
  "> Visa intelligence and travel applications over HTTP: whether a traveler needs a visa, from official sources; " +
  "quotes, orders and payments; a case for each traveler until the visa is released.";
const ADVICE =
  "Call it from a server with an API key in `X-Api-Key`. Bodies are JSON and read strictly; errors are " +
  "`application/problem+json` and say what to send instead. Send an `Idempotency-Key` with every POST that changes " +
  "something.";

/** What a reader without much room may leave out. */
const isOptional = ({ path }: StoredText) => path === "changelog" || path === "knowledge-coverage";

/** The index for language models, in the form of llmstxt.org. */
export function llmsIndex(publicBaseUrl: string, texts: readonly KnownText[]): string {
  const lineOf = ({ stored, rendered }: KnownText) =>
    `- [${rendered.title}](${publicBaseUrl}${stored.address}.md): ${rendered.summary}`;
  const needed = texts.filter(({ stored }) => !isOptional(stored));
  const subjects = [...new Set(needed.map(({ stored }) => stored.subject))];
  const sections = subjects.map((subject) =>
    [`## ${subject}`, "", ...needed.filter(({ stored }) => stored.subject === subject).map(lineOf)].join("\n"),
  );
  return `${[
    TITLE,
    SUMMARY,
    ADVICE,
    [
      "## Interface",
      "",
      `- [OpenAPI document](${publicBaseUrl}/api/v1/openapi.json): every operation, with its schemas and examples`,
      `- [Postman collection](${publicBaseUrl}/api/v1/postman.json): a request for each operation, which Bruno and Insomnia import too`,
    ].join("\n"),
    ...sections,
    ["## Optional", "", ...texts.filter(({ stored }) => isOptional(stored)).map(lineOf)].join("\n"),
  ].join("\n\n")}\n`;
}

/** Every text for callers in one, for a reader who takes it at once. */
export function llmsFull(publicBaseUrl: string, texts: readonly KnownText[]): string {
  const files = texts.map(({ stored }) => stored);
  const shown = files
    .filter((stored) => !isOptional(stored))
    .map((stored) => `<!-- ${publicBaseUrl}${stored.address} -->\n\n${asMarkdown(stored, files).trim()}`);
  return `${[TITLE, SUMMARY, ADVICE, ...shown].join("\n\n")}\n`;
}

/** A text for readers of Markdown: its links lead to the Markdown of others. */
export function asMarkdown(stored: StoredText, texts: readonly StoredText[]): string {
  return withLinks(stored.markdown, linksOf(stored.file, { texts, elsewhere: ELSEWHERE, suffix: ".md" }));
}
