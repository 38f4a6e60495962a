import type { FieldErrorCode } from "../../core/problem.ts";

export const JSON_DEPTH_MAX = 16;
// No operation takes nearly as many; checking each of more would cost other callers time.
export const JSON_MEMBERS_MAX = 1_000;

/** An error that JSON.parse ignores or that crashes it. */
export interface JsonError {
  /** RFC 6901, as a fragment */
  readonly pointer: string;
  readonly code: FieldErrorCode;
  readonly detail: string;
}

interface Container {
  /** names seen so far; undefined for an array */
  readonly names: Set<string> | undefined;
  /** the member being read */
  at: string | number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
// A whole surrogate pair, or one other escape.
const ESCAPE = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\u[0-9a-f]{4}|\\./gis;
// NUL or a lone surrogate.
const TROUBLE = /^\\u(0000|d[89a-f][0-9a-f]{2})$/i;
const NUMBER = /-?\d[\d.eE+-]*/y;

/**
 * The first error in a JSON text that the grammar allows but we refuse: a duplicate name, deep nesting, too many members,
 * NUL, a lone surrogate, an out-of-range number. One pass without recursion; syntax errors are left to JSON.parse.
 */
export function findJsonError(text: string): JsonError | undefined {
  const open: Container[] = [];
  let expectsName = false;
  let members = 0;
  for (let at = 0; at < text.length; at++) {
    const top = open.at(-1);
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const raw = text.slice(at + 1, end);
        const isName = expectsName && top?.names !== undefined;
        const error = raw.includes("\\") ? findStringError(raw, open) : undefined;
        if (error) return error;
        if (isName && top?.names) {
          const name = unescaped(raw);
          top.at = name;
          if (top.names.has(name)) return errorAt(open, "not_unique", "Send this name only once in the object.");
          top.names.add(name);
          members += 1;
          if (members > JSON_MEMBERS_MAX) {
            return errorAt(open, "too_many", `Send at most ${JSON_MEMBERS_MAX} members in the whole body.`);
          }
          expectsName = false;
        }
        at = end;
        break;
      }
      case 0x7b: // {
      case 0x5b: {
        if (open.length === JSON_DEPTH_MAX) {
          return errorAt(open, "out_of_range", `Nest at most ${JSON_DEPTH_MAX} levels deep.`);
        }
        const isObject = text.charCodeAt(at) === 0x7b;
        open.push(isObject ? { names: new Set(), at: "" } : { names: undefined, at: 0 });
        expectsName = isObject;
        break;
      }
      case 0x7d: // }
      case 0x5d:
        open.pop();
        expectsName = false;
        break;
      case 0x2c: // ,
        if (typeof top?.at === "number") top.at += 1;
        else expectsName = true;
        break;
      default: {
        const code = text.charCodeAt(at);
        if (code !== 0x2d && (code < 0x30 || code > 0x39)) break;
        NUMBER.lastIndex = at;
        const number = NUMBER.exec(text)?.[0] ?? "";
        // NaN is a syntax error; only a well-formed number can be infinite.
        if (Math.abs(Number(number)) === Number.POSITIVE_INFINITY) {
          return errorAt(open, "out_of_range", "Send a number in the range of a 64-bit float.");
        }
        at += Math.max(number.length, 1) - 1;
      }
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) break;
  }
  return at;
}

function findStringError(raw: string, open: readonly Container[]): JsonError | undefined {
  // An escaped backslash before `u0000` is plain text: take escapes one by one.
  for (const [one] of raw.matchAll(ESCAPE)) {
    if (TROUBLE.test(one)) {
      return errorAt(open, "wrong_format", "Send text without NUL and without lone surrogates.");
    }
  }
  return undefined;
}

function unescaped(raw: string): string {
  if (!raw.includes("\\")) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

function errorAt(open: readonly Container[], code: FieldErrorCode, detail: string): JsonError {
  return { pointer: pointerTo(open.map((container) => container.at)), code, detail };
}

const POINTER_LENGTH_MAX = 200;

/** The names in a JSON pointer, with or without the `#` in front. */
export function pathIn(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** A JSON pointer as a URI fragment, shortened when the caller's member names make it long. */
export function pointerTo(path: readonly (string | number)[]): string {
  const pointer = `#${path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
  // The names come from the caller: no control characters, no lone surrogates, no long texts.
  const short = pointer.length > POINTER_LENGTH_MAX ? `${pointer.slice(0, POINTER_LENGTH_MAX)}…` : pointer;
  return Buffer.from(short)
    .toString()
    .replace(/\p{Cc}/gu, "\uFFFD");
}
