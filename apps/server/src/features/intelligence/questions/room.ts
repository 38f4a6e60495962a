import type { Room } from "../../../room.ts";
import { pinnedQuestionsRoutes } from "./questions.operator.routes.ts";

export const pinnedQuestionsRoom: Room = {
  routes: [pinnedQuestionsRoutes],
};
