import { caseFollowing } from "../../../processes/follow-form.ts";
import type { Room } from "../../../room.ts";
import { collectionRequestsRoutes } from "./collection-requests.routes.ts";

export const collectionRequestsRoom: Room = {
  routes: [collectionRequestsRoutes],
  jobs: (ctx) => [caseFollowing(ctx)],
};
