import { invoiceDrawing } from "../../../processes/draw-invoices.ts";
import type { Room } from "../../../room.ts";
import { invoicesRoutes } from "./invoices.routes.ts";

export const invoicesRoom: Room = {
  routes: [invoicesRoutes],
  jobs: (ctx) => [invoiceDrawing(ctx)],
};
