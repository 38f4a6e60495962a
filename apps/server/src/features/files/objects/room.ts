import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { leftoverRemoval } from "./objects.leftovers.service.ts";

export const objectsRoom: Room = {
  sweeps: (ctx) => [{ queue: "objects.remove", everySeconds: MINUTE_SECONDS, due: leftoverRemoval(ctx) }],
};
