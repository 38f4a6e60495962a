import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { watchLedgers } from "../../../processes/verify-ledgers.ts";
import type { Room } from "../../../room.ts";
import { ledgerRoutes } from "./ledger.routes.ts";

export const ledgerRoom: Room = {
  routes: [ledgerRoutes],
  jobs: (ctx) => [{ queue: "ledger.verify", everySeconds: DAY_SECONDS, run: (job) => watchLedgers(ctx, job) }],
};
