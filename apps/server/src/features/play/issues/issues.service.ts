import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { DeliverableType } from "@entrada/domain/deliverables/deliverable-types";
import { isPermission } from "@entrada/domain/deliverables/deliverable-types";
import { issuedValidity } from "@entrada/domain/deliverables/issued-validity";
import { TEST_APPROVER, TEST_PREPARER, type TestIssue, testIssue } from "@entrada/domain/deliverables/test-issues";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { stateConflict } from "../../../core/problem.ts";
import { releaseDeliverable } from "../../../processes/release-deliverable.ts";
import { type Caller, readOnly, type Work } from "../../../work/work.ts";
import { getCase } from "../../casework/cases/cases.service.ts";
import { createDeliverable, replaceDeliverable } from "../../casework/deliverables/bytes/deliverables.slots.service.ts";
import { takeBytes } from "../../casework/deliverables/bytes/deliverables.upload.service.ts";
import { releaseFactsOf } from "../../casework/deliverables/comparison/deliverables.comparison.service.ts";
import { concludeReading } from "../../casework/deliverables/comparison/deliverables.reading.service.ts";
import {
  type Deliverable,
  deliverablesOf,
  getDeliverable,
  type StoredDeliverable,
  workOf,
} from "../../casework/deliverables/deliverables.service.ts";
import {
  confirmFields,
  requestRelease,
  withdrawDeliverable,
} from "../../casework/deliverables/release/deliverables.release.service.ts";
import { productOfVersion } from "../../casework/forms/forms.service.ts";
import { keepBytes, type ObjectContext } from "../../files/objects/objects.service.ts";
import { tripsOf } from "../../intelligence/determinations/succession/determinations.bound.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { madeDocument } from "./issues.document.ts";

/** A document that a test environment has made, stored and not used yet. */
export interface MadeIssue extends TestIssue {
  readonly type: DeliverableType;
  readonly fileName: string;
  readonly objectName: string;
  readonly size: number;
  /** in hexadecimal digits */
  readonly sha256: string;
  /** `YYYY-MM-DD`; undefined: nobody says */
  readonly validFrom: string | undefined;
  readonly validUntil: string | undefined;
}

