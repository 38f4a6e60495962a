import { Keyring, newKeyringFile } from "../src/crypto/keyring.ts";

/**
 * What two processes hold in the middle of a rotation: both keys, for every process gets the newer one before any makes it
 * its current one. The first still writes with the former.
 */
export function rotatedKeyrings(): readonly [former: Keyring, newer: Keyring] {
  const former = newKeyringFile(new Date("2026-01-01T00:00:00.000Z"));
  const newer = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
  const keys = [...former.keys, ...newer.keys];
  return [new Keyring({ ...former, keys }), new Keyring({ ...newer, keys })];
}
