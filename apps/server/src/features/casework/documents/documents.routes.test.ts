import { createHash } from "node:crypto";
import { HEIC } from "@entrada/scans/files/picture/made-heic.fixture";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import {
  announced,
  checkUploads,
  DOCUMENTS,
  goodPhoto,
  handInDocument,
  passportScan,
  put,
  sendForm,
} from "../../../../test/documents.ts";
import { eventsOf } from "../../../../test/events.ts";
import { makeCustomer, makeTraveler, passportOf } from "../../../../test/people.ts";
import type { ShownDocumentWithUpload } from "./documents.schema.ts";

const PASSPORT = { passport: { ...passportOf("US"), number: "123456782" } };
let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

async function bed(): Promise<{ readonly tenant: TestTenant; readonly travelerId: string }> {
  const tenant = await makeTenant({ server });
  return { tenant, travelerId: await makeTraveler(tenant, await makeCustomer(tenant), "US", PASSPORT) };
}

test("a photo is announced, uploaded without a key, checked, kept without metadata, and downloaded once", async () => {
  const { tenant, travelerId } = await bed();
  const marked = await sharp(photo)
    .withExif({ IFD0: { Copyright: "CANARY" } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const made = await tenant.post(DOCUMENTS, announced(marked, { travelerId }));
  expect(made.statusCode).toBe(201);
  const slot: ShownDocumentWithUpload = made.json();
  expect(slot).toMatchObject({ state: "awaitingUpload", version: "1", travelerId, caseId: null, type: "photo" });
  expect((await put(server, slot, marked)).statusCode).toBe(204);
  const path = `${DOCUMENTS}/${slot.id}`;
  expect((await tenant.get(path)).json()).toMatchObject({ state: "scanning", scan: null, kept: null });
  await checkUploads(server);
  const checked = (await tenant.get(path)).json();
  expect(checked).toMatchObject({ state: "accepted", scan: "notScanned", findings: [], reading: null });
  const grant = (await tenant.post(`${path}/download-grants`, undefined)).json();
  const fetched = await server.app.inject({ url: new URL(grant.url).pathname });
  expect(fetched.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "no-store" });
  const { kept } = checked;
  expect(grant).toMatchObject({ fileName: "photo.jpg", size: kept.size, sha256: kept.sha256 });
  expect(createHash("sha256").update(fetched.rawPayload).digest("hex")).toBe(kept.sha256);
  expect(fetched.rawPayload.includes("CANARY")).toBe(false);
  expect((await server.app.inject({ url: new URL(grant.url).pathname })).statusCode).toBe(404);
  expect((await eventsOf(tenant, "types=document.*")).map(({ type }: { type: string }) => type)).toEqual([
    "document.uploaded",
    "document.updated",
    "document.accepted",
  ]);
});

test("a passport is read and compared with the traveler, whose data it never changes", async () => {
  const { tenant, travelerId } = await bed();
  const type = { travelerId, type: "passportScan", fileName: "passport.jpg" };
  const right = await handInDocument(tenant, await passportScan(), type);
  expect(right).toMatchObject({ state: "accepted", reading: { format: "TD3" } });
  expect(right.reading?.fields.map(({ field, comparison }) => [field, comparison])).toEqual([
    ["familyName", "matches"],
    ["givenNames", "matches"],
    ["passportNumber", "matches"],
    ["birthDate", "matches"],
    ["sex", "notComparable"],
    ["nationality", "matches"],
    ["expiryDate", "matches"],
  ]);
  const number = right.reading?.fields.find(({ field }) => field === "passportNumber")?.document;
  expect(number).not.toContain("123456782");
  const other = await handInDocument(tenant, await passportScan({ givenNames: "EVA" }), type);
  expect(other).toMatchObject({ state: "needsReview" });
  expect(other.findings.map(({ reason, field }) => [reason, field])).toEqual([["dataMismatch", "givenNames"]]);
  const expired = await handInDocument(tenant, await passportScan({ expiryDate: "2025-01-31" }), type);
  expect(expired).toMatchObject({ state: "rejected", kept: null });
  expect(expired.findings.map(({ reason }) => reason)).toContain("documentExpired");
  expect((await tenant.get(`/tenant/travelers/${travelerId}`)).json()).toMatchObject({ givenNames: "Ada Maria" });
});

test.each([
  ["a refugee's", { documentCode: "PR", nationality: "XXB" }, ["notOrdinaryPassport PR", "refugeeDocument XXB"]],
  ["a stateless person's", { nationality: "XXA" }, ["statelessDocument XXA"]],
  ["a diplomatic", { documentCode: "PD" }, ["notOrdinaryPassport PD"]],
  ["an alien's", { issuingState: "DEU" }, ["issuedToForeigner DEU"]],
  [
    "the United Nations'",
    { documentCode: "PL", issuingState: "UNO", nationality: "UNO" },
    ["notOrdinaryPassport PL", "organizationDocument UNO"],
  ],
])("%s document is never accepted without a person, whoever the traveler is said to be", async (_, zone, found) => {
  const { tenant, travelerId } = await bed();
  const type = { travelerId, type: "passportScan", fileName: "passport.jpg" };
  const read = await handInDocument(tenant, await passportScan(zone), type);
  expect(read).toMatchObject({ state: "needsReview", kept: { size: expect.any(Number) } });
  expect(read.findings.map(({ reason, measured }) => `${reason} ${measured}`)).toEqual(found);
  for (const { isCertain, detail } of read.findings) expect([isCertain, detail.length > 40]).toEqual([false, true]);
});

test.each([
  ["Zahra", ["", "Zahra"], { familyName: "ZAHRA", givenNames: "" }],
  ["Ahmadi, whose given name is not known", ["Ahmadi", "FNU"], { familyName: "AHMADI", givenNames: "" }],
  ["Lü Bing", ["Lü", "Bing"], { familyName: "LYU", givenNames: "BING", issuingState: "CHN", nationality: "CHN" }],
  ["Wang Xiao Ming", ["Wang", "Xiao Ming"], { familyName: "WANG", givenNames: "XIAOMING" }],
])("the passport of %s is that of the traveler", async (_, [familyName, givenNames], zone) => {
  const tenant = await makeTenant({ server });
  const country = "nationality" in zone ? "CN" : "US";
  const traveler = { familyName, givenNames, passport: { ...passportOf(country), number: "123456782" } };
  const travelerId = await makeTraveler(tenant, await makeCustomer(tenant), country, traveler);
  const type = { travelerId, type: "passportScan", fileName: "passport.jpg" };
  expect(await handInDocument(tenant, await passportScan(zone), type)).toMatchObject({
    state: "accepted",
    findings: [],
  });
});

test.each(["HK", "MO"])(
  "a passport of %s, whose zone names China, is no mismatch but is looked at",
  async (country) => {
    const tenant = await makeTenant({ server });
    const traveler = { passport: { ...passportOf(country), number: "123456782" } };
    const travelerId = await makeTraveler(tenant, await makeCustomer(tenant), country, traveler);
    const scan = await passportScan({ issuingState: "CHN", nationality: "CHN" });
    const read = await handInDocument(tenant, scan, { travelerId, type: "passportScan", fileName: "passport.jpg" });
    expect(read).toMatchObject({ state: "needsReview", findings: [{ reason: "territoryNotNamed", measured: "CN" }] });
    expect(read.findings).toHaveLength(1);
  },
);

test("a phone's picture is taken, and what is kept says what it became", async () => {
  const { tenant, travelerId } = await bed();
  const file = { travelerId, type: "itinerary", fileName: "IMG_0042.heic", contentType: "image/heic" } as const;
  const { id, state, contentType, kept } = await handInDocument(tenant, HEIC, file);
  expect({ state, contentType, kept: kept?.contentType }).toEqual({
    state: "needsReview",
    contentType: "image/heic",
    kept: "image/jpeg",
  });
  const { url } = (await tenant.post(`${DOCUMENTS}/${id}/download-grants`, undefined)).json();
  const { headers, rawPayload } = await server.app.inject({ url: new URL(url).pathname });
  expect(headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-disposition": expect.stringMatching(/\.jpg/),
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 64 });
  const broken = await handInDocument(tenant, HEIC.subarray(0, 500), file);
  expect(broken).toMatchObject({ state: "rejected", findings: [{ reason: "damaged" }] });
});

