import { expect, test } from "vitest";
import { isRefusal } from "./refusals.ts";

test.each([
  [401, "credential_missing", true],
  [401, "otp_invalid", true],
  [403, "grant_missing", true],
  [403, "step_up_required", true],
  [404, "resource_not_found", true],
  [404, "route_not_found", false],
  [409, "second_approver_required", true],
  [409, "approver_not_independent", true],
  [409, "second_administrator_required", true],
  [409, "state_conflict", false],
  [429, "rate_limit_exceeded", true],
  [400, "validation_failed", false],
  [200, null, false],
  [500, "internal_error", false],
])("%s %s refuses authority: %s", (status, code, expected) => {
  expect(isRefusal(status, code)).toBe(expected);
});
