import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/model/kinds";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { answerBatch, BATCH_LINES } from "../batch.ts";
import type { Definition } from "../command.ts";
import { choiceOption } from "../options.ts";
import { determineLine } from "./determine-line.ts";

/** `knowledge determine --batch FILE|-`: JSON lines in, one answer or problem per line out. */
export const determineCommand: Definition = (command, call) =>
  command
    .description(
      'Answers JSON lines {"input": <determination input>, "evaluatedOn": "YYYY-MM-DD"} from the knowledge files, one ' +
        "line out for each line in: a determination without its id, or the problem. Exits with 1 if a line is refused. Needs no server and no database. " +
        "evaluatedOn defaults to today and may be in the past.",
    )
    .requiredOption("--batch <file|->", BATCH_LINES)
    .addOption(choiceOption("--language <tag>", "of the sentences", LANGUAGES).default("en"))
    .addOption(
      choiceOption(
        "--minimum-authority <status>",
        "the weakest authority that may answer",
        MINIMUM_AUTHORITIES,
      ).default("stale"),
    )
    .action(({ batch, language, minimumAuthority }) => {
      const { compiled } = loadWrittenKnowledge();
      const options = { compiled, today: isoDateOf(new Date()), language, minimumAuthority };
      return answerBatch(call, batch, (line, lineNumber) => determineLine(line, lineNumber, options));
    });
