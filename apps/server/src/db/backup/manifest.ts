import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "typebox";
import { Check } from "typebox/value";
import { isErrno, reasonOf, StartError } from "../../core/start-error.ts";
import type { KeyVerifier } from "../../crypto/keyring.ts";
import { MIGRATIONS } from "../migrations.ts";
import type { Contents } from "./contents.ts";
import { digestOf, type FolderDigest } from "./folder-digest.ts";

export const MANIFEST = "manifest.json";

const ManifestSchema = Type.Object({
  format: Type.Literal(1),
  kind: Type.Union([Type.Literal("dump"), Type.Literal("copy")]),
  createdAt: Type.String(),
  entrada: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.String()),
  keys: Type.Array(Type.Object({ keyId: Type.String(), verifier: Type.String() })),
  bytes: Type.Integer(),
  digest: Type.String(),
});

/** What a backup says about itself: its origin, its contents, and the digest of its files. */
export interface Manifest extends Contents, FolderDigest {
  readonly format: 1;
  /** dump: made by pg_dump from a PostgreSQL server · copy: the data folder of an embedded database */
  readonly kind: "dump" | "copy";
  readonly createdAt: string;
  /** the version of Entrada that made it */
  readonly entrada: string;
}

/** The manifest of a complete and unchanged backup that this release can restore; otherwise says what is wrong. */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const unknown = manifest.migrations.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup ${folder} was made by a newer version, Entrada ${manifest.entrada}. Restore it with that version or a newer one.`,
    );
  }
  const { digest } = await digestOf(folder, MANIFEST);
  if (digest !== manifest.digest) {
    throw new StartError(`The backup ${folder} is damaged: its files are not the ones that were written.`);
  }
  return manifest;
}

/** The keys that encrypt the backup's data. */
export function keysOf({ keys }: Manifest): readonly KeyVerifier[] {
  return keys.map(({ keyId, verifier }) => ({ keyId, verifier: Buffer.from(verifier, "base64") }));
}

function readManifest(folder: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8"));
  } catch (error) {
    if (isErrno(error, "ENOENT", "ENOTDIR")) {
      throw new StartError(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
    }
    throw new StartError(`The backup ${folder} cannot be read: ${reasonOf(error)}.`);
  }
  if (!Check(ManifestSchema, manifest)) {
    throw new StartError(`${join(folder, MANIFEST)} is not the manifest of a backup that this version can restore.`);
  }
  return manifest;
}
