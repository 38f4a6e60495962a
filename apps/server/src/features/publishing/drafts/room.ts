import { draftChecks, duePublications } from "../../../processes/advance-drafts.ts";
import type { Room } from "../../../room.ts";
import { catalogDraftsRoutes, knowledgeDraftsRoutes } from "./drafts.kinds.routes.ts";

export const draftsRoom: Room = {
  routes: [knowledgeDraftsRoutes, catalogDraftsRoutes],
  jobs: (ctx) => [draftChecks(ctx), duePublications(ctx)],
};
