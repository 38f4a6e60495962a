import { bodyOf, type Client, doneOf } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/schema";
import { digestOf, sendBytes } from "@entrada/api-client/upload";
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
  const { upload } = await bodyOf(
    client.POST("/traveler/documents", {
      params: { header: { "Idempotency-Key": newKey() } },
      body: {
        ...wanted,
        sha256: await digestOf(file),
        size: file.size,
        fileName: uploadedAs(file.name, wanted.contentType),
      },
    }),
  );
  await sendBytes(upload, file);
}

/** Takes a file back. */
export function removeDocument(client: Client, { id, version }: Document): Promise<void> {
  const params = { path: { id }, header: { "If-Match": `"${version}"` } };
  return doneOf(client.DELETE("/traveler/documents/{id}", { params }));
}
