import type { Readable } from "node:stream";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import type { AppContext } from "../../../../context.ts";
import { UPLOAD_SECONDS } from "../../../../http/resources/uploaded-file.ts";
import type { App } from "../../../../http/route.ts";
import { uploadByToken } from "./documents.upload.service.ts";

/** Takes the bytes of documents: no API key, and the token is in the path, which is never logged. */
export function documentUploadRoutes(app: App, ctx: AppContext): void {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // As a stream: it is stored while it comes in, and its size is counted there.
    raw.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    raw.put<{ readonly Params: { readonly token: string }; readonly Body: Readable | undefined }>(
      "/uploads/:token",
      {
        schema: { hide: true },
        bodyLimit: FILE_BYTES_MAX,
        config: { timeoutSeconds: UPLOAD_SECONDS, bodyBytesMax: FILE_BYTES_MAX },
      },
      async ({ params: { token }, headers, body }, reply) => {
        const bytes = body ?? (async function* () {})();
        await uploadByToken(ctx, token, { contentType: headers["content-type"], bytes });
        return reply.status(204).send();
      },
    );
  });
}
