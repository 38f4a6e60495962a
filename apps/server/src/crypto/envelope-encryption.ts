import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { TenantScope } from "../core/tenant-scope.ts";
import { aadOf, decrypt, encrypt } from "./aead.ts";
import { decryptText, encryptText } from "./encrypted-text.ts";
import type { Keyring } from "./keyring.ts";

const DATA_KEY_BYTES = 32;

/** What data belongs to: it can be decrypted for no other. */
interface OwnerRow extends TenantScope {
  readonly table: "customers" | "travelers" | "reports";
  /** uuid, as stored */
  readonly id: string;
}

/** The person the data belongs to. */
export interface PersonRow extends OwnerRow {
  readonly table: "customers" | "travelers";
}

/** Whose a file is: a person's, or of a report, which has a data key too. */
export interface FileOwner {
  readonly row: OwnerRow;
  /** encrypted by the keyring */
  readonly dataKey: string;
}

/** A person's data key, which can encrypt more data of that person. */
export interface PersonKey {
  readonly row: PersonRow;
  /** encrypted by the keyring */
  readonly dataKey: string;
}

/** A person's document as stored: permanently unreadable once the data key is deleted. */
export interface EncryptedPerson {
  /** encrypted by the keyring */
  readonly dataKey: string;
  /** encrypted by the data key */
  readonly document: string;
}

/**
 * Encrypts a person's document under a new data key, or under the one the person already has. The data key itself is
 * encrypted each time with the keyring's current key, so that new rows never depend on an older key.
 */
export function encryptPerson(
  keyring: Keyring,
  row: PersonRow,
  person: object,
  knownEncryptedPerson?: EncryptedPerson,
): EncryptedPerson {
  const key = knownEncryptedPerson
    ? decryptDataKey(keyring, row, knownEncryptedPerson.dataKey)
    : randomBytes(DATA_KEY_BYTES);
  return {
    dataKey: wrapped(keyring, row, key),
    document: encrypt({ key, aad: aadOf(pathOf(row, "document")) }, JSON.stringify(person)).toString("base64"),
  };
}

/** The person's document; throws if it belongs to another person or was changed. */
export function decryptPerson(keyring: Keyring, row: PersonRow, { dataKey, document }: EncryptedPerson): unknown {
  const key = decryptDataKey(keyring, row, dataKey);
  return JSON.parse(decrypt({ key, aad: aadOf(pathOf(row, "document")) }, Buffer.from(document, "base64")));
}

/** Data of the person in another row (table, id, column): permanently unreadable once the person is erased. */
export function encryptWithKeyOf(
  keyring: Keyring,
  { row, dataKey }: PersonKey,
  path: readonly string[],
  text: string,
): string {
  const key = decryptDataKey(keyring, row, dataKey);
  return encrypt({ key, aad: aadOf(pathOf(row, ...path)) }, text).toString("base64");
}

/** The decrypted text; throws as `decryptPerson` does. */
export function decryptWithKeyOf(
  keyring: Keyring,
  { row, dataKey }: PersonKey,
  path: readonly string[],
  encrypted: string,
): string {
  const key = decryptDataKey(keyring, row, dataKey);
  return decrypt({ key, aad: aadOf(pathOf(row, ...path)) }, Buffer.from(encrypted, "base64"));
}

/**
 * A digest of the person's data for a place in another row: equal texts have equal digests, which say nothing and can be
 * made no more once the person is erased.
 */
export function digestWithKeyOf(
  keyring: Keyring,
  { row, dataKey }: PersonKey,
  path: readonly string[],
  text: string,
): Buffer {
  const info = JSON.stringify(["digest", ...pathOf(row, ...path)]);
  const key = hkdfSync("sha256", decryptDataKey(keyring, row, dataKey), "", info, DATA_KEY_BYTES);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
}

/** The owner of a file that is no person's, with a new data key: without it, the file cannot be read. */
export function newFileOwner(keyring: Keyring, row: OwnerRow): FileOwner {
  return { row, dataKey: wrapped(keyring, row, randomBytes(DATA_KEY_BYTES)) };
}

/** The key of one file of the owner, 32 bytes: permanently lost once a person is erased. */
export function fileKeyOf(
  keyring: Keyring,
  { row, dataKey }: FileOwner,
  { name, salt }: { readonly name: string; readonly salt: Buffer },
): Buffer {
  const info = JSON.stringify(["file", ...pathOf(row, name)]);
  return Buffer.from(hkdfSync("sha256", decryptDataKey(keyring, row, dataKey), salt, info, DATA_KEY_BYTES));
}

function wrapped(keyring: Keyring, row: OwnerRow, key: Buffer): string {
  return encryptText({ keyring, purpose: "kek", path: pathOf(row, "data_key") }, key.toString("base64"));
}

function decryptDataKey(keyring: Keyring, row: OwnerRow, dataKey: string): Buffer {
  return Buffer.from(decryptText({ keyring, purpose: "kek", path: pathOf(row, "data_key") }, dataKey), "base64");
}

function pathOf({ tenantId, environment, table, id }: OwnerRow, ...path: readonly string[]): readonly string[] {
  return [tenantId, environment, table, id, ...path];
}
