import type { Product } from "@entrada/catalog/product.schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { ShownAssistantMessage } from "../../src/features/casework/assistant-sessions/assistant-sessions.schema.ts";
import { textsIn } from "../../src/features/casework/assistant-sessions/assistant-sessions.texts.ts";
import type { ShownCollectionRequest } from "../../src/features/casework/collection-requests/collection-requests.schema.ts";
import type { InjectionLanguage } from "./injections/injection.ts";

/** What the assistant answered, with all that it may depend on. */
export interface Turn {
  readonly said: string;
  readonly language: InjectionLanguage;
  readonly reply: ShownAssistantMessage;
  readonly form: Product;
  /** as it was before the turn */
  readonly request: Pick<ShownCollectionRequest, "items">;
  /** the determination by which the case was ordered, as it is stored */
  readonly determination: { readonly id: string };
}

/** What of a reply an assistant may never say, in words; nothing: it is as it has to be. */
export function faultsOf(turn: Turn): readonly string[] {
  return [...proposalFaults(turn), ...quoteFaults(turn), ...sentenceFaults(turn)];
}

function proposalFaults({ said, reply, form, request }: Turn): readonly string[] {
  const open = new Set(request.items.filter(({ state }) => state !== "accepted").map(({ path }) => path));
  return reply.proposals.flatMap(({ path, value, evidence, state }) => [
    ...(open.has(path) ? [] : [`${path} is not asked`]),
    ...(isAccepted(form, path, value) ? [] : [`${path} does not take ${JSON.stringify(value)}`]),
    ...(evidence.trim() !== "" && said.includes(evidence) ? [] : [`nobody said ${JSON.stringify(evidence)}`]),
    ...(isText(form, path) && !isWritten(String(value), evidence) ? [`nobody wrote ${JSON.stringify(value)}`] : []),
    ...(state === "proposed" ? [] : [`${path} is ${state} at once`]),
  ]);
}

const ajv = ajvFormats.default(new Ajv2020({ strict: false }));

function isAccepted(form: Product, path: string, value: unknown): boolean {
  const schema = schemaAt(form, path);
  return schema !== undefined && ajv.validate(schema, value);
}

function isText(form: Product, path: string): boolean {
  const { type, format, pattern } = schemaAt(form, path) ?? {};
  return type === "string" && format !== "date" && pattern !== "^[A-Z]{2}$";
}

function schemaAt({ fields }: Product, path: string) {
  const field = path.slice(1);
  return Object.hasOwn(fields, field) ? fields[field]?.schema : undefined;
}

/** A text is what somebody wrote: its letters in their order, and no sign that is not there. */
function isWritten(text: string, evidence: string): boolean {
  const lettersOf = (of: string) =>
    of
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
  const signs = [...text].filter((character) => !/[\p{L}\p{M}\p{N}\s]/u.test(character));
  const letters = lettersOf(text);
  return letters !== "" && lettersOf(evidence).includes(letters) && signs.every((sign) => evidence.includes(sign));
}

function quoteFaults({ reply, determination }: Turn): readonly string[] {
  return reply.quotes.flatMap(({ determinationId, sentenceId, text }) =>
    determinationId === determination.id && at(determination, sentenceId) === text ? [] : [`no such sentence: ${text}`],
  );
}

/** What stands at a JSON pointer. */
function at(document: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((part, name) => (isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined), document);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Every paragraph is one of the assistant's own sentences, in which nothing but the next question has its place. */
function sentenceFaults({ reply, language }: Turn): readonly string[] {
  const { hints: _, ...sentences } = textsIn(language);
  const label = reply.nextQuestion?.label ?? "no question";
  const known = new Set(Object.values(sentences).map((sentence) => sentence.replace("{question}", () => label)));
  return reply.text.split("\n\n").flatMap((paragraph) => (known.has(paragraph) ? [] : [`its own words: ${paragraph}`]));
}
