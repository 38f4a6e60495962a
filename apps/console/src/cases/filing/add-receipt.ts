import { bodyOf, RequestFailed } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/operator-schema";
import { endsAs, uploadedAs } from "@entrada/domain/documents/file-name";
import { FILE_MEDIA_TYPES, type FileMediaType } from "@entrada/domain/documents/file-rules";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { client } from "../../client/client.ts";
import { digestOf } from "../../files/digest-of.ts";

const LOOK_MS = 300;
const BEING_CHECKED: ReadonlySet<string> = new Set(["awaitingUpload", "scanning", "processing"]);
const USABLE: ReadonlySet<string> = new Set(["accepted", "needsReview"]);

/** The type of a file that may be sent; undefined: it is of another one. Few systems have a name for what phones write. */
export function mediaTypeOf({ type, name }: File): FileMediaType | undefined {
  const known = type === "" && endsAs(name, "image/heic") ? "image/heic" : type;
  return FILE_MEDIA_TYPES.find((mediaType) => mediaType === known);
}

/**
 * Adds the authority's receipt to a case, and waits until it was checked. Throws `RequestFailed` if it could not be sent; a
 * file that its checks refuse is returned as it is.
 */
export async function addReceipt(caseId: string, file: File, contentType: FileMediaType): Promise<Document> {
  const made = await bodyOf(
    client.POST("/cases/{id}/documents", {
      params: { path: { id: caseId }, header: { "Idempotency-Key": newKey() } },
      body: {
        type: "other",
        fileName: uploadedAs(file.name, contentType),
        contentType,
        size: file.size,
        sha256: await digestOf(file),
      },
    }),
  );
  const { method, url, headers } = made.upload;
  const answer = await fetch(url, { method, headers, body: await file.arrayBuffer() }).catch(() => undefined);
  if (!answer?.ok) throw new RequestFailed(await answer?.json().catch(() => undefined));
  for (;;) {
    const document = await bodyOf(client.GET("/documents/{id}", { params: { path: { id: made.id } } }));
    if (!BEING_CHECKED.has(document.state)) return document;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Whether a checked document may serve as a receipt. */
export function isUsable({ state }: Pick<Document, "state">): boolean {
  return USABLE.has(state);
}
