import { RequestFailed } from "./client.ts";

const HEX = 16;
const HEX_DIGITS = 2;

/** Where the bytes of an announced file go, and how. */
interface Upload {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The SHA-256 of these bytes in hexadecimal digits, with which a file is announced. */
export async function digestOf(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(HEX).padStart(HEX_DIGITS, "0")).join("");
}

/** Sends the bytes of a file that was announced. Throws `RequestFailed` unless they were taken. */
export async function sendBytes({ method, url, headers }: Upload, file: Blob): Promise<void> {
  const answer = await fetch(url, { method, headers, body: await file.arrayBuffer() }).catch(() => undefined);
  if (!answer?.ok) throw new RequestFailed(await answer?.json().catch(() => undefined));
}
