import type { Room } from "../../../room.ts";
import type { DeterminationsContext } from "../../intelligence/determinations/determinations.service.ts";
import { checkReferenceRoutes } from "./questions.reference.routes.ts";
import { checkQuestionsRoutes } from "./questions.routes.ts";

export const questionsRoom: Room<DeterminationsContext> = {
  routes: [checkReferenceRoutes, checkQuestionsRoutes],
};
