import { DAY_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { knowledgeFanOut } from "../../../processes/announce-knowledge.ts";
import type { Room } from "../../../room.ts";
import { publicationsRoutes } from "./knowledge.operator.routes.ts";
import { tellReviewsDue } from "./knowledge.reviews.service.ts";

export const knowledgeRoom: Room = {
  routes: [publicationsRoutes],
  jobs: (ctx) => [{ queue: "knowledge.reviews", everySeconds: DAY_SECONDS, run: () => tellReviewsDue(ctx) }],
  sweeps: (ctx) => [{ queue: "knowledge.announce", everySeconds: MINUTE_SECONDS, due: knowledgeFanOut(ctx) }],
};
