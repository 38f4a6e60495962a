import { createHash, hash, randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { type Delivery, deliveryOf, GRANT_SECONDS, reached, type Sent } from "@entrada/domain/access/download-grant";
import type { GivenMediaType } from "@entrada/domain/documents/file-name";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import type { DownloadedType } from "../../../db/tables/money.ts";
import { authorityFor, makerOf } from "../../../work/makers.ts";
import {
  type Caller,
  type Read,
  readOnly,
  systemFor,
  type UseCaseContext,
  unitOfWork,
  type Work,
} from "../../../work/work.ts";
import { grantNote } from "./downloads.audit.ts";
import * as store from "./downloads.store.ts";
import { inPieces } from "./downloads-sending.ts";

const TOKEN_BYTES = 32;
const WHOLE: AskedRange = { from: 0 };
const TOKEN = /^[\w-]{43}$/;

/** Bytes of a file, counted from 0, both ends included. */
interface Part {
  readonly start: number;
  readonly end: number;
}

interface FileFacts {
  readonly fileName: string;
  readonly contentType: GivenMediaType;
  /** in bytes */
  readonly size: number;
  /** in hexadecimal digits */
  readonly sha256: string;
  /** of the resource: a grant is for one version of it */
  readonly version: number;
  /** Told when the grant is used up, in the same transaction. */
  readonly fetched?: (w: Pick<Work, "emit">) => void;
}

/** Where its bytes come from. Called outside of any transaction: the storage may take its time. */
type FileBytes =
  | { readonly read: () => Promise<Buffer> }
  /** of one that may be large: a part of it or all, each byte proven before it is given out */
  | { readonly open: (part?: Part) => Promise<Readable> };

/** A file that a grant lets somebody fetch. */
export type FileToFetch = FileFacts & FileBytes;

/** Finds the file of a resource (uuid); undefined if it is gone. */
type FindFile = (r: Read<UseCaseContext>, id: string) => Promise<FileToFetch | undefined>;

/** Where each kind of file comes from. */
type DownloadSources = Readonly<Record<DownloadedType, FindFile>>;

/** What the rooms of the files know of them, and of whoever asked for an address. */
export interface DownloadRules {
  readonly sources: DownloadSources;
  /** whether a session (uuid) still acts for somebody, as its holder has to */
  readonly actsStill: (r: Read<UseCaseContext>, sessionId: string) => Promise<boolean>;
}

/** What is granted: a file at one version of its resource (uuid). */
interface Granted {
  readonly type: DownloadedType;
  readonly id: string;
  readonly version: number;
}

/** A new grant with its token, which is shown once; what is stored of the grant is a digest of it. */
export interface NewGrant {
  /** uuid */
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Lets whoever has the token fetch a file once, within five minutes, for as long as whoever asked for it may do so. Grant and
 * use are in the audit log.
 */
export async function grantDownload(w: Work, { type, id, version }: Granted): Promise<NewGrant> {
  const maker = makerOf(w.principal);
  await store.deleteExpired(w.tx, w.scope, new Date(w.now.getTime() - DAY_SECONDS * 1_000));
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const grant = await store.insertGrant(w.tx, w.scope, {
    id: newUuid(),
    tokenHash: digestOf(token),
    resourceType: type,
    resourceId: id,
    resourceVersion: version,
    makerKind: maker.kind,
    makerId: maker.id,
    createdAt: w.now,
    expiresAt: new Date(w.now.getTime() + GRANT_SECONDS * 1_000),
    usedAt: null,
  });
  w.audit(grantNote({ type, id }, grant.id, "granted"));
  return { id: grant.id, token, expiresAt: grant.expiresAt };
}

/** Bytes that are asked for; without an end: to the file's. */
export interface AskedRange {
  readonly from: number;
  readonly to?: number;
}

/** How a file is asked for. */
interface Asked {
  readonly token: string;
  /** what it asks for: a download that goes on has some already; undefined: all of it */
  readonly range: AskedRange | undefined;
  /** the entity tag of the file that it has the beginning of; undefined: it says none */
  readonly ifRange: string | undefined;
  /** it asks for the headers alone, which uses nothing up */
  readonly isHead: boolean;
  readonly requestId: string;
}

/** What is sent of a file. */
export interface FileToSend extends FileFacts {
  /** null: only its headers were asked for */
  readonly bytes: Readable | null;
  /** null: the file is sent whole */
  readonly part: Part | null;
  /** to be told how many bytes a connection took that did not get the file's end */
  readonly broke: (taken: number) => Promise<void>;
}

/**
 * The file of a grant, which is used up unless only its headers are asked for. Throws 404 alike for a grant that is unknown,
 * expired or used, or whose maker has ended. A download whose connection broke can go on, from where it broke at most; that is in
 * the audit log too.
 */
export async function download(
  ctx: AppContext,
  { sources, actsStill }: DownloadRules,
  asked: Asked,
): Promise<FileToSend> {
  const { token, range, ifRange, isHead, requestId } = asked;
  const { from, to } = range ?? WHOLE;
  const foundAddress = TOKEN.test(token) ? await store.findGrantScope(ctx.db, digestOf(token)) : undefined;
  if (!foundAddress) throw noFile();
  const { scope, id, askedBy } = foundAddress;
  const caller = systemFor(scope, askedBy);
  const open = async (r: Read<UseCaseContext>, using?: Work) => {
    const grant = await store.findGrantForUpdate(r.tx, scope, id);
    const delivery = grant ? deliveryOf(grant, from, r.now) : "refused";
    if (!grant || delivery === "refused") throw noFile();
    // After the grant: its maker may have ended while this waited for it.
    const needed = { id, authority: authorityFor(grant.resourceType), at: r.ctx.clock.now() };
    const maker = await store.findLivingMaker(r.tx, scope, needed);
    if (!maker || (maker.kind === "session" && !(await actsStill(r, maker.id)))) throw noFile();
    const file = await sources[grant.resourceType](r, grant.resourceId);
    if (file?.version !== grant.resourceVersion) throw noFile();
    // Of another file, all would have to be sent: that is done once.
    if (delivery === "resumed" && ifRange !== undefined && ifRange !== entityTagOf(file)) throw noFile();
    if (using) await use(using, { grant, delivery, file });
    return { ...file, delivery };
  };
  const file = await readOnly(ctx, caller, (r) => open(r));
  const { delivery, size } = file;
  const began = delivery === "whole" ? 0 : from;
  // The first time, the file is sent whole, whatever part was asked for.
  const isPart = delivery === "resumed" && range !== undefined;
  const part = isPart ? { start: from, end: Math.min(to ?? size - 1, size - 1) } : null;
  const broke = (taken: number) => noteBroken(ctx, { caller, id }, { from: began, bytes: taken, size });
  if (isHead) return { ...file, bytes: null, part, broke };
  // First the bytes: a storage that fails must not use the grant up.
  const bytes = await bytesOf(file, part);
  try {
    const used = await unitOfWork(ctx, { ...caller, requestId }, (w) => open(w, w));
    return { ...used, bytes, part, broke };
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}

/** The entity tag of a file: two files have the same only if their bytes are. */
export function entityTagOf({ sha256 }: Pick<FileToFetch, "sha256">): string {
  return `"${sha256}"`;
}

/** The same answer for an address that is unknown, used, expired or somebody else's: it tells nothing of any of them. */
function noFile(): Problem {
  const detail = "This address leads to no file (any more): ask for a new download grant.";
  return new Problem("resource_not_found", detail);
}

interface Used {
  readonly grant: store.StoredGrant;
  readonly delivery: Exclude<Delivery, "refused">;
  readonly file: FileToFetch;
}

async function use(w: Work, { grant, delivery, file }: Used): Promise<void> {
  const { id, resourceType: type, resourceId } = grant;
  if (delivery === "resumed") {
    await store.markResumed(w.tx, w.scope, grant);
    return w.audit(grantNote({ type, id: resourceId }, id, "resumed"));
  }
  await store.markUsed(w.tx, w.scope, id, w.now);
  w.audit(grantNote({ type, id: resourceId }, id, "used"));
  file.fetched?.(w);
}

interface OfGrant {
  readonly caller: Caller;
  /** uuid */
  readonly id: string;
}

async function noteBroken(ctx: AppContext, { caller, id }: OfGrant, took: Sent): Promise<void> {
  await unitOfWork(ctx, caller, async (w) => {
    const grant = await store.findGrantForUpdate(w.tx, w.scope, id);
    if (grant) await store.markBroken(w.tx, w.scope, { id, sent: reached(grant.sent, took), at: w.now });
  });
}

/** The bytes of a file or of a part of it: those that were kept, or it throws. */
async function bytesOf(file: FileToFetch, part: Part | null): Promise<Readable> {
  if ("open" in file) return file.open(part ?? undefined);
  const bytes = await file.read();
  if (hash("sha256", bytes) !== file.sha256) throw new Error("the bytes of a file are not those that were kept");
  return inPieces(part === null ? bytes : bytes.subarray(part.start, part.end + 1));
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
