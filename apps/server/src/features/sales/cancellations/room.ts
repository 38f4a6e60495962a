import type { Room } from "../../../room.ts";
import { cancellationsRoutes } from "./cancellations.routes.ts";

export const cancellationsRoom: Room = {
  routes: [cancellationsRoutes],
};
