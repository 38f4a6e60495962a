import type { Room } from "../../../room.ts";
import { operatorAccountRoutes } from "./account/operators.account.routes.ts";
import { colleaguesRoutes } from "./colleagues/operators.colleagues.routes.ts";
import { operatorInvitationsRoutes } from "./invitations/operators.invitations.routes.ts";
import { operatorsRoutes } from "./operators.routes.ts";
import { peopleRoutes } from "./people/operators.people.routes.ts";
import { operatorSignInRoutes } from "./sign-in/operators.sign-in.routes.ts";

export const operatorsRoom: Room = {
  routes: [
    (route, ctx, { operators }) => operatorSignInRoutes(route, ctx, operators),
    (route, ctx, { operators }) => operatorInvitationsRoutes(route, ctx, operators.cookie),
    (route, ctx, { operators }) => operatorAccountRoutes(route, ctx, operators.cookie),
    operatorsRoutes,
    colleaguesRoutes,
    peopleRoutes,
  ],
};
