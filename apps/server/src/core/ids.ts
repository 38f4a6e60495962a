import { randomFillSync } from "node:crypto";

/** Every kind of id in the API. The prefix exists only at the edge; the database stores the uuid. */
export const PREFIXES = [
  "ten",
  "itg",
  "key",
  "ses",
  "cus",
  "trv",
  "det",
  "itr",
  "prd",
  "qte",
  "lin",
  "ord",
  "can",
  "pay",
  "rfd",
  "ltx",
  "ivc",
  "dgr",
  "cas",
  "col",
  "inv",
  "crq",
  "doc",
  "tle",
  "dlv",
  "msg",
  "nte",
  "ast",
  "asm",
  "asp",
  "tkt",
  "tkm",
  "led",
  "idn",
  "evt",
  "whe",
  "whd",
  "att",
  "opn",
  "rpt",
  "rsc",
  "clk",
  "opr",
  "ops",
  "opf",
  "och",
  "viw",
  "tem",
  "pub",
  "rdg",
  "qst",
  "dft",
  "req",
] as const;
export type Prefix = (typeof PREFIXES)[number];

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** How many characters of an id follow its prefix and the underscore. */
export const ID_LENGTH = 26;
const COUNTER_MAX = 0xfff;
const HEX = "0123456789abcdef";
// Indexed by character code; a character such as the hyphen has no value.
const HEX_VALUE = valuesByCode(HEX);
const VALUE_OF = valuesByCode(ALPHABET);
const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const written = Buffer.alloc(ID_LENGTH);
const NO_ROW = "00000000-0000-0000-0000-000000000000";
// Where a uuid has its digits.
const DIGITS_AT = Uint8Array.from(Array.from(NO_ROW).flatMap((character, at) => (character === "-" ? [] : [at])));
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

// Random bytes are read in blocks: a system call for each uuid would be a tenth of the cost of a create.
const pool = Buffer.alloc(4096);
let poolUsed = pool.length;
let lastMs = 0;
let counter = 0;

/** A UUIDv7 of the current real time; within one process each is greater than the one before. */
export function newUuid(): string {
  if (poolUsed + 10 > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  const at = poolUsed;
  poolUsed += 10;
  tick(pool.readUInt16BE(at));
  const variant = ((pool.readUInt16BE(at + 2) & 0x3fff) | 0x8000).toString(16);
  // The leading 7 is the version.
  const sequence = (0x7000 | counter).toString(16);
  return `${timeText(lastMs)}-${sequence}-${variant}-${pool.toString("hex", at + 4, at + 10)}`;
}

/** The smallest UUIDv7 of an instant: every uuid created from then on is greater. */
export function uuidFloor(instant: Date): string {
  return `${timeText(instant.getTime())}-7000-8000-000000000000`;
}

function timeText(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** A new id with its prefix, as clients see it. */
export function newId(prefix: Prefix): string {
  return encodeId(prefix, newUuid());
}

/** The id that clients see for a stored uuid. */
export function encodeId(prefix: Prefix, uuid: string): string {
  writeIdOf(uuid, 0, written, 0);
  return `${prefix}_${written.toString("latin1")}`;
}

/** Writes what follows the prefix of the id of a uuid, which stands at a place in a text: 26 bytes. */
export function writeIdOf(text: string, uuidAt: number, bytes: Uint8Array, at: number): void {
  // Two leading zero bits make 130 bits, 26 characters of 5: two of the first byte, then four of each five digits.
  let to = writeBits(bitsOf(text, uuidAt, 0, 2), 5, bytes, at);
  for (let place = 2; place < DIGITS_AT.length; place += 5)
    to = writeBits(bitsOf(text, uuidAt, place, 5), 15, bytes, to);
}

/** The bits of so many digits of a uuid. */
function bitsOf(text: string, uuidAt: number, place: number, digits: number): number {
  let bits = 0;
  for (let at = place; at < place + digits; at += 1)
    bits = (bits << 4) | (HEX_VALUE[text.charCodeAt(uuidAt + (DIGITS_AT[at] ?? 0))] ?? 0);
  return bits;
}

/** Writes bits as characters of five bits each, the highest first; returns where the next one goes. */
function writeBits(bits: number, highest: number, bytes: Uint8Array, at: number): number {
  let to = at;
  for (let shift = highest; shift >= 0; shift -= 5) bytes[to++] = CODES[(bits >> shift) & 31] ?? 0;
  return to;
}

/** The stored uuid of an id; undefined if no such id can exist (other prefix, overflow, not a UUIDv7). */
export function decodeId(prefix: Prefix, text: string): string | undefined {
  if (text.length !== prefix.length + 1 + ID_LENGTH || !text.startsWith(`${prefix}_`)) return undefined;
  let hex = "";
  let held = 0;
  // The two leading zero bits are not part of the uuid.
  let bits = -2;
  for (let at = prefix.length + 1; at < text.length; at++) {
    const digit = VALUE_OF[text.charCodeAt(at)];
    if (digit === undefined) return undefined;
    held = (held << 5) | digit;
    bits += 5;
    while (bits >= 4) {
      bits -= 4;
      // No digit for a value above 15: an id of more than 128 bits gives a text too short for a uuid.
      hex += HEX.charAt(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuidV7(uuid) ? uuid : undefined;
}

// What these ids name is nobody's: no row of a person has them.
const OF_NOBODY: ReadonlySet<string> = new Set([
  ...["ten", "itg", "key", "det", "itr", "prd", "evt", "whe", "whd", "att"],
  ...["opn", "opr", "ops", "opf", "pub", "dft", "req"],
]);
const ID_IN_TEXT = /\b([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}\b/g;

/** The stored uuids of everything that the text names, each once, but of what is never a person's. */
export function uuidsNamedIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [id, prefix = ""] of text.matchAll(ID_IN_TEXT)) {
    const known = OF_NOBODY.has(prefix) ? undefined : PREFIXES.find((each) => each === prefix);
    const uuid = known && decodeId(known, id);
    if (uuid !== undefined) found.add(uuid);
  }
  return [...found];
}

/** The uuid to filter a list by; for an invalid id, a uuid that no row has. */
export function idFilter(prefix: Prefix, text: string): string {
  return decodeId(prefix, text) ?? NO_ROW;
}

/** Whether the text is a UUIDv7 in its canonical lower-case form. */
export function isUuidV7(text: string): boolean {
  return UUID_V7.test(text);
}

function valuesByCode(alphabet: string): Readonly<Record<number, number>> {
  return Object.fromEntries([...alphabet].map((letter, value) => [letter.charCodeAt(0), value]));
}

function tick(seed: number): void {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // The upper half stays free so that a burst within one millisecond can count up.
    counter = seed & 0x7ff;
  } else if (counter < COUNTER_MAX) {
    counter++;
  } else {
    lastMs++;
    counter = 0;
  }
}
