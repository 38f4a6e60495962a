import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../core/make-folder.ts";
import { createOnceFile } from "../core/once-file.ts";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";
import { type Keyring, newKeyringFile, parseKeyring } from "../crypto/keyring.ts";
import type { KeyringChecks } from "../db/keyring-checks.ts";

/**
 * The installation's keyring, checked against its database. A keyring is created only for a database without one;
 * a missing or different key stops the start, because data encrypted with it could never be read again.
 */
export async function openInstallationKeyring(
  { keyringFile, mayCreate, now }: { keyringFile: string; mayCreate: boolean; now: Date },
  checks: KeyringChecks,
): Promise<Keyring> {
  const knownKeyVerifiers = await checks.list();
  const keyring =
    openKeyring(keyringFile) ?? missing(keyringFile, { isNew: knownKeyVerifiers.length === 0, mayCreate, now });
  const lost = knownKeyVerifiers.find((check) => !keyring.matches(check));
  if (lost) {
    const why = keyring.keyIds.includes(lost.keyId) ? "has a different key with the name" : "lacks the key";
    throw new StartError(
      `The keyring ${keyringFile} ${why} ${lost.keyId}, which encrypts data in this database. ` +
        "Restore the keyring that belongs to this database, or set ENTRADA_KEYRING_FILE to its path.",
    );
  }
  const names = new Set(knownKeyVerifiers.map((check) => check.keyId));
  const fresh = keyring.verifiers().filter((verifier) => !names.has(verifier.keyId));
  if (fresh.length > 0) await checks.insert(fresh);
  return keyring;
}

function missing(file: string, { isNew, mayCreate, now }: { isNew: boolean; mayCreate: boolean; now: Date }): Keyring {
  if (!isNew) {
    throw new StartError(
      `The keyring ${file} is missing, but this database has data encrypted with one. ` +
        "Restore it from your backup, or set ENTRADA_KEYRING_FILE to its path.",
    );
  }
  if (!mayCreate) throw absentKeyring(file);
  return createKeyring(file, now);
}

/** Stops a start without a keyring if none may be created. */
export function requireKeyringFile(file: string): void {
  if (!openKeyring(file)) throw absentKeyring(file);
}

function absentKeyring(file: string): StartError {
  return new StartError(
    `The keyring ${file} does not exist. Restore the one that belongs to this database; ` +
      `for a new installation, create one with \`entrada keyring create ${file}\`.`,
  );
}

/** The keyring in the file; undefined if the file does not exist; fails if it is not a keyring. */
export function openKeyring(file: string): Keyring | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw new StartError(`The keyring ${file} cannot be read: ${reasonOf(error)}.`);
  }
  const keyring = parseKeyring(text);
  if (!keyring)
    throw new StartError(`${file} is not a keyring. Put the right file there, or set ENTRADA_KEYRING_FILE.`);
  return keyring;
}

/** Writes a new keyring, complete and on disk before its name appears; uses the existing one if there is one. */
export function createKeyring(file: string, now: Date): Keyring {
  try {
    makeFolder(dirname(file), 0o700);
    createOnceFile(file, `${JSON.stringify(newKeyringFile(now), null, 2)}\n`);
  } catch (error) {
    throw new StartError(`The keyring ${file} cannot be written: ${reasonOf(error)}.`);
  }
  const keyring = openKeyring(file);
  if (!keyring) throw new StartError(`The keyring ${file} was removed while it was being created.`);
  return keyring;
}
