import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { OperatorPrincipal } from "@entrada/domain/access/principal";
import type { DeliverableType } from "@entrada/domain/deliverables/deliverable-types";
import { testIssue } from "@entrada/domain/deliverables/test-issues";
import { inspectFile } from "@entrada/scans/files/inspect-file";
import { encodeId } from "../src/core/ids.ts";
import { createDeliverable } from "../src/features/casework/deliverables/bytes/deliverables.slots.service.ts";
import { uploadIssued } from "../src/features/casework/deliverables/bytes/deliverables.upload.service.ts";
import { readDeliverable } from "../src/features/casework/deliverables/comparison/deliverables.reading.service.ts";
import { type Deliverable, getDeliverable } from "../src/features/casework/deliverables/deliverables.service.ts";
import { madeDocument } from "../src/features/play/issues/issues.document.ts";
import { readOnly, type UseCaseContext, unitOfWork, type Work } from "../src/work/work.ts";
import type { TestTenant } from "./app.ts";
import { readCase } from "./cases.ts";
import { TRIP } from "./quotes.ts";

const person = (last: string, role: OperatorPrincipal["role"]): OperatorPrincipal => ({
  kind: "operator",
  id: `opr_01ky1qkg00fs7tq8m8x3w5d2c${last}`,
  role,
});

/** People who work for an installation. */
const PEOPLE = { ann: person("a", "agent"), ben: person("b", "reviewer"), cem: person("c", "reviewer") };
export type PersonName = keyof typeof PEOPLE;

const callerOf = ({ scope }: TestTenant, who: PersonName) => ({ scope, principal: PEOPLE[who] });

/** What one of them does. */
export function by<T>(
  tenant: TestTenant,
  who: PersonName,
  useCase: (w: Work<UseCaseContext>) => Promise<T>,
): Promise<T> {
  return unitOfWork(tenant.server.ctx, callerOf(tenant, who), useCase);
}

/** What the authority issues in a case, in lines, if nothing is wrong with it. */
export async function rightLines(tenant: TestTenant, caseId: string, changes: object = {}): Promise<readonly string[]> {
  const { travelerId } = await readCase(tenant, caseId);
  const traveler = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const { number } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  const holder = { ...traveler, passport: { number }, ...changes };
  const issued = { issuer: "GB", validFrom: TRIP.travelStartDate, validUntil: TRIP.travelEndDate };
  return testIssue("right.pdf", holder, issued).lines;
}

interface Preparing {
  readonly type?: DeliverableType;
  readonly preparedBy?: PersonName;
  readonly uploadedBy?: PersonName;
  readonly bytes?: Buffer;
}

/** Announces, uploads and has read what an authority has issued, in this process. */
export async function prepare(
  tenant: TestTenant,
  caseId: string,
  lines: readonly string[],
  { type = "electronicVisa", preparedBy = "ann", uploadedBy = preparedBy, bytes }: Preparing = {},
): Promise<Deliverable> {
  const { ctx } = tenant.server;
  const file = bytes ?? (await madeDocument({ lines }));
  const sha256 = createHash("sha256").update(file).digest("hex");
  const wanted = { type, fileName: "visa.pdf", contentType: "application/pdf", size: file.length, sha256 } as const;
  const { id } = await by(tenant, preparedBy, (w) => createDeliverable(w, caseId, wanted));
  const upload = { contentType: "application/pdf", bytes: Readable.from([file]) };
  await uploadIssued(ctx, callerOf(tenant, uploadedBy), encodeId("dlv", id), upload);
  const inspections = { inspect: inspectFile, close: async () => {} };
  await readDeliverable({ ...ctx, inspections }, tenant.scope, id);
  return readOnly(ctx, callerOf(tenant, preparedBy), (r) => getDeliverable(r, encodeId("dlv", id)));
}
