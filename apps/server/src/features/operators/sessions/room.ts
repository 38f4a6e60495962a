import type { Room } from "../../../http/room.ts";
import { operatorSessionsRoutes } from "./sessions.routes.ts";

export const operatorSessionsRoom: Room = {
  routes: [(route, ctx, { operators }) => operatorSessionsRoutes(route, ctx, operators.cookie)],
};
