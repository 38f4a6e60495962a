import { Keyring, newKeyringFile } from "../src/crypto/keyring.ts";

/**
 * The keyrings of two processes in the middle of a rotation: both have both keys, because every process gets the new key
 * before any process uses it. The first process still encrypts with the old one.
 */
export function rotatedKeyrings(): readonly [former: Keyring, newer: Keyring] {
  const former = newKeyringFile(new Date("2026-01-01T00:00:00.000Z"));
  const newer = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
  const keys = [...former.keys, ...newer.keys];
  return [new Keyring({ ...former, keys }), new Keyring({ ...newer, keys })];
}
