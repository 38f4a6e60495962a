import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { afterEach, expect, inject, test, vi } from "vitest";
import { startChild } from "../processes/child.ts";
import { processorMs } from "../processes/processor-time.ts";
import { DISTORTIONS, scanOf } from "../synthetic/scans.fixture.ts";
import type { UploadedFile } from "./inspection.ts";
import { type InspectionLimits, type Inspections, startInspections } from "./inspection-pool.ts";
import { crowdedPdf, endlessPdf, onePage } from "./made-pdf.fixture.ts";
import { slopes } from "./made-pictures.fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** the compiled process: it starts three times as fast as its sources */
    readonly inspectionProgram: string;
  }
}

const LIMITS: Partial<InspectionLimits> = { processes: 1, memoryMb: 256, processorMs: 30_000 };
const A = { owner: "a" };
const B = { owner: "b" };

const started: Inspections[] = [];
let children: ChildProcess[] = [];
function start(limits: Partial<InspectionLimits> = {}, onStart: (child: ChildProcess) => void = () => {}): Inspections {
  const pool = startInspections({ ...LIMITS, ...limits }, (memoryMb) => {
    const child = startChild(pathToFileURL(inject("inspectionProgram")), { memoryMb, priority: "background" });
    onStart(child);
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
  const inspection = await pool.inspect({ bytes: image, mediaType: "image/jpeg", read: "passport" }, A);
  expect(inspection).toMatchObject({ outcome: "clean", mediaType: "image/jpeg", mrz: { lines } });
  expect(image.equals(before)).toBe(true);
});

test("a file that never ends is refused when it has ended two processes, and the files behind it are answered", async () => {
  const pool = start({ processorMs: 1_500 });
  const [endless, ...others] = await Promise.all([
    pool.inspect(pdf(endlessPdf()), A),
    pool.inspect(pdf(onePage({})), B),
    pool.inspect(await picture(), A),
  ]);
  expect(endless).toEqual({ outcome: "refused", faults: [{ reason: "tookTooLong", allowed: { max: 1_500 } }] });
  expect(others.map(({ outcome }) => outcome)).toEqual(["clean", "clean"]);
  expect(children.filter(({ killed }) => killed)).toHaveLength(2);
});

test("a file that needs too much memory is refused when it has ended two processes, and the files behind it are answered", async () => {
  const pool = start({ memoryMb: 96 });
  const [crowded, other] = await Promise.all([pool.inspect(pdf(crowdedPdf()), A), pool.inspect(await picture(), A)]);
  expect(crowded).toEqual({
    outcome: "refused",
    faults: [{ reason: "tookTooMuchMemory", allowed: { max: 96 * 1_048_576 } }],
  });
  expect(other?.outcome).toBe("clean");
});

const onLinux = test.skipIf(process.platform !== "linux");

/** Ends these processes with a signal as soon as they have something to do. */
function endBySignal(signal: NodeJS.Signals, isEnded: (at: number) => boolean) {
  return (child: ChildProcess) => {
    if (isEnded(children.length)) child.once("message", () => child.kill(signal));
  };
}

onLinux.each([
  ["SIGSEGV", { reason: "damaged" }],
  ["SIGKILL", { reason: "tookTooMuchMemory", allowed: { max: 256 * 1_048_576 } }],
] as const)(
  "a file that ends two processes by %s is refused, and the files behind it are answered",
  async (signal, fault) => {
    const pool = start(
      {},
      endBySignal(signal, (at) => at === 0 || at === 2),
    );
    const [file, other] = [pool.inspect(pdf(endlessPdf()), A), pool.inspect(await picture(), A)];
    expect((await other).outcome).toBe("clean");
    for (const child of children) child.kill(signal);
    expect(await file).toEqual({ outcome: "refused", faults: [fault] });
  },
);

onLinux.each(["SIGSEGV", "SIGKILL", "SIGABRT"] as const)(
  "a process that %s ends once says nothing of the file",
  async (signal) => {
    const pool = start(
      {},
      endBySignal(signal, (at) => at === 0),
    );
    expect((await pool.inspect(await picture(), A)).outcome).toBe("clean");
    expect(children).toHaveLength(2);
  },
);

onLinux("a process that ends before it can do anything says nothing of the file", async () => {
  const pool = start({}, (child) => child.kill("SIGKILL"));
  await expect(pool.inspect(await picture(), A)).rejects.toThrow("did not start");
});

onLinux(
  "a machine that stands still says nothing of a file: it is answered later, or can be handed in again",
  async () => {
    const limits = { processorMs: 5_000, patienceMs: 2_500 };
    const stopped = start(limits, (child) => child.once("message", () => child.kill("SIGSTOP")));
    expect(await stopped.inspect(await picture(), A)).toEqual({ outcome: "unfinished" });
    const [first] = children;
    expect(first?.signalCode ?? "SIGKILL").toBe("SIGKILL");
    const slowed = start({ processorMs: 5_000 }, (child) => {
      child.once("message", () => {
        child.kill("SIGSTOP");
        setTimeout(() => child.kill("SIGCONT"), 2_500);
      });
    });
    expect((await slowed.inspect(await picture(), A)).outcome).toBe("clean");
  },
);

onLinux("what a file costs beside others is not held against it: nothing is said of it", async () => {
  const limitMs = 500;
  // The first process is busy for ever, and costs nothing.
  const pool = start({ processes: 2, processorMs: limitMs, patienceMs: 600_000 }, (child) => {
    if (children.length === 0) child.once("message", () => child.kill("SIGSTOP"));
  });
  const stopped = new AbortController();
  const standing = pool.inspect(await picture(), { ...B, signal: stopped.signal });
  // It has its file before there is a second process, which could be faster.
  await once(await vi.waitUntil(() => children[0]), "message");
  let isAnswered = false;
  const endless = pool.inspect(pdf(endlessPdf()), { ...A, signal: stopped.signal }).finally(() => {
    isAnswered = true;
  });
  const outcomes = Promise.allSettled([standing, endless]);
  // It was ended for what it used, and is now tried again beside the other.
  const again = await vi.waitUntil(() => children[2], { timeout: 100_000, interval: 100 });
  await once(again, "message");
  const usedMs = async () => (await processorMs(again.pid ?? 0)) ?? 0;
  const startedMs = await usedMs();
  await vi.waitUntil(async () => (await usedMs()) > startedMs + 3 * limitMs, { timeout: 100_000, interval: 100 });
  expect([isAnswered, children.length]).toEqual([false, 3]);
  stopped.abort(new Error("nobody waits any more"));
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test.skipIf(process.platform !== "linux")(
  "whoever decodes files knows no secret of the server, and gives way to it",
  async () => {
    vi.stubEnv("DATABASE_URL", "postgres://entrada:secret@127.0.0.1/entrada");
    const pool = start();
    await pool.inspect(await picture(), A);
    expect(children.length).toBeGreaterThan(0);
    for (const { pid } of children) {
      expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("secret");
      expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    }
  },
);

test("owners take turns: whoever hands in one file waits for one of each other, however many those have", async () => {
  const pool = start();
  const file = await picture();
  const answered: string[] = [];
  const owners = ["a", "a", "a", "a", "b", "c", "b"];
  await Promise.all(
    owners.map(async (owner) => {
      await pool.inspect(file, { owner });
      answered.push(owner);
    }),
  );
  expect(answered).toEqual(["a", "b", "c", "a", "b", "a", "a"]);
});

test("one process is left for others while an owner's files keep theirs busy", async () => {
  const pool = start({ processes: 2 });
  const stopped = new AbortController();
  const endless = Array.from({ length: 3 }, () => pool.inspect(pdf(endlessPdf()), { ...A, signal: stopped.signal }));
  const outcomes = Promise.allSettled(endless);
  expect((await pool.inspect(await picture(), B)).outcome).toBe("clean");
  expect((await pool.inspect(await picture(), B)).outcome).toBe("clean");
  stopped.abort(new Error("nobody waits any more"));
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});

test("whoever stops waiting is answered at once, whether the file runs or waits, and its process serves the next", async () => {
  const pool = start();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const stopped = [
    pool.inspect(pdf(endlessPdf()), { ...A, signal: running.signal }),
    pool.inspect(await picture(), { ...A, signal: waiting.signal }),
  ];
  const next = pool.inspect(await picture(), A);
  waiting.abort(new Error("second"));
  running.abort(new Error("first"));
  const outcomes = await Promise.allSettled(stopped);
  expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.message)).toEqual([
    "first",
    "second",
  ]);
  expect((await next).outcome).toBe("clean");
  await expect(pool.inspect(await picture(), { ...A, signal: AbortSignal.abort(new Error("third")) })).rejects.toThrow(
    "third",
  );
});

test("a pool that is closed rejects what waits and runs, and takes nothing more", async () => {
  const pool = start();
  const file = await picture();
  const left = [pool.inspect(pdf(endlessPdf()), A), pool.inspect(file, A)];
  const outcomes = Promise.allSettled(left);
  await pool.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(pool.inspect(file, A)).rejects.toThrow("closed");
});
