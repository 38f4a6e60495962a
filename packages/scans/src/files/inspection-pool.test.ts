import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { DISTORTIONS, scanOf } from "../synthetic/scans.fixture.ts";
import type { Inspection, UploadedFile } from "./inspection.ts";
import { startChild } from "./inspection-child.ts";
import { type InspectionLimits, type Inspections, startInspections } from "./inspection-pool.ts";
import { crowdedPdf, endlessPdf, onePage } from "./made-pdf.fixture.ts";
import { slopes } from "./made-pictures.fixture.ts";

const LIMITS: InspectionLimits = { processes: 1, memoryMb: 256, timeoutMs: 60_000 };

const started: Inspections[] = [];
let children: ChildProcess[] = [];
function start(limits: Partial<InspectionLimits> = {}): Inspections {
  const pool = startInspections({ ...LIMITS, ...limits }, (memoryMb) => {
    const child = startChild(memoryMb);
    children.push(child);
    return child;
  });
  started.push(pool);
  return pool;
}
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(started.splice(0).map((pool) => pool.close()));
  expect(children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)).toEqual([]);
  children = [];
});

const pdf = (bytes: Buffer): UploadedFile => ({ bytes, mediaType: "application/pdf", read: "nothing" });
const picture = async (): Promise<UploadedFile> => ({
  bytes: await slopes(60, 40).png().toBuffer(),
  mediaType: "image/png",
  read: "nothing",
});

test("a file is inspected in a process as it would be here, and the caller's bytes stay his", async () => {
  const pool = start();
  const [phone] = DISTORTIONS.filter(({ name }) => name === "phone");
  if (phone === undefined) throw new Error("no such distortion");
  const { image, lines } = await scanOf(phone, 5);
  const before = Buffer.from(image);
  const inspection = await pool.inspect({ bytes: image, mediaType: "image/jpeg", read: "passport" });
  expect(inspection).toMatchObject({ outcome: "clean", mediaType: "image/jpeg", mrz: { lines } });
  expect(image.equals(before)).toBe(true);
});

test("a file that never ends is refused with its process, and the files behind it are answered", async () => {
  const pool = start({ timeoutMs: 5_000 });
  const [endless, ...others] = await Promise.all([
    pool.inspect(pdf(endlessPdf())),
    pool.inspect(pdf(onePage({}))),
    pool.inspect(await picture()),
  ]);
  expect(endless).toEqual({ outcome: "refused", faults: [{ reason: "tookTooLong", allowed: { max: 5_000 } }] });
  expect(others.map(({ outcome }) => outcome)).toEqual(["clean", "clean"]);
});

test("a file that needs too much memory is refused with its process, and the files behind it are answered", async () => {
  const pool = start({ memoryMb: 96 });
  const [crowded, other] = await Promise.all([pool.inspect(pdf(crowdedPdf())), pool.inspect(await picture())]);
  expect(crowded).toEqual({
    outcome: "refused",
    faults: [{ reason: "tookTooMuchMemory", allowed: { max: 96 * 1_048_576 } }],
  });
  expect(other?.outcome).toBe("clean");
});

test.skipIf(process.platform !== "linux").each([
  ["SIGSEGV", { reason: "damaged" }],
  ["SIGKILL", { reason: "tookTooMuchMemory", allowed: { max: 256 * 1_048_576 } }],
] as const)(
  "a file that ends its process by %s is refused, and the files behind it are answered",
  async (signal, fault) => {
    const pool = start();
    expect((await pool.inspect(await picture())).outcome).toBe("clean");
    const [endless, other] = [pool.inspect(pdf(endlessPdf())), pool.inspect(await picture())];
    for (const child of children) child.kill(signal);
    expect(await endless).toEqual({ outcome: "refused", faults: [fault] });
    expect((await other).outcome).toBe("clean");
  },
);

test.skipIf(process.platform !== "linux")(
  "whoever decodes files knows no secret of the server, and gives way to it",
  async () => {
    vi.stubEnv("DATABASE_URL", "postgres://entrada:secret@127.0.0.1/entrada");
    const pool = start();
    await pool.inspect(await picture());
    expect(children.length).toBeGreaterThan(0);
    for (const { pid } of children) {
      expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("secret");
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    }
  },
);

test("files are answered in the order in which they came, and those of another process do not wait", async () => {
  const pool = start({ processes: 2 });
  const stopped = new AbortController();
  const endless = pool.inspect(pdf(endlessPdf()), stopped.signal);
  const answered: number[] = [];
  const file = await picture();
  await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      await pool.inspect(file);
      answered.push(at);
    }),
  );
  expect(answered).toEqual([0, 1, 2, 3, 4, 5]);
  stopped.abort(new Error("nobody waits any more"));
  await expect(endless).rejects.toThrow("nobody waits any more");
});

test("whoever stops waiting is answered at once, whether the file runs or waits, and its process serves the next", async () => {
  const pool = start();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const stopped = [pool.inspect(pdf(endlessPdf()), running.signal), pool.inspect(await picture(), waiting.signal)];
  const next = pool.inspect(await picture());
  waiting.abort(new Error("second"));
  running.abort(new Error("first"));
  const outcomes = await Promise.allSettled(stopped);
  expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.message)).toEqual([
    "first",
    "second",
  ]);
  expect((await next).outcome).toBe("clean");
  await expect(pool.inspect(await picture(), AbortSignal.abort(new Error("third")))).rejects.toThrow("third");
});

test("a pool that is closed rejects what waits and runs, and takes nothing more", async () => {
  const pool = start();
  const file = await picture();
  const left: Promise<Inspection>[] = [pool.inspect(pdf(endlessPdf())), pool.inspect(file)];
  const outcomes = Promise.allSettled(left);
  await pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.inspect(file)).rejects.toThrow("closed");
});
