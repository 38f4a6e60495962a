import type { Room } from "../../../room.ts";
import { mailSending, noticeWriting } from "./notices.jobs.ts";

export const noticesRoom: Room = {
  jobs: (ctx) => [noticeWriting(ctx), mailSending(ctx)],
};
