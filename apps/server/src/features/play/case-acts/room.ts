import type { Room } from "../../../room.ts";
import { caseActsRoutes } from "./case-acts.routes.ts";

export const playedActsRoom: Room = {
  routes: [caseActsRoutes],
};
