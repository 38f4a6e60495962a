import type { Room } from "../../../room.ts";
import { scenariosRoutes } from "./scenarios.routes.ts";
import { casePlays } from "./scripts.jobs.ts";

export const scriptsRoom: Room = {
  routes: [scenariosRoutes],
  jobs: (ctx) => [casePlays(ctx)],
};
