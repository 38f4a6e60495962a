import { hash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/**
 * access, refresh: of a traveler's session · invitation: what a traveler's link holds · collaboration: what the link of
 * who helps one holds · operatorSession: what a cookie holds · operatorInvitation: what an operator's link holds
 */
const PREFIX = {
  access: "ent_at_",
  refresh: "ent_rt_",
  invitation: "ent_iv_",
  collaboration: "ent_ic_",
  operatorSession: "ent_os_",
  operatorInvitation: "ent_oi_",
} as const;

/** A new secret of this kind. Only its digest is stored. */
export function newSecretToken(kind: keyof typeof PREFIX): { readonly token: string; readonly digest: Buffer } {
  const token = PREFIX[kind] + randomBytes(SECRET_BYTES).toString("hex");
  return { token, digest: digestOfToken(token) };
}

/** What is stored of a token: it has too many bits to be guessed, so one round is enough. */
export function digestOfToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
