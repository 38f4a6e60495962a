import type { Room } from "../../../room.ts";
import { cancellationsRoutes } from "./cancellations.routes.ts";
import { cancellationsOperatorRoutes } from "./operator/cancellations.operator.routes.ts";

export const cancellationsRoom: Room = {
  routes: [cancellationsRoutes, cancellationsOperatorRoutes],
};
