import type { WatchFormat, WatchKindName } from "../kinds.ts";
import type { WatchRecipe } from "../recipe.ts";
import { isAskedFor } from "./answer-shape.ts";
import { textIn } from "./answer-text.ts";
import { htmlSections } from "./html-sections.ts";
import { jsonSections } from "./json-sections.ts";
import { passagesIn } from "./passages.ts";
import { countLetters, hashOf, hasText, type Reading, type Section } from "./reading.ts";
import { xmlSections } from "./xml-sections.ts";

/** Another one makes other readings of the same answers: what was read before is no base for them. */
export const READER_VERSION = 1;

/** A page with less is a frame for scripts, a question to robots, or a message that says why there is none. */
const LETTERS_MIN = 80;

/** What a publisher says of a whole document beside the parts that are its text. */
const ALWAYS: Partial<Readonly<Record<WatchKindName, readonly string[]>>> = {
  govUk: ["title", "document_type", "withdrawn_notice"],
  legislationUk: ["UnappliedEffects"],
  eGov: ["revision_info.repeal_status", "revision_info.current_revision_status"],
};

interface Answer {
  readonly body: Uint8Array;
  readonly contentType: string | null;
  readonly recipe: WatchRecipe;
}

type Read = (answer: Answer) => readonly Section[] | undefined;

const READ: Readonly<Record<WatchFormat, Read>> = {
  html: readPage,
  json: readJson,
  xml: readXml,
  bytes: ({ body }) => [{ path: [], unit: 0, blocks: [`sha256 ${hashOf(Buffer.from(body).toString("base64"))}`] }],
};

/**
 * The main text of what a publisher answered; undefined if it cannot be read: it is in another shape or in unknown letters, has none
 * of the parts that are the text, or has hardly any text at all. `contentType` is the HTTP header of the answer.
 */
export function readAnswer(
  body: Uint8Array,
  recipe: WatchRecipe,
  contentType: string | null = null,
): Reading | undefined {
  const { format } = recipe;
  if (format === undefined || body.length === 0 || !isAskedFor(body, contentType, recipe)) return undefined;
  const sections = readOrNothing(() => READ[format]({ body, contentType, recipe }));
  const reading = sections === undefined ? undefined : { sections };
  if (reading === undefined || !hasText(reading)) return undefined;
  return format === "html" && countLetters(reading) < LETTERS_MIN ? undefined : reading;
}

// A passage outside of what is marked as the main part shows that the mark is wrong: then the whole page is the text.
function readPage({ body, contentType, recipe: { select, passages = [] } }: Answer): readonly Section[] | undefined {
  const html = textIn(body, contentType);
  if (html === undefined) return undefined;
  const sections = htmlSections(html, { select });
  const wanted = passages.map(({ sha256 }) => sha256);
  if (sections === undefined || select !== undefined || passagesIn({ sections }, wanted).missing.length === 0)
    return sections;
  const whole = htmlSections(html, { isWhole: true });
  return whole !== undefined && passagesIn({ sections: whole }, wanted).missing.length === 0 ? whole : sections;
}

function readJson({ body, contentType, recipe: { kind, select } }: Answer): readonly Section[] | undefined {
  const json = textIn(body, contentType);
  if (json === undefined) return undefined;
  const document: unknown = JSON.parse(json);
  const isDocument = typeof document === "object" && document !== null;
  return isDocument ? jsonSections(document, { select, always: ALWAYS[kind] }) : undefined;
}

function readXml({ body, contentType, recipe: { kind, select } }: Answer): readonly Section[] | undefined {
  const xml = textIn(body, contentType);
  return xml === undefined ? undefined : xmlSections(xml, { select, always: ALWAYS[kind] });
}

function readOrNothing(read: () => readonly Section[] | undefined): readonly Section[] | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
