const HEX_DIGITS = 2;
const HEX = 16;

/** The SHA-256 of these bytes in hexadecimal digits. */
export async function digestOf(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(HEX_DIGITS, "0")).join("");
}
