import { createHash } from "node:crypto";
import type { TenantScope } from "../core/tenant-scope.ts";

/** A place in a log: the events up to this position have been read. */
export interface EventPlace {
  readonly epoch: number;
  readonly position: number;
}

const VERSION = "e1";
const CHECK_BYTES = 8;
const BYTES = 16 + CHECK_BYTES;

/**
 * The cursor of a place. It holds no secret and needs no key, so it survives key rotations and restores. A checksum ties it
 * to its log, so that a cursor of another log is refused instead of pointing somewhere.
 */
export function encodeEventCursor(scope: TenantScope, { epoch, position }: EventPlace): string {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigUInt64BE(BigInt(epoch), 0);
  bytes.writeBigUInt64BE(BigInt(position), 8);
  checkOf(scope, epoch, position).copy(bytes, 16);
  return `${VERSION}.${bytes.toString("base64url")}`;
}

/** The place of a cursor; undefined when it belongs to another log or was edited. */
export function decodeEventCursor(scope: TenantScope, cursor: string): EventPlace | undefined {
  const [version, text = "", ...rest] = cursor.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || rest.length > 0 || bytes.length !== BYTES) return undefined;
  // Another encoding of the same bytes did not come from us.
  if (bytes.toString("base64url") !== text) return undefined;
  const [epoch, position] = [Number(bytes.readBigUInt64BE(0)), Number(bytes.readBigUInt64BE(8))];
  if (!Number.isSafeInteger(epoch) || !Number.isSafeInteger(position)) return undefined;
  return checkOf(scope, epoch, position).equals(bytes.subarray(16)) ? { epoch, position } : undefined;
}

function checkOf({ tenantId, environment }: TenantScope, epoch: number, position: number): Buffer {
  const text = `${tenantId}|${environment}|${epoch}|${position}`;
  return createHash("sha256").update(text).digest().subarray(0, CHECK_BYTES);
}
