import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ScannerFailed, type VirusScanner } from "../src/providers/scanner/port.ts";
import { SIGNATURES, STREAM_BYTES_MAX } from "./clamd/signatures.ts";

const KIB = 1024;
const SIZES = [0, 1, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1, 200_000, STREAM_BYTES_MAX];

/** An adapter, and the daemon that it asks. */
export interface ScannerHarness {
  readonly scanner: VirusScanner;
  /** Cannot be reached from now on. */
  vanish(): Promise<void>;
  close(): Promise<void>;
}

/** What every scanner must do; skipped where `open` is not there. */
export function describeScanner(name: string, open: (() => Promise<ScannerHarness>) | undefined): void {
  describe.skipIf(open === undefined)(`malware is looked for by ${name}`, () => {
    let harness: ScannerHarness;
    let scanner: VirusScanner;
    beforeEach(async () => {
      harness = await (open ?? expect.fail)();
      scanner = harness.scanner;
    });
    afterEach(() => harness.close());

    test.for(SIZES)("%i bytes without malware are clean, at once and as a stream", async (size) => {
      const bytes = randomBytes(size);
      expect(await scanner.scan(bytes)).toEqual({ outcome: "clean" });
      expect(await scanner.scan(inChunksOf(1000, bytes))).toEqual({ outcome: "clean" });
    });

    test.for(Object.keys(SIGNATURES))("%s is found and named wherever it is", async (signature) => {
      const malware = SIGNATURES[signature] ?? expect.fail();
      const infected = { outcome: "infected", signature: expect.stringMatching(new RegExp(`^${signature}\\b`)) };
      // Also over the border of two pieces.
      for (const before of [0, 1, 64 * KIB - 20, 200_000]) {
        const bytes = Buffer.concat([Buffer.alloc(before, "a"), malware, Buffer.alloc(300, "z")]);
        expect(await scanner.scan(bytes)).toEqual(infected);
        expect(await scanner.scan(inChunksOf(7, bytes.subarray(Math.max(0, before - 100))))).toEqual(infected);
      }
    });

    test("malware behind an empty chunk is found", async () => {
      const empty = new Uint8Array();
      const chunks = [empty, Buffer.alloc(100, "a"), empty, empty, ...Object.values(SIGNATURES), empty];
      expect(await scanner.scan(inTurn(chunks))).toMatchObject({ outcome: "infected" });
    });

    test("what is larger than the scanner reads is not called clean", async () => {
      const tooLarge = Buffer.alloc(STREAM_BYTES_MAX + 1, "a");
      const farTooLarge = Buffer.alloc(20 * STREAM_BYTES_MAX, "a");
      for (const source of [tooLarge, inChunksOf(64 * KIB, tooLarge), farTooLarge]) {
        // It hangs up while it is sent more: its answer may be lost on the way.
        expect(["tooLarge", "away"]).toContain((await failureOf(scanner.scan(source))).reason);
      }
      expect(await scanner.scan(Buffer.from("small"))).toEqual({ outcome: "clean" });
    });

    test("of many at once, each gets the answer to its own file", async () => {
      const files = Array.from({ length: 40 }, (_, at) => ({ at, isBad: at % 3 === 0 }));
      const outcomes = await Promise.all(
        files.map(({ at, isBad }) => {
          const good = Buffer.alloc(at * 2000, "a");
          return scanner.scan(isBad ? Buffer.concat([good, SIGNATURES["Entrada.Test"] ?? expect.fail()]) : good);
        }),
      );
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(files.map(({ isBad }) => (isBad ? "infected" : "clean")));
    });

    test("what the source throws is thrown, and the next file is looked at", async () => {
      const broken = (async function* () {
        yield Buffer.alloc(100_000);
        throw new RangeError("the source broke");
      })();
      await expect(scanner.scan(broken)).rejects.toThrow(new RangeError("the source broke"));
      expect(await scanner.scan(Buffer.from("small"))).toEqual({ outcome: "clean" });
    });

    test("it can be asked whether it works, and for its version", async () => {
      await scanner.check();
      expect(await scanner.version()).toMatch(/^ClamAV \d/);
    });

    test("one that is away fails, and calls nothing clean", async () => {
      await harness.vanish();
      for (const question of [() => scanner.scan(Buffer.from("small")), scanner.check, scanner.version]) {
        expect((await failureOf(question())).reason).toBe("away");
      }
    });

    test("one that was closed fails", async () => {
      await scanner.close();
      for (const question of [() => scanner.scan(Buffer.from("small")), scanner.check, scanner.version]) {
        expect((await failureOf(question())).reason).toBe("away");
      }
    });
  });
}

/** The failure of what must not succeed. */
export async function failureOf(work: Promise<unknown>): Promise<ScannerFailed> {
  const [answer, error] = await work.then(
    (said) => [said, undefined],
    (thrown: unknown) => [undefined, thrown],
  );
  if (error instanceof ScannerFailed) return error;
  throw new Error(`the scanner did not fail: ${JSON.stringify(answer)}`, { cause: error });
}

export async function* inTurn(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function* chunksOf(size: number, bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function inChunksOf(size: number, bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  return inTurn(chunksOf(size, bytes));
}
