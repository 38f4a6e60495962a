import { DOCUMENT_LIFECYCLE, type DocumentState } from "@entrada/domain/documents/document-lifecycle";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { act, collecting, invitingForm, readCase, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { announced, checkUploads, DOCUMENTS, goodPhoto, put } from "../../../../test/documents.ts";
import { confirmCancellation, prepareCancellation } from "../../../../test/orders.ts";
import { advance } from "../../../../test/webhooks.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { decodeId } from "../../../core/ids.ts";
import { checkDocument } from "../../../processes/check-documents.ts";
import { jobHandlers } from "../../../worker.ts";
import type { ShownDocumentWithUpload } from "./documents.schema.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

const FILES = {
  "test-accepted": "accept",
  "test-needs-review": "refer",
  "test-photo-not-sharp": "reject",
  "test-malware": "quarantine",
} as const;
type FileName = keyof typeof FILES;
const QUARANTINE = ["quarantine", "quarantined"] as const;
const PROCESS = ["process", "processing"] as const;
const TO = { accept: "accepted", refer: "needsReview", reject: "rejected", quarantine: "quarantined" } as const;

interface ModelDocument {
  state: DocumentState;
  readonly file: FileName;
  readonly inCase: number;
  /** the place of the document that this is a copy of */
  readonly source: number | undefined;
  hasFile: boolean;
  isSetAside: boolean;
  /** the day of its last change, and the one on which the first of its copies was announced */
  changed: number;
  readonly made: number;
}

interface Model {
  day: number;
  request: "waiting" | "done";
  /** the day each case ended; null: open */
  readonly ended: [number | null, number | null];
  isErased: boolean;
  readonly documents: ModelDocument[];
}

const STEPS = [
  ...["announce", "announce", "upload", "interrupt", "check", "copy", "download", "purge"],
  ...["acceptItems", "returnItems", "days", "months", "cancel", "erase"],
] as const;
type Step = (typeof STEPS)[number];
/** What is done, on which of the documents so far, and as which file. */
type Move = readonly [step: Step, nth: number, file: FileName];

const KEPT_DAYS = 30;
const VALID_DAYS = 5;
const DAYS: Partial<Record<Step, number>> = { days: 4, months: 40 };
// Later the trip is over, and nothing can be handed in.
const REVIEWED_UNTIL = 12;
const CURRENT: readonly DocumentState[] = ["scanning", "processing", "accepted", "needsReview"];
const reached = new Set<string>();

function move(model: Model, document: ModelDocument, action: string, to: DocumentState): void {
  reached.add(`${document.state} ${action}`);
  document.state = to;
  document.changed = model.day;
  if (to === "purged") document.hasFile = false;
}

const purge = (model: Model, document: ModelDocument) => move(model, document, "purge", "purged");
const isLost = (model: Model, { source }: ModelDocument) =>
  source !== undefined && model.documents[source]?.state === "purged";
const currentIn = (model: Model, inCase: number) =>
  model.documents.filter((one) => one.inCase === inCase && !one.isSetAside && CURRENT.includes(one.state));

function check(model: Model, document: ModelDocument): void {
  const action = FILES[document.file];
  if (document.state === "scanning") {
    const [become, to] = action === "quarantine" ? QUARANTINE : PROCESS;
    move(model, document, become, to);
  }
  if (document.state !== "processing" || action === "quarantine") return;
  const become = isLost(model, document) ? "reject" : action;
  move(model, document, become, TO[become]);
  document.hasFile = become !== "reject";
  if (!document.hasFile) return;
  const at = model.documents.indexOf(document);
  for (const other of currentIn(model, document.inCase)) {
    if (model.documents.indexOf(other) < at) other.isSetAside = true;
  }
}

function fallDue(model: Model): void {
  for (const document of model.documents) {
    const { state, changed, made, inCase } = document;
    const ended = model.ended[inCase] ?? null;
    const isRefused = state === "rejected" || state === "quarantined" || state === "expired";
    const isKept = state === "accepted" || state === "needsReview";
    const end = ended === null ? Number.POSITIVE_INFINITY : ended + KEPT_DAYS;
    const expires = state === "accepted" ? made + VALID_DAYS : Number.POSITIVE_INFINITY;
    if (state === "awaitingUpload" || (isRefused && changed + KEPT_DAYS < model.day)) purge(model, document);
    else if (isKept && expires < end && expires < model.day) move(model, document, "expire", "expired");
    else if (isKept && end < model.day) purge(model, document);
  }
}

const canReview = (model: Model) =>
  model.request === "waiting" &&
  model.ended[0] === null &&
  model.day <= REVIEWED_UNTIL &&
  currentIn(model, 0).some(({ state }) => state === "accepted" || state === "needsReview");

async function openBed() {
  const documents = [{ type: "photo", required: true, constraints: { maxAgeDays: VALID_DAYS }, sources: ["official"] }];
  const form = invitingForm({ documents });
  const first = await collecting(server, form);
  const { tenant, requestId } = first;
  await save(tenant, requestId, UNKNOWN);
  const one = await readCase(tenant, first.caseId);
  const second = await collecting(server, form, { tenant, ...one });
  const cancel = async (order: typeof first.order) =>
    confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json());
  return { tenant, requestId, cases: [first.caseId, second.caseId], orders: [first.order, second.order], cancel, one };
}

