import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startInspections } from "@entrada/scans/files/inspection-pool";
import type { HostileFile } from "@entrada/scans/hostile/hostile-file.fixture";
import { hostileFiles } from "@entrada/scans/hostile/hostile-files.fixture";
import { drawnCases } from "@entrada/scans/photo/drawn/cases";
import { drawn } from "@entrada/scans/photo/drawn/picture";
import { DISTORTIONS, scanOf } from "@entrada/scans/synthetic/scans.fixture";
import { onFreshBed } from "../http/bed.ts";
import type { EntradaProcess } from "../http/entrada-process.ts";
import { type LoadResult, load } from "../http/load.ts";
import { creates, DETERMINATIONS } from "../http/requests.ts";
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from "../http/settings.ts";
import { makeTrips } from "../http/trips.ts";
import { printTable, ratio, shown } from "../report.ts";
import { warmUp } from "../warm-up.ts";

const FILES = 40;
const UPLOADS = 20;
const SENDERS = 8;
const BYTES_MAX = 10_000_000;
const TRIPS = 48;
const CONNECTIONS = 32;
const LOOK_EVERY_MS = 100;

/** How long a file takes to be looked at, and what twenty uploads at once cost those who create determinations. */
export async function benchDocuments(): Promise<void> {
  const phone = DISTORTIONS.find(({ name }) => name === "phone") ?? { name: "phone", ranges: {} };
  const passports = await Promise.all(Array.from({ length: FILES }, async (_, n) => (await scanOf(phone, n)).image));
  const jpegs = drawnCases(3, 4, 4).filter(({ picture }) => picture.format === "jpeg");
  const photos = await Promise.all(jpegs.slice(0, FILES).map(({ picture }) => drawn(picture)));
  printTable(
    "One file in a process that is warm",
    ["What", "Files", "p50 ms", "p95 ms", "Aim"],
    [
      await rowOfFiles("passport scan", passports, "passport", "p95 ≤ 1,000"),
      await rowOfFiles("photo", photos, "photo", "p95 ≤ 300"),
    ],
  );
  await besideDeterminations(passports, await hostileFiles());
}

async function rowOfFiles(name: string, files: readonly Buffer[], read: "passport" | "photo", aim: string) {
  const inspections = startInspections();
  const times: number[] = [];
  for (const bytes of [...files.slice(0, 3), ...files]) {
    const started = performance.now();
    await inspections.inspect({ bytes, mediaType: "image/jpeg", read }, { owner: "bench" });
    times.push(performance.now() - started);
  }
  await inspections.close();
  const sorted = times.slice(3).toSorted((a, b) => a - b);
  const at = (share: number) => shown(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return [name, String(files.length), at(0.5), at(0.95), aim];
}

async function besideDeterminations(files: readonly Buffer[], hostile: readonly HostileFile[]): Promise<void> {
  await onFreshBed(async ({ entrada }) => {
    const requests = creates(DETERMINATIONS, makeTrips(TRIPS), entrada.apiKey);
    const create = (seconds: number) => load({ url: entrada.origin, requests, connections: CONNECTIONS, seconds });
    await warmUp("creates", async () => (await create(WARM_UP_SECONDS)).perSecond);
    const travelerId = await makeTraveler(entrada);
    const alone: LoadResult[] = [];
    const beside: LoadResult[] = [];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await create(SECONDS));
      const loaded = create(SECONDS);
      waits.push(...(await Promise.all(files.slice(0, UPLOADS).map((file) => handIn(entrada, travelerId, file)))));
      beside.push(await loaded);
    }
    const besideHostile: LoadResult[] = [];
    const left = [...hostile];
    let isDone = false;
    const sending = Promise.all(Array.from({ length: SENDERS }, () => sendAll(entrada, travelerId, left)));
    const sent = sending.finally(() => {
      isDone = true;
    });
    while (!isDone) besideHostile.push(await create(SECONDS));
    const outcomes = (await sent).flat();
    const best = (results: readonly LoadResult[]) => Math.max(...results.map(({ perSecond }) => perSecond));
    const rowOf = (name: string, results: readonly LoadResult[], against: string) => {
      const p99 = results.map(({ p99Ms }) => p99Ms).toSorted((a, b) => a - b);
      const [middle, most] = [p99[Math.floor(p99.length / 2)] ?? 0, p99.at(-1) ?? 0];
      return [name, shown(best(results)), shown(middle), shown(most), against];
    };
    printTable(
      `POST determinations, ${CONNECTIONS} connections, beside ${UPLOADS} uploads at once`,
      ["What", "Best, req/s", "p99 ms, middle round", "p99 ms, worst round", "Against alone"],
      [
        rowOf("alone", alone, "–"),
        rowOf("beside", beside, `${ratio(best(beside) / best(alone))} (aim ≥ 0.9)`),
        rowOf(`beside ${hostile.length} hostile files`, besideHostile, ratio(best(besideHostile) / best(alone))),
      ],
    );
    const counts = [...new Set(outcomes)].map((state) => `${outcomes.filter((one) => one === state).length} ${state}`);
    console.log(`Of the hostile files: ${counts.join(", ")}.`);
    const sorted = waits.toSorted((a, b) => a - b);
    console.log(
      `${sorted.length} documents; the last of each twenty was checked within ${shown(sorted.at(-1) ?? 0)} ms.`,
    );
  });
}

