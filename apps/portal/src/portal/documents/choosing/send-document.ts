import { bodyOf, type Client, doneOf, RequestFailed } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/schema";
import { uploadedAs } from "@entrada/domain/documents/file-name";
import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import { newKey } from "@entrada/ui/forms/new-key.ts";

/** What is sent, and for what. */
export interface WantedDocument {
  readonly caseId: string;
  readonly travelerId: string;
  readonly type: string;
  readonly file: File;
  readonly contentType: FileMediaType;
}

/** Sends a file: first what it is, then its bytes. Tried again after a lost network, it begins anew. */
export async function sendDocument(client: Client, { file, ...wanted }: WantedDocument): Promise<void> {
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const { upload } = await bodyOf(
    client.POST("/traveler/documents", {
      params: { header: { "Idempotency-Key": newKey() } },
      body: {
        ...wanted,
        sha256,
        size: file.size,
        fileName: uploadedAs(file.name, wanted.contentType),
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
