import { encodeId } from "../../../core/ids.ts";
import type { PlayedCase } from "./case-acts.possible.service.ts";
import type { ShownPlayedCase } from "./case-acts.schema.ts";

/** The case as whoever plays its operator and authority sees it. */
export function showPlayedCase({ case: one, possible }: PlayedCase): ShownPlayedCase {
  return {
    id: encodeId("cas", one.id),
    state: one.state,
    possibleActions: [...possible],
  };
}
