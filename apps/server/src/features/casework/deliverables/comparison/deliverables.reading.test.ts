import { writeMrz } from "@entrada/domain/documents/mrz/write-mrz";
import { drawPage, PRINTS } from "@entrada/scans/synthetic/page.fixture";
import { randomFrom } from "@entrada/scans/synthetic/random.fixture";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { decided } from "../../../../../test/deliverables.ts";
import { rightLines } from "../../../../../test/issued.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { announced, seenVersion, upload } from "../../../../../test/prepared.ts";
import { runDueJobs } from "../../../../../test/worker.ts";
import { jobHandlers } from "../../../../worker.ts";
import { madeDocument } from "../../../play/issues/issues.document.ts";
import type { ShownPrepared } from "../deliverables.schema.ts";

let server: TestServer;
let agent: TestOperator;
let reviewer: TestOperator;
beforeAll(async () => {
  server = await testServer();
  agent = await operatorIn(server, { role: "agent" });
  reviewer = await operatorIn(server, { role: "reviewer" });
});

type Bed = Awaited<ReturnType<typeof decided>>;

interface AnnouncedFile {
  readonly type: string;
  readonly fileName: string;
  readonly contentType: string;
}

const STICKER: AnnouncedFile = { type: "visaSticker", fileName: "sticker.jpg", contentType: "image/jpeg" };

/** Announces and uploads a file, and has it read by the worker's job, in the processes that look at files. */
async function read({ caseId }: Bed, bytes: Buffer, file: AnnouncedFile) {
  const made = (await agent.post(`/cases/${caseId}/deliverables`, announced(bytes, file))).json();
  expect((await upload(agent, made.id, bytes, file.contentType)).json()).toMatchObject({ file: "reading" });
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "deliverables.read"),
  );
  const prepared: ShownPrepared = (await agent.get(`/deliverables/${made.id}`)).json();
  return prepared;
}

const outcomesOf = ({ comparison }: ShownPrepared) =>
  Object.fromEntries(comparison.map(({ field, outcome }) => [field, outcome]));
const ALL = ["passportNumber", "familyName", "givenNames", "birthDate", "nationality", "issuer", "validity"];
const allMatch = Object.fromEntries(ALL.map((field) => [field, "match"]));

/** The picture of a visa sticker with what these lines say. */
async function stickerOf(lines: readonly string[], changes: object = {}): Promise<Buffer> {
  const textOf = (label: string) => lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2) ?? "";
  const zone = writeMrz("MRV-A", {
    documentCode: "V",
    issuingState: "GBR",
    nationality: "USA",
    sex: "female",
    familyName: textOf("Family name"),
    givenNames: textOf("Given names"),
    documentNumber: textOf("Passport number"),
    birthDate: textOf("Date of birth"),
    expiryDate: textOf("Valid until"),
    optionalData: "",
    optionalData2: "",
    ...changes,
  });
  const { data, width, height } = await drawPage(zone, PRINTS.standard, 1_600, randomFrom(3));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

test("a PDF is read by the processes that look at files, field by field, and released", async () => {
  const bed = await decided(server);
  const bytes = await madeDocument({ lines: await rightLines(bed.tenant, bed.caseId) });
  const file = { type: "electronicVisa", fileName: "visa.pdf", contentType: "application/pdf" };
  const one = await read(bed, bytes, file);
  expect([one.file, outcomesOf(one)]).toEqual(["read", allMatch]);
  await agent.post(`/deliverables/${one.id}/request-release`, {});
  const { sha256 } = announced(bytes);
  const approved = await reviewer.post(
    `/deliverables/${one.id}/approve`,
    { sha256 },
    await seenVersion(reviewer, one.id),
  );
  expect(approved.json().state).toBe("released");
});

test("the picture of a sticker is read in its zone, and another passport's sticker is a mismatch", async () => {
  const bed = await decided(server);
  const lines = await rightLines(bed.tenant, bed.caseId);
  const right = await read(bed, await stickerOf(lines), STICKER);
  expect([right.file, outcomesOf(right)]).toEqual(["read", allMatch]);
  const wrong = await read(bed, await stickerOf(lines, { familyName: "SOMEBODY" }), STICKER);
  expect(outcomesOf(wrong)).toEqual({ ...allMatch, familyName: "mismatch" });
  expect((await agent.post(`/deliverables/${wrong.id}/request-release`, {})).json().code).toBe("document_mismatch");
});

test("what is no picture is refused by them, and nothing of it is kept", async () => {
  const bed = await decided(server);
  const one = await read(bed, Buffer.from("a text that says it is a picture"), STICKER);
  expect(one).toMatchObject({ file: "refused", faults: [expect.any(String)] });
  expect(one.availableActions).toEqual(["withdraw"]);
});
