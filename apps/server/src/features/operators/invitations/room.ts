import type { Room } from "../../../http/room.ts";
import { operatorMails } from "./invitations.jobs.ts";

export const operatorInvitationsRoom: Room = {
  jobs: (ctx) => [operatorMails(ctx)],
};
