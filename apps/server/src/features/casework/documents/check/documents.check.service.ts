import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { verdictOf } from "@entrada/domain/documents/verdict";
import type { Inspection } from "@entrada/scans/files/inspection";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { PersonKey } from "../../../../crypto/envelope-encryption.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import { type Read, readOnly, systemOf, unitOfWork, type Work } from "../../../../work/work.ts";
import { abandon, adopt, bytesOfObject, keepBytes } from "../../../files/objects/objects.service.ts";
import { type KnownTraveler, knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { getCase, lockCaseAlone, type StoredCase } from "../../cases/cases.service.ts";
import { productForm } from "../../forms/forms.service.ts";
import { moveDocument, setAside } from "../documents.machine.ts";
import * as store from "../documents.store.ts";
import { type DocumentDetails, openDetails, sealDetails } from "../documents-details.ts";
import { findingsOfFaults, type Judgement, judge, lookOf } from "./documents-judging.ts";

const ACTION_OF = { accepted: "accept", needsReview: "refer", rejected: "reject" } as const;

interface Checked {
  readonly document: store.StoredDocument;
  readonly known: Pick<KnownTraveler, "traveler"> & { readonly key: PersonKey };
  /** when the first of its copies was announced: using it again makes nothing younger */
  readonly uploadedAt: Date;
  readonly details: DocumentDetails;
  readonly constraints: Parameters<typeof judge>[1]["constraints"];
  /** undefined: they were purged */
  readonly sourceName: string | undefined;
}

type CheckContext = Pick<AppContext, "keyring" | "clock" | "play">;

/**
 * Looks at a document (uuid) whose bytes have arrived: for malware, for what its file may not have, and for what its type
 * is looked at for. What is kept of it is written anew and stored; `concludeCheck` makes it the document's. Concluded:
 * there is nothing more to check. Unfinished: the machine was too busy to tell what the file is, and nothing has changed.
 */
export async function examineDocument(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  signal?: AbortSignal,
): Promise<Examined | "concluded" | "unfinished"> {
  const found = await readOnly(ctx, systemOf(scope), (r) => toBeChecked(r, id));
  if (!found) return "concluded";
  const bytes = await bytesOf(ctx, found);
  const checked = await scanned(ctx, scope, found, bytes);
  if (!checked) return "concluded";
  const { contentType: mediaType, type } = checked.document;
  const look = lookOf(type);
  const read = look === "card" ? "passport" : look;
  const turn = { owner: scope.tenantId, signal };
  const inspection = bytes && (await ctx.inspections.inspect({ bytes, mediaType, read }, turn));
  if (inspection?.outcome === "unfinished") return "unfinished";
  return examined(ctx, scope, { ...checked, inspection });
}

async function toBeChecked(r: Read<CheckContext>, id: string): Promise<Checked | undefined> {
  const document = await store.findDocument(r.tx, r.scope, id);
  if (!document || (document.state !== "scanning" && document.state !== "processing")) return undefined;
  const knownTraveler = (await knownTravelers(r, [document.travelerId])).get(document.travelerId);
  if (!knownTraveler || document.details === null) return undefined;
  const source = document.copiedFrom === null ? document : await store.findDocument(r.tx, r.scope, document.copiedFrom);
  let origin = document;
  while (origin.copiedFrom !== null) {
    origin = await load(r, "doc", encodeId("doc", origin.copiedFrom), store.findDocument);
  }
  return {
    document,
    known: knownTraveler,
    details: openDetails(r, knownTraveler.key, id, document.details),
    uploadedAt: origin.createdAt,
    constraints: await constraintsOf(r, document),
    sourceName: source?.objectName ?? undefined,
  };
}

async function constraintsOf(r: Read, { caseId, type }: store.StoredDocument): Promise<Checked["constraints"]> {
  if (caseId === null) return undefined;
  const one = await getCase(r, encodeId("cas", caseId));
  return (await productForm(r, one.productId, one.productVersion)).constraints.get(type);
}

// A scanner that cannot answer fails the job: it is tried again, and until then nothing is taken for clean.
async function scanned(
  ctx: AppContext,
  scope: TenantScope,
  checked: Checked,
  bytes: Buffer | undefined,
): Promise<Checked | undefined> {
  if (checked.document.state === "processing") return checked;
  const said = ctx.scanner && bytes ? (await ctx.scanner.scan(bytes)).outcome : "notScanned";
  const played = ctx.play.fileOf(scope, checked.details.fileName);
  const outcome = played?.isMalware ? "infected" : said;
  return unitOfWork(ctx, systemOf(scope), async (w) => {
    const document = await load(w, "doc", encodeId("doc", checked.document.id), store.findDocumentForUpdate);
    if (document.state !== "scanning") return undefined;
    if (outcome !== "infected") {
      return { ...checked, document: await moveDocument(w, document, "process", { scan: outcome }) };
    }
    await abandon(w, [document.objectName]);
    await moveDocument(w, document, "quarantine", { scan: outcome, objectName: null });
    return undefined;
  });
}

async function bytesOf(ctx: AppContext, { sourceName: name, known }: Checked): Promise<Buffer | undefined> {
  return name === undefined ? undefined : bytesOfObject(ctx, { owner: known.key, name });
}

interface Concluding extends Checked {
  /** undefined: the document that this one is a copy of is gone */
  readonly inspection: Inspection | undefined;
}

/** What was found in a document, and its bytes as they are kept. */
export interface Examined extends Concluding {
  readonly judgement: Judgement;
  readonly verdict: keyof typeof ACTION_OF;
  /** of the bytes that were stored; null: nothing is kept */
  readonly objectName: string | null;
  readonly kept: DocumentDetails["kept"];
}

async function examined(ctx: AppContext, scope: TenantScope, concluding: Concluding): Promise<Examined> {
  const { inspection, known } = concluding;
  const judgement = await readOnly(ctx, systemOf(scope), async (r) => judgementOf(r, concluding));
  const verdict = verdictOf(judgement.findings);
  const isKept = inspection?.outcome === "clean" && verdict !== "rejected";
  const objectName = isKept
    ? await keepBytes(ctx, systemOf(scope), known.key, Readable.from([inspection.bytes]))
    : null;
  const kept = isKept ? { contentType: inspection.mediaType, ...measured(inspection.bytes) } : null;
  return { ...concluding, judgement, verdict, objectName, kept };
}

/**
 * Concludes the check of a document; the upload is removed. Does nothing if it was checked meanwhile. Returns the case
 * whose documents have changed; null: none.
 */
export async function concludeCheck(w: Work<CheckContext>, examined: Examined): Promise<Locked<StoredCase> | null> {
  const { document: read, known, details, judgement, verdict, objectName, kept } = examined;
  // The case before its documents, as everywhere.
  const caseRow = read.caseId === null ? null : await lockCaseAlone(w, encodeId("cas", read.caseId));
  const document = await load(w, "doc", encodeId("doc", read.id), store.findDocumentForUpdate);
  if (document.state !== "processing") return null;
  const { findings, reading, expiresAt } = judgement;
  const sealed = sealDetails(w, known.key, document.id, { ...details, findings, reading, kept });
  if (objectName !== null) await adopt(w, objectName);
  await abandon(w, [document.objectName]);
  const given = { objectName, details: sealed, expiresAt, findings };
  await moveDocument(w, document, ACTION_OF[verdict], given);
  const isSeen = objectName !== null && lookOf(document.type) !== "nothing";
  if (caseRow !== null && isSeen) await setAsideOthers(w, caseRow, document);
  return caseRow;
}

function judgementOf({ ctx, scope, now }: Read<CheckContext>, concluding: Concluding): Judgement {
  const { inspection, document, known, constraints, uploadedAt } = concluding;
  if (!inspection) return { findings: [{ reason: "sourceGone", sureness: "certain" }], reading: null, expiresAt: null };
  if (inspection.outcome === "refused") {
    return { findings: findingsOfFaults(inspection.faults), reading: null, expiresAt: null };
  }
  const { type } = document;
  const judged = judge(inspection, { type, traveler: known.traveler, constraints, uploadedAt, now });
  const played = ctx.play.fileOf(scope, concluding.details.fileName);
  return played ? { ...judged, findings: played.findings } : judged;
}

function measured(bytes: Uint8Array) {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

// There is one photo and one passport in a case: the last one.
async function setAsideOthers(
  w: Work,
  { id: caseId }: Locked<StoredCase>,
  { id, type }: store.StoredDocument,
): Promise<void> {
  for (const other of await store.listCurrentOfCaseForUpdate(w.tx, w.scope, caseId)) {
    if (other.type === type && other.id < id) await setAside(w, other);
  }
}
