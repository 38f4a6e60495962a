import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/kinds";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { answerBatch, BATCH_OPTION } from "../batch.ts";
import type { Command } from "../command.ts";
import { determineLine } from "./determine-line.ts";

/** `knowledge determine --batch FILE|-`: JSON lines in, one answer or problem a line out. */
export const determineCommand: Command = {
  description:
    'Answers JSON lines {"input": <determination input>, "evaluatedOn": "YYYY-MM-DD"} from the knowledge files, ' +
    "one line out for each line in: a determination without its id, or the problem. Needs no server and no database; " +
    "evaluatedOn defaults to today and may lie in the past.",
  positionals: [],
  options: [
    BATCH_OPTION,
    {
      name: "language",
      kind: "text",
      placeholder: "tag",
      choices: LANGUAGES,
      description: "of the sentences (default en)",
    },
    {
      name: "minimum-authority",
      kind: "text",
      placeholder: "status",
      choices: MINIMUM_AUTHORITIES,
      description: "the weakest authority that still answers (default stale)",
    },
  ],
  run: async (call) => {
    const { compiled } = loadWrittenKnowledge();
    const minimum = call.text("minimum-authority");
    const options = {
      compiled,
      today: new Date().toISOString().slice(0, 10),
      language: call.text("language") ?? "en",
      minimumAuthority: MINIMUM_AUTHORITIES.find((status) => status === minimum) ?? ("stale" as const),
    };
    await answerBatch(call, (line, lineNumber) => determineLine(line, lineNumber, options));
    return 0;
  },
};
