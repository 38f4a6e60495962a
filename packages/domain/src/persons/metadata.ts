import type { Principal } from "../access/principal.ts";
import { mergePatch } from "../shared/merge-patch.ts";

export const METADATA_KEYS_MAX = 20;
export const METADATA_KEY_LENGTH_MAX = 40;
export const METADATA_VALUE_LENGTH_MAX = 500;

/** What a tenant notes with a resource under keys of its own. It decides nothing, and may be about a person. */
export type Metadata = Readonly<Record<string, string>>;

/** null: every key is removed · a key that is null is removed, any other is set */
export type MetadataPatch = Readonly<Record<string, string | null>> | null;

/** The metadata after the patch; null: none is left. It may have too many keys. */
export function patchedMetadata(metadata: Metadata | null, patch: MetadataPatch): Metadata | null {
  // Only strings and null are merged.
  const merged = patch === null ? {} : (mergePatch(metadata ?? {}, patch) as Metadata);
  return Object.keys(merged).length === 0 ? null : merged;
}

/** Whether metadata may not be stored. */
export function hasTooManyKeys(metadata: Metadata | null): boolean {
  return metadata !== null && Object.keys(metadata).length > METADATA_KEYS_MAX;
}

/** Whether this principal sees the tenant's metadata: neither travelers nor operators do. */
export function seesMetadata({ kind }: Principal): boolean {
  return kind === "apiKey";
}
