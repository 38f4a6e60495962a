import { Problem, type ProblemBody, problemBody } from "../../core/problem.ts";

type LineProblem = Omit<ProblemBody, "requestId">;

export interface LineAnswer {
  /** the answer, or the problem */
  readonly shown: object;
  readonly isRefused: boolean;
}

/** Answers one line of a batch, or returns the problem that the same single request would get. */
export function answerLine(lineNumber: number, answer: () => object): LineAnswer {
  try {
    return { shown: answer(), isRefused: false };
  } catch (error) {
    if (error instanceof Problem) return { shown: problemOf(error, lineNumber), isRefused: true };
    throw error;
  }
}

/** Returns the validated value with its type; throws the validator's problem otherwise. */
export function checked<T>(value: unknown, problem: (value: unknown) => Problem | undefined): T {
  const foundProblem = problem(value);
  if (foundProblem) throw foundProblem;
  return value as T; // the validator has just checked it
}

function problemOf(problem: Problem, lineNumber: number): LineProblem {
  const place = { publicBaseUrl: "", instance: `#line-${lineNumber}`, requestId: "" };
  const { requestId: _none, ...body } = problemBody(problem, place);
  return body;
}
