import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onePage, rawStream } from "@entrada/scans/files/made-pdf.fixture";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { act, CASES, collecting, invitingForm, readCase, save, submit, UNKNOWN } from "../../test/cases.ts";
import { freshDatabase, querySuperuser } from "../../test/database.ts";
import { DOCUMENTS, goodPhoto, handInDocument } from "../../test/documents.ts";
import { messagesOf, write } from "../../test/messages.ts";
import { confirmCancellation, prepareCancellation } from "../../test/orders.ts";
import { answer, ask, TICKETS } from "../../test/support-tickets.ts";
import { enabledEndpoint, sendDueWebhooks } from "../../test/webhooks.ts";
import { runDueJobs } from "../../test/worker.ts";

/** What nobody writes by chance, by where it is sent. */
const MARKERS = {
  givenNames: "Kanariella",
  familyName: "Zwitscherfeld",
  passportNumber: "QX7739154",
  occupation: "Ornithologistically",
  child: "Piepmatzina",
  childBirthDate: "2019-02-23",
  message: "the-feather-is-behind-the-mirror",
  note: "the-beak-is-not-to-be-seen",
  question: "the-nest-is-on-fire",
  answer: "the-egg-was-never-laid",
  fileName: "plumage-of-kanariella",
  exif: "exif-canary-50n6",
  pdfTitle: "pdf-title-canary-50n6",
  pdfText: "pdf-text-canary-50n6",
} as const;

let server: TestServer;
let home: string;
const logged: string[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "entrada-canaries-"));
  for (const name of ["temporary", "objects"]) mkdirSync(join(home, name));
  vi.stubEnv("TMPDIR", join(home, "temporary"));
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  server = await startServer({
    database: await freshDatabase(),
    env: { STORAGE_FOLDER: join(home, "objects") },
    context: { log },
  });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

/** As text, in hexadecimal digits, and in Base64 wherever it begins. */
function formsOf(marker: string): readonly string[] {
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(marker)]).toString("base64url");
    return text.slice(shift === 0 ? 0 : 4, -4);
  });
  return [marker.toLowerCase(), Buffer.from(marker).toString("hex"), ...shifted];
}

/** The names of the markers that are somewhere in these texts. */
function found(texts: readonly string[], markers: Readonly<Record<string, string>> = MARKERS): readonly string[] {
  const [exact, lower] = [texts.join("\n").replaceAll("+", "-").replaceAll("/", "_"), texts.join("\n").toLowerCase()];
  return Object.entries(markers).flatMap(([name, marker]) =>
    formsOf(marker).some((form) => exact.includes(form) || lower.includes(form)) ? [name] : [],
  );
}

