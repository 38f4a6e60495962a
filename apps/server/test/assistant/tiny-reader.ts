import { REPLY_ACTS, type ReadableField, type ReplyToRead } from "../../src/providers/language-model/port.ts";
import type { TinyEngine } from "../tiny-engine.ts";
import { FORGED } from "./obeying-model.ts";

const TOKENS_MAX = 1_500;
const PIECES_MAX = 8;
const READINGS_MAX = 3;
/** A model of random weights would write a field's path or a message's words once in an age: it chooses among a few. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  yesNo: [true, false],
  day: ["2027-03-01", "1990-03-14", "2026-02-30", "soon"],
  country: ["US", "IN", "XX", "France"],
  number: [3, 12, -1, 1.5],
};

/** What the tiny model answers to a reply, in a form that lets it hit, and miss, what is open, said and accepted. */
export async function inferReply(engine: TinyEngine, reply: ReplyToRead): Promise<string> {
  const prompt = JSON.stringify(reply);
  const { text, refused } = await engine.answer({ prompt, schema: narrowForm(reply), tokensMax: TOKENS_MAX });
  if (text === undefined) throw new Error(refused);
  return text;
}

function narrowForm({ message, fields }: ReplyToRead) {
  const pieces = piecesOf(message);
  const evidence = { enum: [...pieces, "words of nobody"] };
  const reading = (field: ReadableField) =>
    closed({ path: { const: field.path }, value: { enum: valuesFor(field, pieces) }, evidence });
  const readings = { type: "array", minItems: 1, maxItems: READINGS_MAX, items: { oneOf: fields.map(reading) } };
  return closed({ act: { enum: ["answers", ...REPLY_ACTS] }, readings });
}

function closed(properties: Readonly<Record<string, object>>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

function valuesFor({ kind, options = [] }: ReadableField, pieces: readonly string[]): readonly unknown[] {
  const own = kind === "oneOf" || kind === "someOf" ? options.map(({ value }) => value) : (VALUES[kind] ?? pieces);
  return [...new Set([...own, FORGED[kind] ?? FORGED.text].filter((value) => typeof value !== "object"))];
}

/** The message, and some of its words; what is longer is read nowhere. */
function piecesOf(message: string): readonly string[] {
  const words = message.match(/[^\s.,;，。]+/gu) ?? [];
  return [...new Set([message.slice(0, 120), ...words.slice(-PIECES_MAX)])].filter((piece) => piece.trim() !== "");
}
