/** What says in which letters a text is written; the first one that is there counts. */
const HEADER = /;\s*charset\s*=\s*["']?([^\s"';]+)/i;
const BYTE_ORDERS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const DECLARED = /<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)|<meta\b[^>]*\bcharset\s*=\s*["']?\s*([^\s"'/>;]+)/i;
const DECLARED_WITHIN = 4_096;

/**
 * The letters of an answer: as its HTTP header says, else its byte order mark, else itself, else UTF-8. Undefined if the name is
 * unknown or the bytes are not of it: letters that became signs of replacement would all look alike.
 */
export function textIn(body: Uint8Array, contentType: string | null): string | undefined {
  try {
    return new TextDecoder(labelOf(body, contentType), { fatal: true }).decode(body);
  } catch (error) {
    // An unknown name is a RangeError, bytes that are not of it a TypeError.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function labelOf(body: Uint8Array, contentType: string | null): string {
  const named = HEADER.exec(contentType ?? "")?.[1];
  if (named !== undefined) return named;
  const marked = BYTE_ORDERS.find(([bytes]) => bytes.every((byte, at) => body[at] === byte))?.[1];
  if (marked !== undefined) return marked;
  const [, inXml, inHtml] = DECLARED.exec(beginningOf(body, DECLARED_WITHIN)) ?? [];
  const declared = inXml ?? inHtml ?? "utf-8";
  // Whoever could read this name byte by byte has not read UTF-16.
  return /^utf-?16/i.test(declared) ? "utf-8" : declared;
}

/** The first bytes of an answer, as far as ASCII goes. */
export function beginningOf(body: Uint8Array, length: number): string {
  return new TextDecoder("latin1").decode(body.subarray(0, length));
}
