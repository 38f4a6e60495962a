/** 128 random bits in hex; unlike `crypto.randomUUID`, also where the page is not served over https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