/** Every row of every table of the database, of jobs too, as text. */
async function everyRow(): Promise<readonly string[]> {
  const tables = await querySuperuser<{ name: string }>(
    server.database.superuser,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const each = tables.map(({ name }) => `select t::text as row from ${name} t`);
  const rows = await querySuperuser<{ row: string }>(server.database.superuser, each.join(" union all "));
  return rows.map(({ row }) => row);
}

function filesIn(folder: string): readonly Buffer[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
}

const asTexts = (files: readonly Buffer[]) => files.map((bytes) => bytes.toString("latin1"));

async function markedFiles() {
  const photo = await sharp(await goodPhoto())
    .withExif({ IFD0: { Copyright: MARKERS.exif, Artist: MARKERS.givenNames } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const pdf = onePage({
    contents: rawStream("", Buffer.from(`BT /F1 12 Tf 20 50 Td (${MARKERS.pdfText}) Tj ET`)),
    more: [`<< /Title (${MARKERS.pdfTitle}) >>`],
    trailer: "/Info 5 0 R",
  });
  return { photo, pdf };
}

/** A case with every marker in it, of which everything has been said to everybody. */
async function markedCase() {
  const documents = ["photo", "itinerary"].map((type) => ({ type, required: true, sources: ["official"] }));
  const bed = await collecting(server, invitingForm({ documents }));
  const { tenant, caseId, requestId } = bed;
  const endpoint = await enabledEndpoint(tenant);
  const { travelerId } = await readCase(tenant, caseId);
  const { givenNames, familyName, passportNumber, occupation, child, childBirthDate } = MARKERS;
  const patched = await tenant.patch(
    `/tenant/travelers/${travelerId}`,
    { givenNames, familyName },
    { "if-match": "*" },
  );
  expect(patched.statusCode, patched.body).toBe(200);
  const children = [{ name: child, birthDate: childBirthDate }];
  const answers = { ...UNKNOWN, givenNames, familyName, passportNumber, occupation, children };
  const saved = await save(tenant, requestId, answers);
  expect(saved.statusCode, saved.body).toBe(200);
  const { photo, pdf } = await markedFiles();
  const given = { travelerId, caseId };
  const portrait = await handInDocument(tenant, photo, { ...given, fileName: `${MARKERS.fileName}.jpg` });
  const paper = await handInDocument(tenant, pdf, {
    ...{ ...given, type: "itinerary", fileName: `${MARKERS.fileName}.pdf`, contentType: "application/pdf" },
  });
  expect([portrait.state, paper.state]).toEqual(["accepted", "needsReview"]);
  expect((await write(tenant, caseId, MARKERS.message)).statusCode).toBe(201);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
  const items = [{ path: "/occupation", reason: "dataMismatch" as const, note: MARKERS.note }];
  expect((await act(tenant, caseId, { action: "returnItems", items })).statusCode).toBe(200);
  await tenant.post(`${DOCUMENTS}/${portrait.id}/download-grants`, undefined);
  const asked = await ask(tenant, {
    ...{
      subject: `${MARKERS.question} of ${MARKERS.givenNames}`,
      body: `${MARKERS.question} ${MARKERS.passportNumber}`,
    },
    relatedResource: { type: "case", id: caseId },
  });
  expect(asked.statusCode, asked.body).toBe(201);
  await answer(server, tenant, asked.json().id, MARKERS.answer);
  // What is refused is said of it too.
  await save(tenant, requestId, { occupation: [occupation], passportNumber: `${passportNumber}!` });
  await runDueJobs(server);
  await sendDueWebhooks(server);
  return { ...bed, endpoint, travelerId, documents: [portrait.id, paper.id], ticketId: asked.json().id };
}

type Marked = Awaited<ReturnType<typeof markedCase>>;

/** Everything that the API says of it. */
async function everyAnswer({ tenant, caseId, requestId, travelerId, order, documents, ticketId }: Marked) {
  const paths = [
    ...[`${CASES}/${caseId}`, `${CASES}/${caseId}/timeline`, `${CASES}/${caseId}/collection-requests`],
    ...[`${CASES}/${caseId}/messages`, `/tenant/collection-requests/${requestId}`, `/tenant/travelers/${travelerId}`],
    ...[
      TICKETS,
      `${TICKETS}/${ticketId}`,
      `/tenant/orders/${order.id}`,
      DOCUMENTS,
      ...documents.map((id) => `${DOCUMENTS}/${id}`),
    ],
  ];
  return (await Promise.all(paths.map((path) => tenant.get(path)))).map(({ body }) => body);
}

async function everyEvent(tenant: TestTenant): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let path: string | null = "/tenant/events?limit=200"; path !== null; ) {
    const page = await tenant.get(path);
    pages.push(page.body);
    const { items, nextCursor } = page.json();
    path = items.length === 200 ? `/tenant/events?limit=200&cursor=${encodeURIComponent(nextCursor)}` : null;
  }
  return pages;
}

test("nothing personal of a case is in clear anywhere, and after erasure nobody reads it any more", async () => {
  const marked = await markedCase();
  const { tenant, endpoint, caseId, order, travelerId } = marked;
  // The markers went in, and each search finds what is there.
  const shown = ["givenNames", "familyName", "occupation", "child", "childBirthDate", "message", "note", "fileName"];
  // A question is in words of the tenant's own, whatever they say.
  shown.push("passportNumber", "question", "answer");
  expect([...found(await everyAnswer(marked))].sort()).toEqual([...shown].sort());
  const written = (await messagesOf(tenant, caseId)).map(({ notice }) => notice);
  expect([written.filter((notice) => notice === null).length, written.includes("actionRequired")]).toEqual([1, true]);
  const rows = await everyRow();
  expect(found(rows, { tenant: "Wanderlust Travel", queue: "documents.check" })).toEqual(["tenant", "queue"]);
  expect(found([Buffer.from(`a${MARKERS.exif}`).toString("base64")])).toEqual(["exif"]);
  const objects = filesIn(join(home, "objects"));
  expect(objects.length).toBeGreaterThan(1);
  const hooks = endpoint.receiver.received.map((request) => JSON.stringify(request));
  expect(hooks.some((hook) => hook.includes("document.accepted"))).toBe(true);
  const events = await everyEvent(tenant);
  expect(events.join()).toContain("document.needs_review");

  const places = {
    rows,
    objects: asTexts(objects),
    hooks,
    events,
    logged,
    temporary: asTexts(filesIn(join(home, "temporary"))),
  };
  const hits = Object.entries(places).map(([place, texts]) => [place, found(texts)]);
  expect(hits).toEqual(Object.keys(places).map((place) => [place, []]));

  expect((await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json())).statusCode).toBe(200);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  await runDueJobs(server);
  await sendDueWebhooks(server);
  expect(found(await everyAnswer(marked))).toEqual([]);
  expect(found([...(await everyRow()), ...logged, ...(await everyEvent(tenant))])).toEqual([]);
  expect(filesIn(join(home, "objects"))).toEqual([]);
  await endpoint.receiver.close();
});
