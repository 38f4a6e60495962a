import type { FieldError } from "../../../core/problem.ts";
import { OFFSET_SECONDS_MAX } from "../test-helpers/test-helpers.service.ts";

// Whoever sends "now" has a clock of its own, which may be behind.
const TOLERANCE_MS = 60_000;

/** What is wrong with a clock's first time: it is behind real time, or too far ahead. */
export function errorsOfStart(startAt: string | undefined, realNow: Date): readonly FieldError[] {
  if (startAt === undefined) return [];
  const startMs = Date.parse(startAt);
  const latestMs = realNow.getTime() + OFFSET_SECONDS_MAX * 1_000;
  if (startMs >= realNow.getTime() - TOLERANCE_MS && startMs <= latestMs) return [];
  const detail = `Send an instant from now on, at most until ${new Date(latestMs).toISOString()}.`;
  return [{ pointer: "#/startAt", code: "out_of_range", detail }];
}
