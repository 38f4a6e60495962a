import { hash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** session: what a cookie holds · invitation: what a link holds */
const PREFIX = { session: "ent_os_", invitation: "ent_oi_" } as const;

/** A new secret of an operator's session or invitation. Only its digest is stored. */
export function newOperatorToken(kind: keyof typeof PREFIX): { readonly token: string; readonly digest: Buffer } {
  const token = PREFIX[kind] + randomBytes(SECRET_BYTES).toString("hex");
  return { token, digest: digestOfToken(token) };
}

/** What is stored of a token: it has too many bits to be guessed, so one round is enough. */
export function digestOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
