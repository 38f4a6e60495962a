import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { Failure } from "../../page/failure.tsx";
import { Conflict } from "./conflict.tsx";

interface ActFailureProps {
  readonly error: Error;
  /** the case as it was when the act was refused for its version */
  readonly before: CaseSheet | undefined;
  readonly after: CaseSheet;
  readonly onAgain?: () => void;
}

/** Why an act was refused; for a version that is not the present one, what changed meanwhile. */
export function ActFailure({ error, before, after, onAgain }: ActFailureProps) {
  if (before === undefined || !isConflict(error)) return <Failure error={error} />;
  return <Conflict after={after} before={before} onAgain={onAgain} />;
}

/** Whether an act was meant for another version than the present one. */
export function isConflict(error: unknown): boolean {
  return problemOf(error)?.code === "version_mismatch";
}
