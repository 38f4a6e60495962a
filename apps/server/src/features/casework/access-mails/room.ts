import type { Room } from "../../../room.ts";
import { accessMails } from "./access-mails.jobs.ts";

export const accessMailsRoom: Room = {
  jobs: (ctx) => [accessMails(ctx)],
};
