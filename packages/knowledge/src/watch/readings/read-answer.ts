import type { WatchFormat, WatchKindName } from "../kinds.ts";
import type { WatchRecipe } from "../recipe.ts";
import { htmlSections } from "./html-sections.ts";
import { jsonSections } from "./json-sections.ts";
import { passagesIn } from "./passages.ts";
import { hashOf, hasText, type Reading, type Section } from "./reading.ts";
import { xmlSections } from "./xml-sections.ts";

/** What a publisher says of a whole document beside the parts that are its text. */
const ALWAYS: Partial<Readonly<Record<WatchKindName, readonly string[]>>> = {
  govUk: ["title", "document_type", "withdrawn_notice"],
  eGov: ["revision_info.repeal_status", "revision_info.current_revision_status"],
};

type Read = (body: Uint8Array, recipe: WatchRecipe) => readonly Section[] | undefined;

const READ: Readonly<Record<WatchFormat, Read>> = {
  html: readPage,
  json: (body, { kind, select }) => jsonSections(JSON.parse(textIn(body)), { select, always: ALWAYS[kind] }),
  xml: (body, { select }) => xmlSections(textIn(body), select),
  bytes: (body) => [{ path: [], unit: 0, blocks: [`sha256 ${hashOf(Buffer.from(body).toString("base64"))}`] }],
};

/**
 * The main text of what a publisher answered; undefined if it cannot be read: it is in another shape, has none of the parts that
 * are the text, or has no text at all.
 */
export function readAnswer(body: Uint8Array, recipe: WatchRecipe): Reading | undefined {
  const { format } = recipe;
  if (format === undefined || body.length === 0) return undefined;
  const sections = readOrNothing(() => READ[format](body, recipe));
  const reading = sections === undefined ? undefined : { sections };
  return reading === undefined || !hasText(reading) ? undefined : reading;
}

// A passage outside of what is marked as the main part shows that the mark is wrong: then the whole page is the text.
function readPage(body: Uint8Array, { select, passages = [] }: WatchRecipe): readonly Section[] | undefined {
  const html = textIn(body);
  const sections = htmlSections(html, { select });
  const wanted = passages.map(({ sha256 }) => sha256);
  if (sections === undefined || select !== undefined || passagesIn({ sections }, wanted).missing.length === 0)
    return sections;
  const whole = htmlSections(html, { isWhole: true });
  return whole !== undefined && passagesIn({ sections: whole }, wanted).missing.length === 0 ? whole : sections;
}

function readOrNothing(read: () => readonly Section[] | undefined): readonly Section[] | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const DECLARED = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

function textIn(body: Uint8Array): string {
  const begin = new TextDecoder("latin1").decode(body.subarray(0, 1_024));
  const declared = DECLARED.exec(begin)?.[1] ?? "utf-8";
  return new TextDecoder(declared).decode(body);
}
