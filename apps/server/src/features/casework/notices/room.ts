import type { Room } from "../../../room.ts";
import { mailSending, noticeWriting } from "./notices.jobs.ts";
import { noticesOperatorRoutes } from "./notices.operator.routes.ts";

export const noticesRoom: Room = {
  routes: [noticesOperatorRoutes],
  jobs: (ctx) => [noticeWriting(ctx), mailSending(ctx)],
};
