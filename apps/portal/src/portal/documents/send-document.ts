import { bodyOf, type Client, doneOf, RequestFailed } from "@entrada/api-client/client";
import type { Document, NewDocument } from "@entrada/api-client/schema";
import { newKey } from "../../requests/new-key.ts";

/** What is sent, and for what. */
export interface WantedDocument {
  readonly caseId: string;
  readonly travelerId: string;
  readonly type: string;
  readonly file: File;
}

// Each is four bytes at most, of 255; some are left for the ending.
const NAME_CHARACTERS_MAX = 60;
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[/\\\ufffd]/gu;
/** How names of each type end; a camera gives some files none. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

/** Sends a file: first what it is, then its bytes. Tried again after a lost network, it begins anew. */
export async function sendDocument(client: Client, { caseId, travelerId, type, file }: WantedDocument): Promise<void> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const { upload } = await bodyOf(
    client.POST("/traveler/documents", {
      params: { header: { "Idempotency-Key": newKey() } },
      body: {
        ...{ caseId, travelerId, type, sha256, size: file.size },
        fileName: nameOf(file),
        contentType: file.type as NewDocument["contentType"],
      },
    }),
  );
  const { method, url, headers } = upload;
  const answer = await fetch(url, { method, headers, body: bytes }).catch(() => undefined);
  if (answer?.ok) return;
  throw new RequestFailed(await answer?.json().catch(() => undefined));
}

/** Takes a file back. */
export function removeDocument(client: Client, { id, version }: Document): Promise<void> {
  const params = { path: { id }, header: { "If-Match": `"${version}"` } };
  return doneOf(client.DELETE("/traveler/documents/{id}", { params }));
}

// What the service takes: a readable name that ends as its type does.
function nameOf({ name, type }: File): string {
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([^.]*))?$/su.exec(name) ?? [];
  const endings = ENDINGS[type] ?? [];
  const isRight = endings.includes(ending.toLowerCase());
  const readable = (isRight ? stem : name).replace(NOT_IN_NAMES, "_");
  const short = [...readable]
    .slice(0, NAME_CHARACTERS_MAX)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${short || "file"}.${isRight ? ending : (endings[0] ?? ending)}`;
}