interface WantedIssue {
  readonly type?: DeliverableType | undefined;
  /** chooses what is wrong with it */
  readonly fileName?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

const FILE_NAME = "issued.pdf";

/**
 * Makes the document that the authority of a test environment issues in a case, and stores its bytes. Unless it is used,
 * they are removed.
 */
export async function makeIssue(
  ctx: AppContext,
  caller: Caller,
  caseId: string,
  { type, fileName = FILE_NAME, validFrom, validUntil }: WantedIssue,
): Promise<MadeIssue> {
  const { key, issue, ofType } = await readOnly(ctx, caller, async (r) => {
    const one = await getCase(r, caseId);
    const { validity = {} } = await productOfVersion(r, one.productId, one.productVersion);
    const knownTraveler = (await knownTravelers(r, [one.travelerId])).get(one.travelerId);
    const determinationId = encodeId("det", one.determinationId);
    const trip = (await tripsOf(r, [determinationId])).get(determinationId);
    if (!knownTraveler || !trip) throw new Error("a case has lost its traveler or its trip");
    const { outcome } = one;
    const isRefused = outcome !== null && outcome !== "approved" && outcome !== "approvedNeedsCorrection";
    const wanted = type ?? (isRefused ? "refusalNotice" : "electronicVisa");
    const issued = { issuer: trip.destinationCountry, ...issuedValidity(validity, trip, isoDateOf(r.now)) };
    return { key: knownTraveler.key, issue: testIssue(fileName, knownTraveler.traveler, issued), ofType: wanted };
  });
  const bytes = await madeDocument(issue);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const objectName = await keepBytes(ctx, caller, key, Readable.from([bytes]));
  return { ...issue, type: ofType, fileName, objectName, size: bytes.length, sha256, validFrom, validUntil };
}

/** What delivering and releasing an issued document needs. */
export type IssueContext = PersonContext & ObjectContext;

/** An invented operator prepares a document that was made: in a case, or in place of its released one. */
export async function deliverIssue(
  w: Work<IssueContext>,
  caseId: string,
  madeIssue: MadeIssue,
  { isReplacement = false }: { readonly isReplacement?: boolean } = {},
): Promise<Deliverable> {
  const preparer = workOf(w, TEST_PREPARER);
  const { type, fileName, size, sha256, validFrom, validUntil, lines, isReadable } = madeIssue;
  const file = { fileName, contentType: "application/pdf", size, sha256, validFrom, validUntil } as const;
  const { id } = isReplacement
    ? await replaceDeliverable(preparer, await newestOf(w, caseId, "released"), file)
    : await createDeliverable(preparer, caseId, { ...file, type });
  const shown = encodeId("dlv", id);
  await takeBytes(preparer, shown, madeIssue.objectName);
  // It was made here: what it says is known without a look.
  const texts = isReadable ? [lines.join("\n")] : [];
  await concludeReading(w, id, { faults: [], reading: { zones: [], texts, barcodes: [], isPartial: false } });
  return getDeliverable(w, shown);
}

/**
 * The invented operator who prepared the newest document of a case looks at what is unreadable and asks for its release;
 * the other one looks too, and approves. With a reason, both of them override what differs.
 */
export async function playRelease(
  w: Work<PersonContext>,
  caseId: string,
  overrideReason?: string,
): Promise<Deliverable> {
  const [preparer, approver] = [workOf(w, TEST_PREPARER), workOf(w, TEST_APPROVER)];
  const id = await newestOf(w, caseId, "preparing");
  const { comparison, sha256 } = await releaseFactsOf(w, await getDeliverable(w, id));
  const unreadable = comparison.flatMap(({ field, outcome }) => (outcome === "unreadable" ? [field] : []));
  await confirmFields(preparer, id, unreadable);
  await requestRelease(preparer, id, overrideReason === undefined ? {} : { overrideReason });
  const { stored } = await confirmFields(approver, id, unreadable);
  return releaseDeliverable(approver, id, {
    sha256,
    confirmsOverride: overrideReason !== undefined,
    expectedVersion: [stored.version],
  });
}

/** An invented operator takes the newest deliverable of a case back. */
export async function playWithdrawal(w: Work<PersonContext>, caseId: string): Promise<Deliverable> {
  const id = await newestOf(w, caseId, "open");
  return withdrawDeliverable(workOf(w, TEST_PREPARER), id, "played", "any");
}

/** The id of the newest deliverable of a case in this state. Throws 409 if it has none. */
async function newestOf(w: Work, caseId: string, state: StoredDeliverable["state"] | "open"): Promise<string> {
  const one = await getCase(w, caseId);
  const isWanted = (foundDeliverable: StoredDeliverable) =>
    state === "open"
      ? foundDeliverable.state !== "withdrawn" && foundDeliverable.state !== "replaced"
      : foundDeliverable.state === state;
  const newest = (await deliverablesOf(w, one.id)).findLast(isWanted);
  if (newest) return encodeId("dlv", newest.id);
  const detail = `${inState("The case has no deliverable that", state)}. Deliver one first.`;
  throw stateConflict("cas", one, detail);
}

/** Whether the case (uuid) has a document to travel with, and whether it is released. */
export async function permissionOf(
  w: Pick<Work, "tx" | "scope">,
  caseId: string,
): Promise<"none" | "preparing" | "released"> {
  const permissions = (await deliverablesOf(w, caseId)).filter(({ type }) => isPermission(type));
  if (permissions.some(({ state }) => state === "released")) return "released";
  return permissions.some(({ state }) => state !== "withdrawn") ? "preparing" : "none";
}
