import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { objectRemoval } from "./objects.service.ts";

export const objectsRoom: Room = {
  sweeps: (ctx) => [{ queue: "objects.remove", everySeconds: MINUTE_SECONDS, due: objectRemoval(ctx) }],
};
