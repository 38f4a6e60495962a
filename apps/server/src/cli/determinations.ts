import { replayDeterminations } from "../features/intelligence/determinations/succession/determinations.review.service.ts";
import type { Definition } from "./command.ts";
import { wholeNumber } from "./options.ts";
import { withDatabase } from "./with-installation.ts";

const LAST = 1_000;

/** `determinations replay`: the same query, snapshot, date and language give the same answer. */
export const replayCommand: Definition = (command, call) =>
  command
    .description(
      "Recomputes the newest stored determinations, each with its own snapshot, and compares headline, conclusion, " +
        "knowledge, trace and counterfactuals. Exits with 1 if one differs.",
    )
    .option("--last <number>", "how many", wholeNumber(1), LAST)
    .action(({ last }) =>
      withDatabase(call, async (db) => {
        const replay = await replayDeterminations(db, last);
        const { same, skipped, different } = replay;
        const lines = different.map(({ id, parts }) => `${id}: different ${parts.join(", ")}`);
        const other = skipped === 0 ? "" : `, ${skipped} by another version of the engine`;
        const summary = `${same} the same, ${different.length} different${other}.`;
        call.print(replay, [...lines, summary].join("\n"), different.length === 0 ? 0 : 1);
      }),
    );
