import { createInflate } from "node:zlib";
import { decodePDFRawStream, PDFArray, PDFContext, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { Refused, refuse } from "../refused.ts";

/** Of the objects that a file packs, and of streams in rare encodings: all of one file, in memory. */
const UNPACKED_BYTES_MAX = 64 * 1_048_576;
/** Of what pages draw, all of one file, counted and thrown away: sixty scanned pages are less. */
const DRAWN_BYTES_MAX = 512 * 1_048_576;

const FILTER = PDFName.of("Filter");
const FLATE = "FlateDecode";
const PICTURE_FILTERS = ["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"];
const BYTE_FILTERS = [FLATE, "LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode"];

/** How much this thread has unpacked of the file that it reads. */
let unpacked = 0;

/** The library's streams grow without a limit, so one small file could fill the memory. Here they are given one. */
function limitStreams(): void {
  const context = PDFContext.create();
  const some = decodePDFRawStream(PDFRawStream.of(context.obj({ Filter: "ASCIIHexDecode" }), new Uint8Array()));
  const base: unknown = Object.getPrototypeOf(Object.getPrototypeOf(some));
  if (!isGrowing(base)) throw new Error("streams of the PDF library are built differently: they would have no limit");
  const grow = base.ensureBuffer;
  base.ensureBuffer = function (this: Growing, requested: number) {
    const before = this.buffer.byteLength;
    if (unpacked + requested - before > UNPACKED_BYTES_MAX) {
      unpacked += requested - before;
      checkUnpacked();
    }
    const buffer = grow.call(this, requested);
    unpacked += buffer.byteLength - before;
    return buffer;
  };
}

interface Growing {
  readonly buffer: Uint8Array;
  ensureBuffer(requested: number): Uint8Array;
}

const isGrowing = (base: unknown): base is Growing =>
  typeof base === "object" && base !== null && Object.hasOwn(base, "ensureBuffer");

limitStreams();

/** Begins a file: nothing of it is unpacked yet. */
export function startUnpacking(): void {
  unpacked = 0;
}

/** Refuses the file once what it unpacks to is too much. The library takes errors of its streams for damage: ask again. */
export function checkUnpacked(): void {
  if (unpacked > UNPACKED_BYTES_MAX) refuse("tookTooMuchMemory", unpacked, UNPACKED_BYTES_MAX);
}

/** How a stream is packed, the outermost first: what unpacks to bytes, then how a picture's bytes are encoded. */
export interface Packing {
  readonly filters: readonly string[];
  readonly picture: string | undefined;
}

/** Refuses a stream that is packed in a way that no page's is. */
export function packingOf({ dict }: PDFRawStream): Packing {
  const filter = dict.lookup(FILTER);
  const all = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : filter ? [filter] : [];
  const names = all.map((each) => (each instanceof PDFName ? each.decodeText() : ""));
  const last = names.at(-1) ?? "";
  const picture = PICTURE_FILTERS.includes(last) ? last : undefined;
  const filters = picture === undefined ? names : names.slice(0, -1);
  if (!filters.every((name) => BYTE_FILTERS.includes(name))) refuse("damaged");
  return { filters, picture };
}

/** What a stream unpacks to in memory, up to how a picture is encoded. Refuses what is damaged or too large. */
export function unpack(stream: PDFRawStream): Uint8Array {
  const { filters } = packingOf(stream);
  if (filters.length === 0) return stream.contents;
  const { context } = stream.dict;
  const Filter = filters.map((name) => PDFName.of(name));
  try {
    return decodePDFRawStream(PDFRawStream.of(context.obj({ Filter }), stream.contents)).decode();
  } catch {
    checkUnpacked();
    return refuse("damaged");
  }
}

/** Counts what the streams that pages draw unpack to, and refuses the file once it is too much for whoever opens it. */
export function drawnCounter(): (stream: PDFRawStream) => Promise<void> {
  let drawn = 0;
  const count = (bytes: number) => {
    drawn += bytes;
    if (drawn > DRAWN_BYTES_MAX) refuse("tookTooMuchMemory", drawn, DRAWN_BYTES_MAX);
  };
  return async (stream) => {
    const { filters } = packingOf(stream);
    if (filters.join() === FLATE) await countInflated(stream.contents, count);
    else count(unpack(stream).length);
  };
}

/** A stream that is cut off or has a wrong checksum is counted up to there: viewers show as much. */
async function countInflated(packed: Uint8Array, count: (bytes: number) => void): Promise<void> {
  const inflate = createInflate({ chunkSize: 262_144 });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) if (chunk instanceof Uint8Array) count(chunk.length);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}
