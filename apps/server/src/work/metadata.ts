import { hasTooManyKeys, METADATA_KEYS_MAX, type Metadata, seesMetadata } from "@entrada/domain/persons/metadata";
import type { AppContext } from "../context.ts";
import { refuseFieldErrors } from "../core/problem.ts";
import { decryptText, encryptText, type TextContext } from "../crypto/encrypted-text.ts";
import type { Read } from "./work.ts";

/** What is noted with a resource may be about a person: it is sealed. */
type MetadataContext = Pick<AppContext, "keyring">;

/** The tables with metadata in a column; that of customers and travelers is in their documents. */
type Noted = "quotes" | "orders" | "cases";

/** A row with its metadata, sealed. */
interface NotedRow {
  /** uuid */
  readonly id: string;
  readonly metadata: string | null;
}

/** Refuses metadata with too many keys: a patch may add to those that are there. */
export function requireFewKeys(metadata: Metadata | null): void {
  if (!hasTooManyKeys(metadata)) return;
  const detail = `Send at most ${METADATA_KEYS_MAX} keys, with those that are there; null removes one.`;
  refuseFieldErrors([{ pointer: "#/metadata", code: "too_many", detail }]);
}

/** The metadata of a row (uuid) as it is stored. */
export function sealMetadata(
  r: Pick<Read<MetadataContext>, "ctx" | "scope">,
  table: Noted,
  id: string,
  metadata: Metadata | null,
): string | null {
  return metadata && encryptText(placeOf(r, table, id), JSON.stringify(metadata));
}

/** The metadata of a row in clear; null: none. */
export function openMetadata(
  r: Pick<Read<MetadataContext>, "ctx" | "scope">,
  table: Noted,
  { id, metadata }: NotedRow,
): Metadata | null {
  return metadata === null ? null : (JSON.parse(decryptText(placeOf(r, table, id), metadata)) as Metadata); // our own text
}

/** The metadata of a row, if whoever asks sees any. */
export function showMetadata(
  r: Pick<Read<MetadataContext>, "ctx" | "scope" | "principal">,
  table: Noted,
  row: NotedRow,
): Record<string, string> {
  return seesMetadata(r.principal) ? { ...openMetadata(r, table, row) } : {};
}

function placeOf({ ctx, scope }: Pick<Read<MetadataContext>, "ctx" | "scope">, table: Noted, id: string): TextContext {
  return {
    keyring: ctx.keyring,
    purpose: "metadata",
    path: [scope.tenantId, scope.environment, table, id, "metadata"],
  };
}