test("what no rule can judge is left to a person, and what is no document is refused with its reason", async () => {
  const { tenant, travelerId } = await bed();
  const itinerary = await handInDocument(tenant, photo, { travelerId, type: "itinerary" });
  expect(itinerary).toMatchObject({ state: "needsReview", findings: [{ reason: "notChecked", isCertain: false }] });
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const refused = await handInDocument(tenant, html, { travelerId });
  expect(refused).toMatchObject({ state: "rejected", kept: null, findings: [{ reason: "wrongMediaType" }] });
  expect((await tenant.post(`${DOCUMENTS}/${refused.id}/download-grants`, undefined)).statusCode).toBe(409);
});

test("bytes that are not those announced are refused and leave nothing behind; the right ones can follow", async () => {
  const { tenant, travelerId } = await bed();
  const slot: ShownDocumentWithUpload = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  const other = Buffer.from(photo);
  other[100] = (other[100] ?? 0) ^ 1;
  for (const wrong of [other, photo.subarray(1), Buffer.concat([photo, photo]), Buffer.alloc(0)]) {
    const answer = await put(server, slot, wrong);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: "content_rejected" });
  }
  const png = { ...slot, upload: { ...slot.upload, headers: { "content-type": "image/png" } } };
  expect((await put(server, png, photo)).statusCode).toBe(415);
  expect((await tenant.get(`${DOCUMENTS}/${slot.id}`)).json()).toMatchObject({ state: "awaitingUpload", version: "1" });
  expect((await put(server, slot, photo)).statusCode).toBe(204);
  // Whoever lost the answer sends them again.
  expect((await put(server, slot, photo)).statusCode).toBe(204);
  expect((await put(server, slot, other)).statusCode).toBe(400);
  expect((await tenant.get(`${DOCUMENTS}/${slot.id}`)).json()).toMatchObject({ state: "scanning", version: "2" });
});

