import type { Room } from "../../../room.ts";
import { caseActsOperatorRoutes } from "./case-acts.operator.routes.ts";
import { caseReviewRoutes } from "./case-acts.review.routes.ts";

export const caseActsRoom: Room = {
  routes: [caseActsOperatorRoutes, caseReviewRoutes],
};
