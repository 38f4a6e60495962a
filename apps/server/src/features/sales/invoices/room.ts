import type { Room } from "../../../http/room.ts";
import { invoiceDrawing } from "../../../processes/draw-invoices.ts";
import { invoicesRoutes } from "./invoices.routes.ts";

export const invoicesRoom: Room = {
  routes: [invoicesRoutes],
  jobs: (ctx) => [invoiceDrawing(ctx)],
};
