/** Encrypted bytes as text that names the key they were encrypted under: `<version>.<key id>.<base64url>`. */
export function formatKeyToken(version: string, keyId: string, encrypted: Buffer): string {
  return `${version}.${keyId}.${encrypted.toString("base64url")}`;
}

/** The parts of such a text; undefined for any other text. */
export function parseKeyToken(
  version: string,
  token: string,
): { readonly keyId: string; readonly encrypted: Buffer } | undefined {
  const [found, keyId = "", base64 = "", ...rest] = token.split(".");
  const encrypted = Buffer.from(base64, "base64url");
  // Another encoding of the same bytes did not come from us.
  const isWhole = found === version && rest.length === 0 && encrypted.toString("base64url") === base64;
  return isWhole ? { keyId, encrypted } : undefined;
}
