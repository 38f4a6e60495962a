import { err, ok, type Result } from "@entrada/domain/shared/result";
import { Composer, type Document, isNode, Lexer, LineCounter, Parser, type Scalar, stringify, visit } from "yaml";

const MIB = 1024 * 1024;
/** Forty thousand exchange rates; reading them takes half a gigabyte of memory. */
export const TEXT_BYTES_MAX = 4 * MIB;
export const DEPTH_MAX = 64;
const ALIASES_MAX = 100;
// The document and a scalar are on the parser's stack too.
const STACK_MAX = DEPTH_MAX + 2;

/** Why a text was not read, as a message. */
export interface YamlError {
  /** from 1; undefined if the error has no single line */
  readonly line?: number;
  readonly message: string;
}

export const TOO_LARGE: YamlError = { message: `is larger than ${TEXT_BYTES_MAX / MIB} MiB` };

/** The line of a JSON pointer's value or of the nearest value around it; with a text, of its first occurrence inside. */
export type LineOf = (pointer: string, text?: string) => number | undefined;

export interface ParsedYaml {
  readonly content: unknown;
  readonly lineOf: LineOf;
}

/** The content of one YAML 1.2 document with unique keys, within limits on size, depth and aliases. */
export function parseYaml(text: string): Result<ParsedYaml, readonly YamlError[]> {
  if (Buffer.byteLength(text) > TEXT_BYTES_MAX) return err([TOO_LARGE]);
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  try {
    const documents = [...composerOf(lines).compose(tokensOf(text, lines), true, text.length)];
    const [document, second] = documents;
    if (document === undefined) return ok({ content: null, lineOf: () => undefined });
    if (second) return err([{ line: lineAt(second.range[0]), message: "a file must contain only one document" }]);
    if (document.errors.length > 0) {
      return err(document.errors.map(({ message, pos }) => ({ line: lineAt(pos[0]), message })));
    }
    const content: unknown = document.toJS({ maxAliasCount: ALIASES_MAX });
    refuseUnbounded(content);
    return ok({ content, lineOf: (pointer, inner) => lineOf(document, pointer, inner, lineAt) });
  } catch (error) {
    if (error instanceof TooDeep) return err([{ line: lineAt(error.offset), message: error.message }]);
    return err([{ message: error instanceof Error ? error.message : String(error) }]);
  }
}

/** The value as YAML that `parseYaml` reads; an object that occurs twice is written twice, without an alias. */
export function formatYaml(value: unknown): string {
  return stringify(value, { version: "1.2", lineWidth: 120, aliasDuplicateObjects: false });
}

class TooDeep extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super(`is nested deeper than ${DEPTH_MAX} levels`);
    this.offset = offset;
  }
}

function composerOf(lineCounter: LineCounter) {
  return new Composer({ version: "1.2", uniqueKeys: true, prettyErrors: false, lineCounter });
}

// Composing is recursive, and some thousand levels of nesting crash the process. Tokens are counted
// before they are composed: this parser keeps its own stack.
function* tokensOf(text: string, lines: LineCounter) {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > STACK_MAX) throw new TooDeep(parser.offset);
  }
  yield* parser.end();
}

// Aliases can make content deeper than its text, or even make it contain itself.
function refuseUnbounded(content: unknown, around: readonly unknown[] = []): void {
  if (typeof content !== "object" || content === null) return;
  if (around.includes(content)) throw new RangeError("an alias refers to a value that contains it");
  if (around.length >= DEPTH_MAX) throw new RangeError(`is nested deeper than ${DEPTH_MAX} levels`);
  const path = [...around, content];
  for (const member of Object.values(content)) refuseUnbounded(member, path);
}

function lineOf(
  document: Document,
  pointer: string,
  text: string | undefined,
  lineAt: (offset: number) => number,
): number | undefined {
  const path = pointer.split("/").slice(1).map(unescaped);
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    const start = (text === undefined ? undefined : rangeStart(scalarIn(node, text))) ?? rangeStart(node);
    if (start !== undefined) return lineAt(start);
  }
  return undefined;
}

function scalarIn(node: unknown, text: string): Scalar | undefined {
  let found: Scalar | undefined;
  if (!isNode(node)) return undefined;
  visit(node, {
    Scalar: (_key, scalar) => {
      if (scalar.value !== text) return undefined;
      found = scalar;
      return visit.BREAK;
    },
  });
  return found;
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null || !("range" in node)) return undefined;
  return Array.isArray(node.range) ? Number(node.range[0]) : undefined;
}
