import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { quoteExpiry } from "./ending/quotes.expiry.service.ts";
import { quotesRoutes } from "./quotes.routes.ts";

export const quotesRoom: Room = {
  routes: [quotesRoutes],
  sweeps: (ctx) => [{ queue: "quotes.expire", everySeconds: MINUTE_SECONDS, due: quoteExpiry(ctx) }],
};
