import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { productFanOut } from "../../../processes/announce-products.ts";
import type { Room } from "../../../room.ts";
import { productVersionsRoutes } from "./products.operator.routes.ts";

export const productsRoom: Room = {
  routes: [productVersionsRoutes],
  sweeps: (ctx) => [{ queue: "catalog.announce", everySeconds: MINUTE_SECONDS, due: productFanOut(ctx) }],
};
