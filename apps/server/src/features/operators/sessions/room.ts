import type { Room } from "../../../room.ts";
import { operatorSessionsRoutes } from "./sessions.routes.ts";

export const operatorSessionsRoom: Room = {
  routes: [(route, ctx, { operators }) => operatorSessionsRoutes(route, ctx, operators.cookie)],
};
