import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { documentChecks, documentFollowing } from "../../../processes/check-documents.ts";
import type { Room } from "../../../room.ts";
import { documentContentRoutes } from "./bytes/documents.content.routes.ts";
import { documentUploadRoutes } from "./bytes/documents.upload.routes.ts";
import { documentsRoutes } from "./documents.routes.ts";
import { documentsOperatorRoutes } from "./operator/documents.operator.routes.ts";

export const documentsRoom: Room = {
  routes: [documentsRoutes, documentContentRoutes, documentsOperatorRoutes],
  pages: [documentUploadRoutes],
  jobs: (ctx) => [documentChecks(ctx)],
  sweeps: (ctx) => [{ queue: "documents.sweep", everySeconds: MINUTE_SECONDS, due: documentFollowing(ctx) }],
};
