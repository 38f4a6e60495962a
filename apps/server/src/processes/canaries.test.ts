import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onePage, rawStream } from "@entrada/scans/files/made-pdf.fixture";
import type { LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type TestServer } from "../../test/app.ts";
import { everyEvent, everyRow, found, MARKERS, mailsIn, textsIn } from "../../test/canaries.ts";
import { act, CASES, collecting, invitingForm, readCase, save, submit, UNKNOWN } from "../../test/cases.ts";
import { freshDatabase } from "../../test/database.ts";
import { DELIVERABLES, fetchFile, grantOf } from "../../test/deliverables.ts";
import { announced, DOCUMENTS, formWith, goodPhoto, handInDocument } from "../../test/documents.ts";
import { rightLines } from "../../test/issued.ts";
import { messagesOf, write } from "../../test/messages.ts";
import { operatorIn } from "../../test/operators.ts";
import { advanceBy, confirmCancellation, prepareCancellation, TO_SUBMIT } from "../../test/orders.ts";
import { answer, ask, TICKETS } from "../../test/support-tickets.ts";
import { enabledEndpoint, sendDueWebhooks } from "../../test/webhooks.ts";
import { runDueJobs } from "../../test/worker.ts";
import { updateTenant } from "../features/access/tenants/tenants.service.ts";

let server: TestServer;
let home: string;
const logged: string[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "entrada-canaries-"));
  for (const name of ["temporary", "objects", "mails"]) mkdirSync(join(home, name));
  vi.stubEnv("TMPDIR", join(home, "temporary"));
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  server = await startServer({
    database: await freshDatabase(),
    env: { STORAGE_FOLDER: join(home, "objects"), MAIL_FOLDER: join(home, "mails") },
    context: { log },
  });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

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

/** A PDF whose lines stand in its bytes as they are, so that a search for them finds a copy of the file too. */
function legible(lines: readonly string[]): Buffer {
  const rows = lines.map((line, at) => `BT /F1 4 Tf 5 ${95 - at * 6} Td (${line}) Tj ET`);
  return onePage({ contents: rawStream("", Buffer.from(rows.join("\n"))) });
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
    ...given,
    type: "itinerary",
    fileName: `${MARKERS.fileName}.pdf`,
    contentType: "application/pdf",
  });
  expect([portrait.state, paper.state]).toEqual(["accepted", "needsReview"]);
  expect((await write(tenant, caseId, MARKERS.message)).statusCode).toBe(201);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
  const items = [{ path: "/occupation", reason: "dataMismatch" as const, note: MARKERS.note }];
  expect((await act(tenant, caseId, { action: "returnItems", items })).statusCode).toBe(200);
  await tenant.post(`${DOCUMENTS}/${portrait.id}/download-grants`, undefined);
  const asked = await ask(tenant, {
    subject: `${MARKERS.question} of ${MARKERS.givenNames}`,
    body: `${MARKERS.question} ${MARKERS.passportNumber}`,
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
type Issued = Awaited<ReturnType<typeof issuedToo>>;

/** Everything that the API says of it. */
async function everyAnswer(
  { tenant, caseId, requestId, travelerId, order, documents, ticketId }: Marked,
  { agent, ids }: Issued,
) {
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
  const shown = [
    ...paths.map((path) => tenant.get(path)),
    ...ids.flatMap((id) => [tenant.get(`${DELIVERABLES}/${id}`), agent.get(`/deliverables/${id}`)]),
  ];
  return (await Promise.all(shown)).map(({ body }) => body);
}

/** What the authority has issued in another case of the same traveler, released over a mismatch; of what was withdrawn too. */
async function issuedToo({ tenant, caseId }: Pick<Marked, "tenant" | "caseId">) {
  const { travelerId, productId, customerId } = await readCase(tenant, caseId);
  const changed = { email: "somebody@example.com" };
  await tenant.patch(`/tenant/customers/${customerId}`, changed, { "if-match": "*" });
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { communicationMode: "serviceManaged" }),
  );
  const again = await collecting(server, invitingForm(), { tenant, travelerId, productId, customerId });
  await advanceBy(tenant, again.caseId, ...TO_SUBMIT, "decide");
  const lines = await rightLines(tenant, again.caseId, { passport: { number: MARKERS.issuedNumber } });
  const bytes = legible([...lines, `Remark: ${MARKERS.issuedText}`]);
  const [agent, reviewer] = [
    await operatorIn(server, { role: "agent" }),
    await operatorIn(server, { role: "reviewer" }),
  ];
  const file = { type: "electronicVisa", fileName: `${MARKERS.issuedFileName}.pdf`, contentType: "application/pdf" };
  const announce = async () => done(await agent.post(`/cases/${again.caseId}/deliverables`, announced(bytes, file)));
  const { id, sha256 } = await announce();
  done(
    await agent.inject({
      method: "POST",
      url: `/operator/v1/deliverables/${id}/content`,
      ...formWith(bytes, "application/pdf"),
    }),
  );
  await runDueJobs(server);
  done(await agent.post(`/deliverables/${id}/request-release`, { overrideReason: MARKERS.overrideReason }));
  const approval = { sha256, confirmsOverride: true };
  const { version } = done(await reviewer.get(`/deliverables/${id}`));
  done(await reviewer.post(`/deliverables/${id}/approve`, approval, { "if-match": `"${version}"` }));
  const { id: other, version: first } = await announce();
  done(
    await agent.post(
      `/deliverables/${other}/withdraw`,
      { reason: MARKERS.withdrawnReason },
      { "if-match": `"${first}"` },
    ),
  );
  const fetched = await fetchFile(server, await grantOf(tenant, id));
  const shown = [String(fetched.headers["content-disposition"]), fetched.rawPayload.toString("latin1")];
  expect(found(shown)).toEqual(expect.arrayContaining(["issuedNumber", "issuedText", "issuedFileName"]));
  await runDueJobs(server);
  await sendDueWebhooks(server);
  return { agent, ids: [id, other], address: await grantOf(tenant, id) };
}