async function makeTraveler(entrada: EntradaProcess): Promise<string> {
  const { id: customerId } = await post(entrada, "/customers", { type: "person", name: "Ada Example" });
  const person = { givenNames: "Ada", familyName: "Example", birthDate: "1990-04-01", nationality: "US" };
  return (await post(entrada, "/travelers", { ...person, customerId, residenceCountry: "US" })).id;
}

/** Announces and uploads a passport, and waits until it is checked: how long, in ms. */
async function handIn(entrada: EntradaProcess, travelerId: string, bytes: Buffer): Promise<number> {
  const started = performance.now();
  await stateOf(entrada, travelerId, { bytes, mediaType: "image/jpeg", type: "passportScan" });
  return performance.now() - started;
}

/** Sends files, one after the other, until none is left: what became of each. */
async function sendAll(entrada: EntradaProcess, travelerId: string, left: HostileFile[]): Promise<readonly string[]> {
  const states: string[] = [];
  for (let file = left.shift(); file; file = left.shift()) {
    const { bytes, mediaType } = file;
    const isTaken = bytes.length > 0 && bytes.length <= BYTES_MAX;
    states.push(
      isTaken ? await stateOf(entrada, travelerId, { bytes, mediaType, type: "itinerary" }) : "not announced",
    );
  }
  return states;
}

interface Handed {
  readonly bytes: Buffer;
  readonly mediaType: string;
  readonly type: string;
}

/** What became of a document once it was checked. */
async function stateOf(
  entrada: EntradaProcess,
  travelerId: string,
  { bytes, mediaType: contentType, type }: Handed,
): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = {
    fileName: contentType === "application/pdf" ? "file.pdf" : "file.jpg",
    contentType,
    size: bytes.length,
    sha256,
  };
  const { id, upload } = await post(entrada, "/documents", { travelerId, type, ...file });
  const sent = await fetch(upload.url, { method: "PUT", headers: upload.headers, body: new Uint8Array(bytes) });
  if (sent.status !== 204) throw new Error(`an upload was answered ${sent.status}: ${await sent.text()}`);
  for (;;) {
    const answer = await fetch(`${entrada.origin}/api/v1/tenant/documents/${id}`, {
      headers: { "x-api-key": entrada.apiKey },
    });
    const { state } = await answer.json();
    if (state !== "scanning" && state !== "processing") return state;
    await pause(LOOK_EVERY_MS);
  }
}

async function post({ origin, apiKey }: EntradaProcess, path: string, body: object) {
  const answer = await fetch(`${origin}/api/v1/tenant${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey, "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
