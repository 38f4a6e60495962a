import { availabilityWithoutOfferings } from "@entrada/domain/catalog/service-availability";
import { determine } from "@entrada/domain/determinations/determine";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import type { Language } from "@entrada/knowledge/reference.schema";
import Type, { type Static } from "typebox";
import type { ValidParts } from "../../core/problem.ts";
import { refuseUnsupported } from "../../features/intelligence/determinations/checks/determinations.refusals.check.ts";
import { errorsOf } from "../../features/intelligence/determinations/determinations.check.ts";
import {
  type DeterminationInputBody,
  DeterminationInputSchema,
} from "../../features/intelligence/determinations/determinations.schema.ts";
import { showAnswer } from "../../features/intelligence/determinations/writing/determinations.document.ts";
import { answerLine, checked, type LineAnswer } from "../../http/json/batch-line.ts";
import { parseJson } from "../../http/json/body-parser.ts";
import { bodyValidator } from "../../http/validation/compile.ts";

export interface BatchOptions {
  readonly compiled: CompiledKnowledge;
  /** the day of the question for lines that name none, `YYYY-MM-DD` */
  readonly today: string;
  readonly language: Language;
  readonly minimumAuthority: MinimumAuthority;
}

const Line = Type.Object(
  { input: Type.Unknown(), evaluatedOn: Type.Optional(Type.String({ format: "date" })) },
  { additionalProperties: false },
);
const lineProblem = bodyValidator(Line);
const inputProblem = bodyValidator(DeterminationInputSchema);

/**
 * Answers one line `{"input": …, "evaluatedOn": "YYYY-MM-DD"}` as a stored determination without its id, or as the
 * problem that the same input would be refused with. Nothing is stored; needs no server and no database.
 */
export function determineLine(line: string, lineNumber: number, options: BatchOptions): LineAnswer {
  return answerLine(lineNumber, () => determineText(line, options));
}

function determineText(line: string, options: BatchOptions): object {
  const { input, evaluatedOn = options.today } = checked<Static<typeof Line>>(
    parseJson(Buffer.from(line)),
    lineProblem,
  );
  const { compiled, language, minimumAuthority } = options;
  refuseUnsupported(input, { snapshot: compiled.snapshot, language });
  // A day has no hour: when it begins in UTC, the day before has not ended everywhere.
  const earliestArrival = formatIsoDate((parseIsoDate(evaluatedOn) ?? Number.NaN) - 1);
  const query = checked<DeterminationInputBody>(input, (value) =>
    // What is left has passed the schema.
    inputProblem(value, (valid) =>
      errorsOf(valid as ValidParts<DeterminationInputBody>, compiled.snapshot, earliestArrival),
    ),
  );
  const answer = determine(compiled, query, { evaluatedOn, language, minimumAuthority });
  // There is no tenant here, so nothing is offered.
  const available = availabilityWithoutOfferings(answer.visaConclusion.kind);
  return showAnswer(`${evaluatedOn}T00:00:00.000Z`, query, answer, available);
}