interface Known {
  readonly id: string;
  readonly slot: ShownDocumentWithUpload | undefined;
}

async function run(moves: readonly Move[]): Promise<void> {
  const { tenant, requestId, cases, orders, cancel, one } = await openBed();
  const [caseId = "", otherCase = ""] = cases;
  const { travelerId } = one;
  const model: Model = { day: 0, request: "waiting", ended: [null, null], isErased: false, documents: [] };
  const known: Known[] = [];
  const madeOn = (source: number | undefined) =>
    source === undefined ? model.day : (model.documents[source]?.made ?? model.day);
  const add = (document: Pick<ModelDocument, "state" | "file" | "inCase" | "source">, entry: Known) => {
    model.documents.push({
      hasFile: false,
      isSetAside: false,
      changed: model.day,
      ...document,
      made: madeOn(document.source),
    });
    known.push(entry);
  };
  const sweep = () =>
    runDueJobs(
      server,
      jobHandlers(server.ctx).filter(({ queue }) => queue === "documents.sweep" || queue === "objects.remove"),
    );
  const endCase = async (nth: 0 | 1) => {
    const order = orders[nth];
    if (!order || model.ended[nth] !== null) return;
    expect((await cancel(order)).statusCode).toBe(200);
    model.ended[nth] = model.day;
  };

  /** On one document: what the answer must be, having done it to the model. */
  const onOne: Partial<Record<Step, (document: ModelDocument, entry: Known) => Promise<readonly [number, number]>>> = {
    upload: async (document, { slot }) => {
      if (!slot) return [0, 0];
      const { state, inCase } = document;
      // Once its case has ended, no address takes anything for it.
      const isOver = state === "purged" || model.ended[inCase] !== null;
      if (state === "awaitingUpload" && !isOver) move(model, document, "upload", "scanning");
      return [(await put(server, slot, photo)).statusCode, isOver ? 404 : 204];
    },
    interrupt: async (document, { id }) => {
      if (document.state !== "scanning" || FILES[document.file] === "quarantine" || isLost(model, document))
        return [0, 0];
      const inspections = { inspect: () => Promise.reject(new Error("died")), close: async () => {} };
      const dying = checkDocument({ ...server.ctx, inspections }, tenant.scope, decodeId("doc", id) ?? "");
      await expect(dying).rejects.toThrow("died");
      move(model, document, "process", "processing");
      return [0, 0];
    },
    copy: async (document, { id }) => {
      const expected = model.ended[1] !== null || document.state !== "accepted" ? 409 : 201;
      const answer = await tenant.post(`${DOCUMENTS}/${id}/copy`, { caseId: otherCase });
      if (expected === 201) {
        reached.add("awaitingUpload upload");
        const source = model.documents.indexOf(document);
        add({ state: "scanning", file: document.file, inCase: 1, source }, { id: answer.json().id, slot: undefined });
      }
      return [answer.statusCode, expected];
    },
    download: async ({ hasFile }, { id }) => {
      const answer = await tenant.post(`${DOCUMENTS}/${id}/download-grants`, undefined);
      if (hasFile) {
        const { url, size } = answer.json();
        const fetched = () => server.app.inject({ url: new URL(url).pathname });
        const file = await fetched();
        expect([file.statusCode, file.rawPayload.length]).toEqual([200, size]);
        expect((await fetched()).statusCode).toBe(404);
      }
      return [answer.statusCode, hasFile ? 201 : 409];
    },
    purge: async (document, { id }) => {
      const expected = document.state === "purged" ? 409 : 204;
      if (expected === 204) purge(model, document);
      return [(await tenant.delete(`${DOCUMENTS}/${id}`, { "if-match": "*" })).statusCode, expected];
    },
  };

  /** The same of everything else. */
  const onAll: Partial<Record<Step, (step: Step, file: FileName) => Promise<readonly [number, number]>>> = {
    announce: async (_, file) => {
      const expected = model.ended[0] === null ? 201 : 409;
      const given = { travelerId, caseId, fileName: `${file}.jpg` };
      const answer = await tenant.post(DOCUMENTS, announced(photo, given));
      const slot = answer.json();
      if (expected === 201) add({ state: "awaitingUpload", file, inCase: 0, source: undefined }, { id: slot.id, slot });
      return [answer.statusCode, expected];
    },
    check: async () => {
      for (const document of model.documents) check(model, document);
      await checkUploads(server);
      return [0, 0];
    },
    acceptItems: async () => {
      if (!canReview(model)) return [0, 0];
      expect((await submit(tenant, requestId)).statusCode).toBe(200);
      for (const document of currentIn(model, 0)) {
        if (document.state === "needsReview") move(model, document, "accept", "accepted");
      }
      model.request = "done";
      return [(await act(tenant, caseId, { action: "acceptItems" })).statusCode, 200];
    },
    returnItems: async () => {
      if (!canReview(model)) return [0, 0];
      expect((await submit(tenant, requestId)).statusCode).toBe(200);
      for (const document of currentIn(model, 0)) {
        if (document.state === "needsReview") move(model, document, "reject", "rejected");
        document.isSetAside = true;
      }
      const items = [{ documentType: "photo", reason: "photoNotCompliant" as const }];
      return [(await act(tenant, caseId, { action: "returnItems", items })).statusCode, 200];
    },
    cancel: async () => {
      await endCase(0);
      return [0, 0];
    },
    erase: async () => {
      const expected = model.isErased ? 404 : 204;
      await endCase(0);
      await endCase(1);
      for (const document of model.documents) if (document.state !== "purged") purge(model, document);
      model.isErased = true;
      return [(await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode, expected];
    },
  };
  const pass = async (step: Step) => {
    const days = DAYS[step] ?? 0;
    model.day += days;
    await advance(tenant, days * 86_400);
    await sweep();
    fallDue(model);
    return [0, 0] as const;
  };

  for (const [step, nth, file] of moves) {
    const at = nth % Math.max(1, known.length);
    const [document, entry] = [model.documents[at], known[at]];
    const one = onOne[step];
    if (one && (!document || !entry)) continue;
    const [actual, expected] =
      one && document && entry ? await one(document, entry) : await (onAll[step] ?? pass)(step, file);
    expect([step, at, model, actual]).toEqual([step, at, model, expected]);
    const shown = (await tenant.get(`${DOCUMENTS}?travelerId=${travelerId}&limit=200`)).json().items;
    const seen = shown.map((each: ShownDocumentWithUpload) => [
      each.state,
      each.isSetAside,
      each.availableActions.includes("download"),
    ]);
    expect([step, at, seen]).toEqual([
      ...[step, at],
      model.documents.map((each) => [each.state, each.isSetAside, each.hasFile]),
    ]);
  }
}

const made = (file: FileName): readonly Move[] => [
  ["announce", 0, file],
  ["upload", 0, file],
];
const plain = (...steps: readonly Step[]): readonly Move[] => steps.map((step): Move => [step, 0, "test-accepted"]);
// Every transition, which random sequences may miss.
const SURE: readonly (readonly Move[])[] = [
  [...plain("announce", "purge", "upload", "purge")],
  [...made("test-accepted"), ...plain("purge", "check")],
  [...made("test-accepted"), ...plain("interrupt", "purge", "check")],
  [...made("test-accepted"), ...plain("interrupt", "check", "copy", "check", "purge", "download")],
  [...made("test-accepted"), ...plain("check", "copy", "purge", "check")],
  [...made("test-accepted"), ...plain("check", "days", "days", "download", "months", "erase", "announce")],
  [...made("test-accepted"), ...plain("check", "days", "days", "purge")],
  [...made("test-needs-review"), ...plain("check", "acceptItems", "days", "days")],
  [...made("test-needs-review"), ...plain("check", "returnItems", "download", "purge")],
  [...made("test-needs-review"), ...plain("check", "purge")],
  [...made("test-photo-not-sharp"), ...plain("check", "download", "purge")],
  [...made("test-malware"), ...plain("check", "purge")],
  // A copy is as old as what it is of.
  [...made("test-accepted"), ...plain("check", "days", "copy", "check", "days")],
  [
    ...made("test-accepted"),
    ...made("test-needs-review"),
    ["upload", 1, "test-accepted"],
    ...plain("check", "cancel", "months"),
  ],
];

test("any sequence of what happens to documents agrees with a small model, and covers all of their lifecycle", async () => {
  const moves = fc.array(
    fc.tuple(fc.constantFrom(...STEPS), fc.nat(5), fc.constantFrom(...(Object.keys(FILES) as FileName[]))),
    { minLength: 4, maxLength: 16 },
  );
  await fc.assert(fc.asyncProperty(moves, run), {
    numRuns: SURE.length + 8,
    examples: SURE.map((one): [Move[]] => [[...one]]) as never,
  });
  // Only an operator's undo reopens one, and its own test shows it.
  const every = DOCUMENT_LIFECYCLE.transitions
    .filter(({ action }) => action !== "reopen")
    .map(({ from, action }) => `${from} ${action}`);
  expect(every.filter((row) => !reached.has(row))).toEqual([]);
  expect([...reached].filter((row) => !every.includes(row))).toEqual([]);
}, 120_000);
