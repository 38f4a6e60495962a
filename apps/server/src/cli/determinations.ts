import { replayDeterminations } from "../features/intelligence/determinations/determinations.review.service.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./with-installation.ts";

const LAST = 1_000;

/** `determinations replay`: the same query, snapshot, day and language give the same answer. */
export const replayCommand: Command = {
  description:
    "Determines the newest stored determinations again, each by its own snapshot, and compares conclusion, knowledge, " +
    "trace and counterfactuals. Ends with 1 when one differs.",
  positionals: [],
  options: [{ name: "last", kind: "text", placeholder: "number", description: `how many (default ${LAST})` }],
  run: (call) => {
    const last = Number(call.text("last") ?? LAST);
    if (!Number.isSafeInteger(last) || last < 1) throw new UsageError("--last takes a whole number from 1.");
    return withDatabase(call, async (db) => {
      const replay = await replayDeterminations(db, last);
      const { same, skipped, different } = replay;
      const lines = different.map(({ id, parts }) => `${id}: another ${parts.join(", ")}`);
      const other = skipped === 0 ? "" : `, ${skipped} by another version of the engine`;
      call.print(replay, [...lines, `${same} the same, ${different.length} different${other}.`].join("\n"));
      return different.length === 0 ? 0 : 1;
    });
  },
};
