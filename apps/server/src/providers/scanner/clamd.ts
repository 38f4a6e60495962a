import { setMaxListeners } from "node:events";
import { inPieces } from "../../core/byte-pieces.ts";
import { Semaphore } from "../../core/semaphore.ts";
import type { SocketAddress } from "../../core/setting-kinds.ts";
import { converse } from "./conversation.ts";
import { ScannerFailed, type ScanOutcome, type VirusScanner } from "./port.ts";

const CONNECT_MS = 5_000;
// Shorter than clamd's own limit (MaxScanTime, 120 s), after which it calls clean what it has not finished.
const SCAN_MS = 60_000;
const SHORT_MS = 5_000;
const SCANS_MAX = 4;
const PIECE_BYTES = 64 * 1024;
const END_OF_STREAM = Buffer.alloc(4);
const FOUND = /^stream: ([\x20-\x7e]{1,250}) FOUND$/;

export interface ClamdOptions {
  readonly address: SocketAddress;
  readonly connectMs?: number;
  /** of a whole scan, once its turn has come */
  readonly scanMs?: number;
  /** at the same time; the others wait */
  readonly scansMax?: number;
}

/** ClamAV's daemon, one connection a scan. Connects at the first call. */
export function openClamd(options: ClamdOptions): VirusScanner {
  const { address, connectMs = CONNECT_MS, scanMs = SCAN_MS, scansMax = SCANS_MAX } = options;
  const scans = new Semaphore(scansMax);
  const closing = new AbortController();
  // One for each conversation, and there are as many as callers want.
  setMaxListeners(0, closing.signal);
  const ask = async (request: AsyncIterable<Uint8Array>, wholeMs: number): Promise<string> => {
    const { signal } = closing;
    if (signal.aborted) throw new ScannerFailed("away", "the scanner was closed here");
    const { text, isToAll } = await converse(request, { address, connectMs, wholeMs, signal });
    return answerIn(text, isToAll);
  };
  const askShort = (command: string) => ask(only(Buffer.from(`z${command}\0`)), Math.min(SHORT_MS, scanMs));
  return {
    scan: (bytes) => scans.run(async () => outcomeOf(await ask(instream(bytes), scanMs))),
    check: async () => {
      const answer = await askShort("PING");
      if (answer !== "PONG") throw unclear(answer);
    },
    version: async () => {
      const answer = await askShort("VERSION");
      if (!/^[\x20-\x7e]+$/.test(answer)) throw unclear(answer);
      return answer;
    },
    close: async () => closing.abort(),
  };
}

// Exactly one answer, ended as commands with a z are: half of one may say the opposite of the whole.
function answerIn(text: string, isToAll: boolean): string {
  if (text === "") throw new ScannerFailed("away", "the scanner closed the connection without an answer");
  const answer = text.slice(0, -1);
  if (!text.endsWith("\0") || answer.includes("\0")) throw unclear(text);
  if (answer.endsWith(" ERROR")) {
    const isTooLarge = answer.startsWith("INSTREAM size limit exceeded");
    throw new ScannerFailed(isTooLarge ? "tooLarge" : "refused", `the scanner says: ${printable(answer)}`);
  }
  if (!isToAll) throw new ScannerFailed("unclear", "the scanner answered before it had everything");
  return answer;
}

function outcomeOf(answer: string): ScanOutcome {
  if (answer === "stream: OK") return { outcome: "clean" };
  const [, signature] = FOUND.exec(answer) ?? [];
  if (signature === undefined) throw unclear(answer);
  return { outcome: "infected", signature };
}

function unclear(answer: string): ScannerFailed {
  return new ScannerFailed("unclear", `the scanner says: ${printable(answer)}`);
}

function printable(answer: string): string {
  return answer.slice(0, 200).replace(/[^\x20-\x7e]/g, "?");
}

async function* instream(bytes: AsyncIterable<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const { bytes: piece } of inPieces(bytes instanceof Uint8Array ? only(bytes) : bytes, PIECE_BYTES)) {
    // A piece without bytes would end the stream.
    if (piece.length === 0) continue;
    const size = Buffer.alloc(4);
    size.writeUInt32BE(piece.length);
    yield Buffer.concat([size, piece]);
  }
  yield END_OF_STREAM;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
