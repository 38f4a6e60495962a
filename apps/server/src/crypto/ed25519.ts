import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

// A key in its usual wrapping is a fixed beginning and 32 bytes.
const PRIVATE_BEGINNING = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_BEGINNING = Buffer.from("302a300506032b6570032100", "hex");

/** The 32 secret bytes of a private key in PEM; undefined if the text is none, or of another kind. */
export function secretOfPem(pem: string): Buffer | undefined {
  try {
    const wrapped = createPrivateKey(pem).export({ format: "der", type: "pkcs8" });
    const isEd25519 = wrapped.subarray(0, PRIVATE_BEGINNING.length).equals(PRIVATE_BEGINNING);
    return isEd25519 ? wrapped.subarray(PRIVATE_BEGINNING.length) : undefined;
  } catch {
    return undefined; // what the owner named is not a key that can be read
  }
}

/** Signs with the key that these 32 secret bytes are. */
export function signEd25519(secret: Buffer, text: string): Buffer {
  return sign(null, Buffer.from(text), privateKey(secret));
}

/** What anybody checks its signatures with: 32 bytes in Base64. */
export function publicEd25519(secret: Buffer): string {
  const wrapped = createPublicKey(privateKey(secret)).export({ format: "der", type: "spki" });
  return wrapped.subarray(PUBLIC_BEGINNING.length).toString("base64");
}

/** Whether the owner of a public key signed exactly this text, or these bytes. */
export function isSignedBy(publicKey: string, signed: string | Buffer, signature: Buffer): boolean {
  const bytes = Buffer.from(publicKey, "base64");
  if (bytes.length !== 32 || signature.length !== 64) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_BEGINNING, bytes]), format: "der", type: "spki" });
  return verify(null, Buffer.from(signed), key, signature);
}

function privateKey(secret: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_BEGINNING, secret]), format: "der", type: "pkcs8" });
}
