import type { Room } from "../../../room.ts";
import { operatorMails } from "./invitations.jobs.ts";

export const operatorInvitationsRoom: Room = {
  jobs: (ctx) => [operatorMails(ctx)],
};
