import { randomBytes } from "node:crypto";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Keyring } from "./keyring.ts";
import { decrypt, encrypt, openText, sealText } from "./sealed-text.ts";

const DATA_KEY_BYTES = 32;

/** Whose data it is: it opens for nobody else. */
export interface PersonalPlace extends TenantScope {
  readonly table: "customers" | "travelers";
  /** uuid, as stored */
  readonly id: string;
}

/** A person's data key, with which more can be sealed that is the person's. */
export interface PersonKey {
  readonly place: PersonalPlace;
  /** sealed by the keyring */
  readonly dataKey: string;
}

/** What is said of a person, as it may be stored: unreadable for good once the data key is gone. */
export interface SealedPerson {
  /** sealed by the keyring */
  readonly dataKey: string;
  /** sealed by the data key */
  readonly document: string;
}

/**
 * Seals what is said of a person under a data key of its own, or under the one it already has. The data key itself is
 * sealed by the keyring's current key each time, so that what changes does not depend on older keys.
 */
export function sealPerson(keyring: Keyring, place: PersonalPlace, person: object, known?: SealedPerson): SealedPerson {
  const key = known ? openDataKey(keyring, place, known.dataKey) : randomBytes(DATA_KEY_BYTES);
  return {
    dataKey: sealText({ keyring, purpose: "kek", path: pathOf(place, "data_key") }, key.toString("base64")),
    document: encrypt(key, pathOf(place, "document"), JSON.stringify(person)).toString("base64"),
  };
}

/** What was sealed; throws when it was sealed for somebody else or has been changed. */
export function openPerson(keyring: Keyring, place: PersonalPlace, { dataKey, document }: SealedPerson): unknown {
  const key = openDataKey(keyring, place, dataKey);
  return JSON.parse(decrypt(key, pathOf(place, "document"), Buffer.from(document, "base64")));
}

/** A text of another row (table, id, column) that is the person's too: unreadable for good once the person is erased. */
export function sealWithKeyOf(
  keyring: Keyring,
  { place, dataKey }: PersonKey,
  path: readonly string[],
  text: string,
): string {
  return encrypt(openDataKey(keyring, place, dataKey), pathOf(place, ...path), text).toString("base64");
}

/** The text inside; throws as `openPerson` does. */
export function openWithKeyOf(
  keyring: Keyring,
  { place, dataKey }: PersonKey,
  path: readonly string[],
  sealed: string,
): string {
  return decrypt(openDataKey(keyring, place, dataKey), pathOf(place, ...path), Buffer.from(sealed, "base64"));
}

function openDataKey(keyring: Keyring, place: PersonalPlace, sealed: string): Buffer {
  return Buffer.from(openText({ keyring, purpose: "kek", path: pathOf(place, "data_key") }, sealed), "base64");
}

function pathOf({ tenantId, environment, table, id }: PersonalPlace, ...path: readonly string[]): readonly string[] {
  return [tenantId, environment, table, id, ...path];
}
