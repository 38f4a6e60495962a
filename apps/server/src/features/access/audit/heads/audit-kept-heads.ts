import type { Keyring } from "../../../../crypto/keyring.ts";
import { isSignedHead, readStatement, storedHead } from "../audit-head.ts";

/** Heads that were kept elsewhere: hashes in hexadecimal digits by the numbers of their rows. */
export type KeptHeads = ReadonlyMap<number, string>;

/** The heads in a file, one a line; or the first line that is not a head which this installation signed. */
export function readKeptHeads(
  text: string,
  keyring: Keyring,
): { readonly kept: KeptHeads } | { readonly wrongLine: number } {
  const kept = new Map<number, string>();
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const said = saidIn(line, keyring);
    if (said === undefined || (kept.get(said.seq) ?? said.hash) !== said.hash) return { wrongLine: at + 1 };
    kept.set(said.seq, said.hash);
  }
  return { kept };
}

function saidIn(line: string, keyring: Keyring) {
  try {
    const value: unknown = JSON.parse(line);
    return isSignedHead(value) ? readStatement(keyring, storedHead(value)) : undefined;
  } catch {
    return undefined;
  }
}
