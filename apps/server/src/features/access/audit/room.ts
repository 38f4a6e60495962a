import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { auditRoutes } from "./audit.routes.ts";
import { signHead } from "./heads/audit.signing.service.ts";
import { auditVerificationRoutes } from "./verification/audit.verification.routes.ts";

export const auditRoom: Room = {
  routes: [auditRoutes, auditVerificationRoutes],
  jobs: (ctx) => [{ queue: "audit.sign", everySeconds: HOUR_SECONDS, run: async () => void (await signHead(ctx)) }],
};
