import { bodyOf } from "@entrada/api-client/client";
import { digestOf, sendBytes } from "@entrada/api-client/upload";
import { mediaTypeOf, uploadedAs } from "@entrada/domain/documents/file-name";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { client } from "../../client/client.ts";

const LOOK_MS = 300;
const BEING_CHECKED: ReadonlySet<string> = new Set(["awaitingUpload", "scanning", "processing"]);
const USABLE: ReadonlySet<string> = new Set(["accepted", "needsReview"]);

/** The checks of a file refused it, or it is of a type that is never taken. */
export class ReceiptRefused extends Error {
  override readonly name = "ReceiptRefused";
}

/**
 * Adds the authority's receipt to a case, waits until it was checked, and returns its id. Throws `ReceiptRefused` if its checks
 * refused it, `RequestFailed` if it could not be sent, and when the signal is aborted.
 */
export async function addReceipt(caseId: string, file: File, signal: AbortSignal): Promise<string> {
  const contentType = mediaTypeOf(file);
  if (contentType === undefined) throw new ReceiptRefused();
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
  await sendBytes(made.upload, file);
  for (;;) {
    signal.throwIfAborted();
    const document = await bodyOf(client.GET("/documents/{id}", { params: { path: { id: made.id } } }));
    if (USABLE.has(document.state)) return document.id;
    if (!BEING_CHECKED.has(document.state)) throw new ReceiptRefused();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
