import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { tellFailures } from "./failures.service.ts";

export const operatorCredentialsRoom: Room = {
  jobs: (ctx) => [
    { queue: "operators.failures", everySeconds: 10 * MINUTE_SECONDS, run: ({ signal }) => tellFailures(ctx, signal) },
  ],
};
