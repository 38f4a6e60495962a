import { MRZ_FIELDS } from "@entrada/domain/documents/mrz/layouts";
import type { Inspection } from "@entrada/scans/files/inspection";
import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { readOnly, systemOf, unitOfWork, type Work } from "../../../../work/work.ts";
import { abandon, type ObjectContext, requireBytes } from "../../../files/objects/objects.service.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { changeDeliverable } from "../deliverables.machine.ts";
import * as store from "../deliverables.store.ts";
import { type DeliverableDetails, openDetails, sealDetails } from "../deliverables-details.ts";

type ReadFile = Pick<DeliverableDetails, "faults" | "reading">;

/** Whether there is nothing more to read. */
type ReadingOutcome = "concluded" | "unfinished";

const INFECTED: Inspection = { outcome: "refused", faults: [{ reason: "infected" }] };

/**
 * Reads the file of a deliverable (uuid), after the scanner. The bytes stay as they were issued, unless they cannot be
 * kept at all. Does nothing if it was read meanwhile. Unfinished: the machine was too busy to tell what the file is, and
 * nothing has changed.
 */
export async function readDeliverable(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  signal?: AbortSignal,
): Promise<ReadingOutcome> {
  const found = await readOnly(ctx, systemOf(scope), async (r) => {
    const storedDeliverable = await store.findDeliverable(r.tx, scope, id);
    const key = storedDeliverable && (await findPersonKey(r, "travelers", storedDeliverable.travelerId));
    return (
      storedDeliverable?.reading === "reading" &&
      storedDeliverable.objectName !== null &&
      key && { one: storedDeliverable, key, name: storedDeliverable.objectName }
    );
  });
  if (!found) return "concluded";
  const bytes = await requireBytes(ctx, { owner: found.key, name: found.name });
  // A scanner that cannot answer fails the job: it is tried again, and until then nothing is taken for clean.
  const isInfected = (await ctx.scanner?.scan(bytes))?.outcome === "infected";
  const turn = { owner: scope.tenantId, signal };
  const inspection = isInfected
    ? INFECTED
    : await ctx.inspections.inspect({ bytes, mediaType: found.one.contentType, read: "issued" }, turn);
  if (inspection.outcome === "unfinished") return "unfinished";
  const read = readingOf(inspection);
  await unitOfWork(ctx, systemOf(scope), (w) => concludeReading(w, id, read));
  return "concluded";
}

/** Writes down what was read in the file of a deliverable (uuid), unless it was done meanwhile. */
export async function concludeReading(
  w: Work<ObjectContext & PersonContext>,
  id: string,
  { faults, reading }: ReadFile,
): Promise<void> {
  const storedDeliverable = await store.findDeliverableForUpdate(w.tx, w.scope, id);
  const key = storedDeliverable && (await findPersonKey(w, "travelers", storedDeliverable.travelerId));
  if (storedDeliverable?.reading !== "reading" || storedDeliverable.details === null || !key) return;
  const details = sealDetails(w, key, id, { ...openDetails(w, key, id, storedDeliverable.details), faults, reading });
  if (faults.length > 0) await abandon(w, [storedDeliverable.objectName]);
  const outcome =
    faults.length > 0 ? ({ reading: "refused", objectName: null } as const) : ({ reading: "read" } as const);
  await changeDeliverable(w, storedDeliverable, { ...outcome, details }, ["file"]);
}

function readingOf(inspection: Inspection): ReadFile {
  if (inspection.outcome === "refused") {
    return { faults: inspection.faults.map(({ reason }) => ({ reason })), reading: null };
  }
  const { issued } = inspection;
  if (issued === undefined) throw new Error("the file was inspected for something else");
  const zones = issued.zones.map(({ lines, fields }) => ({
    lines,
    uncertain: MRZ_FIELDS.filter((field) => fields[field]?.isUncertain === true),
  }));
  return { faults: [], reading: { ...issued, zones } };
}