test("an address that nobody gave, or whose hour is over, takes nothing", async () => {
  const { tenant, travelerId } = await bed();
  const slot: ShownDocumentWithUpload = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  const unknown = { upload: { ...slot.upload, url: `${slot.upload.url.slice(0, -1)}_` } };
  expect((await put(server, unknown, photo)).statusCode).toBe(404);
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 3_601 });
  const late = await put(server, slot, photo);
  expect(late.statusCode).toBe(404);
  const form = await sendForm(tenant, `${DOCUMENTS}/${slot.id}/content`, photo);
  expect([late.statusCode, form.statusCode]).toEqual([404, 409]);
});

test("a client that cannot send plain bytes sends a form", async () => {
  const { tenant, travelerId } = await bed();
  const slot: ShownDocumentWithUpload = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  const path = `${DOCUMENTS}/${slot.id}/content`;
  expect((await sendForm(tenant, path, photo, "image/png")).statusCode).toBe(415);
  expect((await sendForm(tenant, path, photo.subarray(1))).statusCode).toBe(400);
  expect((await tenant.post(path, {})).statusCode).toBe(415);
  const sent = await sendForm(tenant, path, photo);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({ state: "scanning" });
});

test.each([
  [{ type: "selfie" }, "#/type"],
  [{ contentType: "image/svg+xml" }, "#/contentType"],
  [{ contentType: "text/html" }, "#/contentType"],
  [{ size: 0 }, "#/size"],
  [{ size: 10_485_761 }, "#/size"],
  [{ sha256: "ABC" }, "#/sha256"],
  [{ fileName: "../../etc/passwd" }, "#/fileName"],
  [{ fileName: "a\u0000b" }, "#/fileName"],
  [{ fileName: "x.exe" }, "#/fileName"],
  [{ fileName: "photo.pdf" }, "#/fileName"],
])("an announcement with %j is refused with its place", async (wrong, pointer) => {
  const { tenant, travelerId } = await bed();
  const answer = await tenant.post(DOCUMENTS, announced(photo, { travelerId, ...wrong }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ pointer }]);
  expect((await tenant.get(DOCUMENTS)).json().items).toEqual([]);
});

test("a purged document shows that it was, and neither its file nor what it said is left", async () => {
  const { tenant, travelerId } = await bed();
  const { id, version } = await handInDocument(tenant, photo, { travelerId });
  const path = `${DOCUMENTS}/${id}`;
  const grant = (await tenant.post(`${path}/download-grants`, undefined)).json();
  expect((await tenant.delete(path, { "if-match": "1" })).statusCode).toBe(412);
  expect((await tenant.delete(path, { "if-match": version })).statusCode).toBe(204);
  const left = { state: "purged", fileName: null, kept: null, reading: null, findings: [], availableActions: [] };
  expect((await tenant.get(path)).json()).toMatchObject(left);
  expect((await server.app.inject({ url: new URL(grant.url).pathname })).statusCode).toBe(404);
  expect((await tenant.delete(path, { "if-match": "*" })).statusCode).toBe(409);
});

test("in a test environment each listed file name leads to what the list says, and in a live one to nothing special", async () => {
  const { tenant, travelerId } = await bed();
  const { items } = (await tenant.get("/tenant/test-helpers/scenarios?limit=100")).json();
  const typeOf: Readonly<Record<string, string>> = { document: "passportScan", photo: "photo" };
  const listed = items.filter(({ area }: { area: string }) => typeOf[area] !== undefined);
  for (const area of Object.keys(typeOf)) {
    expect([area, listed.filter((one: { area: string }) => one.area === area).length > 1]).toEqual([area, true]);
  }
  for (const { area, trigger, outcome } of listed) {
    const given = { travelerId, type: typeOf[area], [trigger.field]: trigger.value };
    expect([trigger.value, (await handInDocument(tenant, photo, given)).state]).toEqual([trigger.value, outcome]);
  }
  const live = await makeTenant({ server, environment: "live" });
  const real = await makeTraveler(live, await makeCustomer(live), "US");
  const given = { travelerId: real, type: "itinerary", fileName: "test-accepted.jpg" };
  expect((await handInDocument(live, photo, given)).state).toBe("needsReview");
});
