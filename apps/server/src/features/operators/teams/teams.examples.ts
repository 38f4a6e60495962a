import type { ShownTeam } from "./teams.schema.ts";

const ROBIN = { id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9", name: "Robin Example" };

/** Those who work on what goes to one region. */
export const EXAMPLE_TEAM: ShownTeam = {
  id: "tem_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "1",
  name: "Asia",
  members: [ROBIN],
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
};
