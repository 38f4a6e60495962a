import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { lookAtService } from "./status.look.service.ts";

export const statusRoom: Room = {
  jobs: (ctx) => [{ queue: "status.look", everySeconds: MINUTE_SECONDS, run: () => lookAtService(ctx) }],
};
