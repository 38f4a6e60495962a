import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Inspections, startInspections } from "../files/inspection-pool.ts";
import type { HostileFile } from "./hostile-file.fixture.ts";
import { hostileFiles } from "./hostile-files.fixture.ts";
import { faultsOf } from "./plain-file.fixture.ts";
import { tried } from "./try-file.fixture.ts";

const files = await hostileFiles();
const kinds = [...new Set(files.map(({ kind }) => kind))];
// Each is tried by `npm run test:reliability`, and every third one of a kind by each run.
const STEP = process.env.HOSTILE_FILES === "all" ? 1 : 3;
const expecting = (expected: HostileFile["expected"]) => files.filter((file) => file.expected === expected);

let inspections: Inspections;
beforeAll(() => {
  inspections = startInspections({ processes: 2, memoryMb: 512, patienceMs: 600_000 });
});
afterAll(() => inspections.close());

test.each(kinds)("%s: each is refused with a reason, or a plain file is written of it", async (kind) => {
  const ofKind = files.filter((file) => file.kind === kind).filter((_, index) => index % STEP === 0);
  const all = await Promise.all(ofKind.map((file, index) => tried(inspections, file, index)));
  const wrong = all.filter(({ faults }) => faults.length > 0);
  expect(wrong.map(({ file, outcome, reason, faults }) => [file.name, outcome, reason, faults])).toEqual([]);
});

test("a sound file is inspected after all of them", async () => {
  const sound = { kind: "sound", name: "sound", mediaType: "image/png", expected: "neutralised" } as const;
  const bytes = files.find(({ name }) => name === "PNG metadata: XMP")?.bytes ?? expect.fail();
  expect(await tried(inspections, { ...sound, bytes }, 0)).toMatchObject({ outcome: "clean", faults: [] });
});

test("what is to be neutralised is not plain before", async () => {
  // What is converted is never plain before.
  const canaries = expecting("neutralised").flatMap((file) =>
    file.canary !== undefined && file.mediaType !== "image/heic" ? [{ ...file, mediaType: file.mediaType }] : [],
  );
  expect(canaries.length).toBeGreaterThan(150);
  const unseen: string[] = [];
  for (const { name, bytes, mediaType, canary } of canaries) {
    const unchanged = { outcome: "clean", bytes, mediaType, pages: 1 } as const;
    const faults = (await faultsOf(unchanged, canary)).filter((fault) => fault !== "it has another size");
    if (faults.length === 0) unseen.push(name);
  }
  // A picture inside the metadata of a picture inside a PDF: the judge does not look that deep.
  expect(unseen).toEqual(["PDF metadata: EXIF in its picture: a small copy"]);
});

test("there are hundreds of them, each unlike the others, and few that may be either", () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  // Of two PDFs that begin alike, the first bytes are the same.
  const different = new Set(files.map(({ bytes, mediaType }) => `${mediaType}${bytes.toString("latin1")}`));
  expect(different.size).toBeGreaterThanOrEqual(files.length - 1);
  expect(expecting("refused").length).toBeGreaterThan(450);
  expect(expecting("either").length).toBeLessThan(files.length / 3);
  const large = files.filter(({ bytes }) => bytes.length > FILE_BYTES_MAX).map(({ name }) => name);
  expect(large.every((name) => name.includes("too many bytes"))).toBe(true);
});

test("they are the same each time", async () => {
  const again = await hostileFiles();
  const changed = files.filter(({ bytes, name }, at) => again[at]?.name !== name || !again[at]?.bytes.equals(bytes));
  expect(changed.map(({ name }) => name)).toEqual([]);
});
