import { createHash } from "node:crypto";
import { type DrawnCase, drawnCases } from "@entrada/scans/photo/drawn/cases";
import { drawn } from "@entrada/scans/photo/drawn/picture";
import { passportPage } from "@entrada/scans/synthetic/passport-page.fixture";
import type { ShownDocument, ShownDocumentWithUpload } from "../src/features/casework/documents/documents.schema.ts";
import { jobHandlers } from "../src/worker.ts";
import type { Answer, TestServer, TestTenant } from "./app.ts";
import { daysAhead } from "./trips.ts";
import { runDueJobs } from "./worker.ts";

export const DOCUMENTS = "/tenant/documents";

const drawings = new Map<string, Promise<Buffer>>();

/** Draws each picture once a worker; the bytes are the caller's own. */
async function drawnOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const drawing = drawings.get(name) ?? draw();
  drawings.set(name, drawing);
  return Buffer.from(await drawing);
}

/** A photo of the data page of the passport of the traveler that tests make. */
export function passportScan(changes: Parameters<typeof passportPage>[0] = {}): Promise<Buffer> {
  const shown = { expiryDate: daysAhead(2_000), ...changes };
  return drawnOnce(JSON.stringify(shown), () => passportPage(shown));
}

/** A photo of an invented person, which passes the rules: square, on white, as a JPEG. */
export function goodPhoto(): Promise<Buffer> {
  return drawnOnce("good photo", drawGoodPhoto);
}

function drawGoodPhoto(): Promise<Buffer> {
  const isSquare = ({ picture: { format, width, height } }: DrawnCase) => format === "jpeg" && width === height;
  const good = drawnCases(1, 2, 0).find(isSquare);
  if (!good) throw new Error("no photo was drawn");
  return drawn(good.picture);
}

/** What is said of bytes before they are sent. */
export function announced(bytes: Uint8Array, changes: object = {}) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { type: "photo", fileName: "photo.jpg", contentType: "image/jpeg", size: bytes.length, sha256, ...changes };
}

/** Sends bytes to the address of a document, as a browser does. */
export function put(
  server: TestServer,
  { upload }: Pick<ShownDocumentWithUpload, "upload">,
  bytes: Uint8Array,
): Promise<Answer> {
  const { pathname } = new URL(upload.url);
  return server.app.inject({ method: "PUT", url: pathname, headers: upload.headers, payload: Buffer.from(bytes) });
}

/** Checks everything that was uploaded, as a worker does. */
export function checkUploads(server: TestServer): Promise<void> {
  return runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "documents.check"),
  );
}

/** Announces, uploads and has checked. */
export async function handInDocument(tenant: TestTenant, bytes: Uint8Array, given: object): Promise<ShownDocument> {
  const made = await tenant.post(DOCUMENTS, announced(bytes, given));
  if (made.statusCode !== 201) throw new Error(made.body);
  const slot: ShownDocumentWithUpload = made.json();
  const sent = await put(tenant.server, slot, bytes);
  if (sent.statusCode !== 204) throw new Error(sent.body);
  await checkUploads(tenant.server);
  return (await tenant.get(`${DOCUMENTS}/${slot.id}`)).json();
}

/** A name and a value. */
export type FormField = readonly [string, string];

/** Sends bytes as the one file of a form. */
export function sendForm(tenant: TestTenant, path: string, bytes: Uint8Array, contentType = "image/jpeg") {
  return tenant.inject({ method: "POST", url: `/api/v1${path}`, ...formWith(bytes, contentType) });
}

/** A form with these bytes as its one file, after its fields. */
export function formWith(bytes: Uint8Array, contentType: string, fields: readonly FormField[] = [], fileName = "a") {
  const parts = fields.map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join("") + file), bytes, Buffer.from("\r\n--edge--\r\n")]);
  const headers = { "content-type": "multipart/form-data; boundary=edge" };
  return { headers, payload };
}
