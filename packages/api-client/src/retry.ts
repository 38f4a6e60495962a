import { RequestFailed } from "./client.ts";

const RETRIES_MAX = 2;
const SERVER_FAULT = 500;

/** Whether to ask again: what failed on the way or in the server may work next time, a refusal would be the same. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  return failures < RETRIES_MAX && (problem === undefined || problem.status >= SERVER_FAULT);
}
