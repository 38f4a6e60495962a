import type { Room } from "../../../http/room.ts";
import { caseFollowing } from "../../../processes/follow-form.ts";
import { collectionRequestsRoutes } from "./collection-requests.routes.ts";

export const collectionRequestsRoom: Room = {
  routes: [collectionRequestsRoutes],
  jobs: (ctx) => [caseFollowing(ctx)],
};
