import { createHash } from "node:crypto";
import { inspectFile } from "@entrada/scans/files/inspect-file";
import { decodeId } from "../src/core/ids.ts";
import { readDeliverable } from "../src/features/casework/deliverables/comparison/deliverables.reading.service.ts";
import type { ShownPrepared } from "../src/features/casework/deliverables/deliverables.schema.ts";
import { madeDocument } from "../src/features/play/issues/issues.document.ts";
import type { TestTenant } from "./app.ts";
import { formWith } from "./documents.ts";
import { rightLines } from "./issued.ts";
import type { TestOperator } from "./operators.ts";

interface InCase {
  readonly tenant: TestTenant;
  readonly caseId: string;
}

/** How an operator announces these bytes, by default a PDF with an electronic visa. */
export function announced(bytes: Buffer, changes: object = {}) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { fileName: "visa.pdf", contentType: "application/pdf", size: bytes.length, sha256 };
  return { type: "electronicVisa", ...file, ...changes };
}

/** Sends bytes as a browser sends them. */
export function upload(
  who: TestOperator,
  id: string,
  bytes: Buffer,
  contentType = "application/pdf",
): ReturnType<TestOperator["inject"]> {
  const url = `/operator/v1/deliverables/${id}/content`;
  return who.inject({ method: "POST", url, ...formWith(bytes, contentType) });
}

/** Reads the file of a deliverable as the worker does, but in this process. */
export async function readHere({ server, scope }: TestTenant, id: string): Promise<void> {
  const inspections = { inspect: inspectFile, close: async () => {} };
  await readDeliverable({ ...server.ctx, inspections }, scope, decodeId("dlv", id) ?? "");
}

/** An operator announces and uploads a document that is right unless these are its lines, and it is read. */
export async function uploadedBy(
  who: TestOperator,
  { tenant, caseId }: InCase,
  lines?: readonly string[],
): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  const bytes = await madeDocument({ lines: lines ?? (await rightLines(tenant, caseId)) });
  const made = await who.post(`/cases/${caseId}/deliverables`, announced(bytes));
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id }: ShownPrepared = made.json();
  const sent = await upload(who, id, bytes);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  await readHere(tenant, id);
  return { id, bytes };
}

/** The header that names the version in which an operator sees a deliverable. */
export async function seenVersion(who: TestOperator, id: string) {
  return { "if-match": `"${(await who.get(`/deliverables/${id}`)).json().version}"` };
}
