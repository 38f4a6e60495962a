import type { Room } from "../../../http/room.ts";
import { operatorAccountRoutes } from "./operators.account.routes.ts";
import { operatorInvitationsRoutes } from "./operators.invitations.routes.ts";
import { operatorsRoutes } from "./operators.routes.ts";
import { operatorSignInRoutes } from "./operators.sign-in.routes.ts";

export const operatorsRoom: Room = {
  routes: [
    (route, ctx, { operators }) => operatorSignInRoutes(route, ctx, operators),
    (route, ctx, { operators }) => operatorInvitationsRoutes(route, ctx, operators.cookie),
    (route, ctx, { operators }) => operatorAccountRoutes(route, ctx, operators.cookie),
    operatorsRoutes,
  ],
};
