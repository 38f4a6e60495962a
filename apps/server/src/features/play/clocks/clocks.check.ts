import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { FieldError } from "../../../core/problem.ts";
import { OFFSET_SECONDS_MAX } from "../test-helpers/test-helpers.service.ts";

/** How far a clock may begin behind real time: as far as all public holidays and opening hours are known. */
export const START_BEHIND_DAYS = 365;

/** What is wrong with a clock's first time: it is too far behind real time, or too far ahead. */
export function errorsOfStart(startAt: string | undefined, realNow: Date): readonly FieldError[] {
  if (startAt === undefined) return [];
  const startMs = Date.parse(startAt);
  const earliestMs = realNow.getTime() - START_BEHIND_DAYS * DAY_SECONDS * 1_000;
  const latestMs = realNow.getTime() + OFFSET_SECONDS_MAX * 1_000;
  if (startMs >= earliestMs && startMs <= latestMs) return [];
  const [earliest, latest] = [earliestMs, latestMs].map((ms) => new Date(ms).toISOString());
  return [{ pointer: "#/startAt", code: "out_of_range", detail: `Send an instant from ${earliest} until ${latest}.` }];
}