function done(answer: LightMyRequestResponse) {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

test("nothing personal of a case is in clear anywhere, and after erasure nobody reads it any more", async () => {
  const marked = await markedCase();
  const issued = await issuedToo(marked);
  const { tenant, endpoint, caseId, order, travelerId } = marked;
  // The markers went in, and each search finds what is there.
  const shown = ["givenNames", "familyName", "occupation", "child", "childBirthDate", "message", "note", "fileName"];
  // A question is in words of the tenant's own, whatever they say.
  shown.push("passportNumber", "question", "answer", "issuedFileName", "overrideReason", "withdrawnReason");
  expect([...found(await everyAnswer(marked, issued))].sort()).toEqual([...shown].sort());
  const written = (await messagesOf(tenant, caseId)).map(({ notice }) => notice);
  expect([written.filter((notice) => notice === null).length, written.includes("actionRequired")]).toEqual([1, true]);
  const rows = await everyRow(server);
  expect(found(rows, { tenant: "Wanderlust Travel", queue: "documents.check" })).toEqual(["tenant", "queue"]);
  expect(found([Buffer.from(`a${MARKERS.exif}`).toString("base64")])).toEqual(["exif"]);
  const objects = textsIn(join(home, "objects"));
  expect(objects.length).toBeGreaterThan(2);
  const hooks = endpoint.receiver.received.map((request) => JSON.stringify(request));
  expect(hooks.some((hook) => hook.includes("document.accepted"))).toBe(true);
  const events = await everyEvent(tenant);
  for (const type of ["document.needs_review", "deliverable.released", "deliverable.downloaded"]) {
    expect(events.join()).toContain(type);
  }
  // A letter greets its reader by the first name, and says nothing else of anybody.
  const mails = mailsIn(join(home, "mails"));
  expect([mails.length > 0, found(mails)]).toEqual([true, ["givenNames"]]);

  const places = {
    rows,
    objects,
    hooks,
    events,
    logged,
    temporary: textsIn(join(home, "temporary")),
  };
  const hits = Object.entries(places).map(([place, texts]) => [place, found(texts)]);
  expect(hits).toEqual(Object.keys(places).map((place) => [place, []]));

  expect((await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json())).statusCode).toBe(200);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  await runDueJobs(server);
  await sendDueWebhooks(server);
  expect(found(await everyAnswer(marked, issued))).toEqual([]);
  expect(found([...(await everyRow(server)), ...logged, ...(await everyEvent(tenant))])).toEqual([]);
  expect(textsIn(join(home, "objects"))).toEqual([]);
  expect((await fetchFile(server, issued.address)).statusCode).toBe(404);
  await endpoint.receiver.close();
});
