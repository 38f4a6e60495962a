import { createHash, hash, randomBytes } from "node:crypto";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import type { DownloadedType } from "../../../db/tables/money.ts";
import { authorityFor, makerOf } from "../../../work/makers.ts";
import { type Read, readOnly, systemOf, type UseCaseContext, unitOfWork, type Work } from "../../../work/work.ts";
import { grantNote } from "./downloads.audit.ts";
import * as store from "./downloads.store.ts";

const LIFETIME_SECONDS = 300;
/** As long as a download that broke off may be resumed. */
const RESUME_SECONDS = 60;
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A file that a grant lets somebody fetch. */
export interface FileToFetch {
  readonly fileName: string;
  readonly contentType: string;
  /** in bytes */
  readonly size: number;
  /** in hexadecimal digits */
  readonly sha256: string;
  /** of the resource: a grant is for one version of it */
  readonly version: number;
  /** Called outside of any transaction: the storage may take its time. */
  readonly read: () => Promise<Buffer>;
  /** Told when the grant is used up, in the same transaction. */
  readonly fetched?: (w: Pick<Work, "emit">) => void;
}

/** The same with its bytes; null: only its headers were asked for. */
export interface DownloadFile extends FileToFetch {
  readonly bytes: Buffer | null;
}

/** Finds the file of a resource (uuid); undefined if it is gone. */
type FindFile = (r: Read<UseCaseContext>, id: string) => Promise<FileToFetch | undefined>;

/** Where each kind of file comes from. */
export type DownloadSources = Readonly<Record<DownloadedType, FindFile>>;

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
  const { tenantId: tenant_id, environment } = w.scope;
  const maker = makerOf(w.principal);
  await store.deleteExpired(w.tx, w.scope, new Date(w.now.getTime() - DAY_SECONDS * 1_000));
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const grant = await store.insertGrant(w.tx, {
    ...{ tenant_id, environment, id: newUuid(), token_hash: digestOf(token) },
    ...{ resource_type: type, resource_id: id, resource_version: version },
    ...{ maker_kind: maker.kind, maker_id: maker.id },
    ...{ created_at: w.now, expires_at: new Date(w.now.getTime() + LIFETIME_SECONDS * 1_000), used_at: null },
  });
  w.audit(grantNote({ type, id }, grant.id, "granted"));
  return { id: grant.id, token, expiresAt: grant.expiresAt };
}

/** How a file is asked for. */
interface Asked {
  readonly token: string;
  /** the first byte that it asks for: a download that goes on has some already */
  readonly from: number;
  /** it asks for the headers alone, which uses nothing up */
  readonly isHead: boolean;
  readonly requestId: string;
}

/**
 * The file of a grant, which is used up unless nothing of the file is asked for. Throws 404 for an unknown, used or expired
 * one alike; for a minute after the first use, a download that broke off can go on, and that is in the audit log too.
 */
export async function download(
  ctx: AppContext,
  sources: DownloadSources,
  { token, from, isHead, requestId }: Asked,
): Promise<DownloadFile> {
  const found = TOKEN.test(token) ? await store.findGrantScope(ctx.db, digestOf(token)) : undefined;
  if (!found) throw notFound();
  const { scope, id } = found;
  const open = async (r: Read<UseCaseContext>, using?: Work) => {
    const grant = await store.findGrantForUpdate(r.tx, scope, id);
    if (!grant || grant.expiresAt <= r.now || !isUsable(grant, from, r.now)) throw notFound();
    // After the row is locked: its maker may have ended while this waited.
    const needed = { id, authority: authorityFor(grant.resourceType), at: r.ctx.clock.now() };
    if (!(await store.hasLivingMaker(r.tx, scope, needed))) throw notFound();
    const file = await sources[grant.resourceType](r, grant.resourceId);
    if (file?.version !== grant.resourceVersion) throw notFound();
    if (using && from < file.size) {
      const isFirst = grant.usedAt === null;
      if (isFirst) await store.markUsed(r.tx, scope, id, r.now);
      using.audit(grantNote({ type: grant.resourceType, id: grant.resourceId }, id, isFirst ? "used" : "resumed"));
      if (isFirst) file.fetched?.(using);
    }
    return file;
  };
  const file = await readOnly(ctx, systemOf(scope), (r) => open(r));
  if (isHead) return { ...file, bytes: null };
  // First the bytes: a storage that fails must not use the grant up.
  const bytes = await wholeFile(file);
  await unitOfWork(ctx, { ...systemOf(scope), requestId }, (w) => open(w, w));
  return { ...file, bytes };
}

/** The bytes of a file, after a look whether they are those that were kept. */
async function wholeFile({ read, sha256 }: FileToFetch): Promise<Buffer> {
  const bytes = await read();
  if (hash("sha256", bytes) !== sha256) throw new Error("the bytes of a file are not those that were kept");
  return bytes;
}

function isUsable({ usedAt }: store.StoredGrant, from: number, now: Date): boolean {
  return usedAt === null || (from > 0 && now.getTime() - usedAt.getTime() <= RESUME_SECONDS * 1_000);
}

function digestOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
