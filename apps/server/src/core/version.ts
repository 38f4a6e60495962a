import { Problem } from "./problem.ts";

/** The version of a resource that a caller says it has seen; undefined when it names none, "unknown" for any other text. */
export type ExpectedVersion = number | "unknown" | undefined;

/**
 * Lets a change through only at the version that the caller has seen: 428 when it names none, 412 with the current
 * version when it names another. Call it once the resource's row is locked.
 */
export function requireVersion(expected: ExpectedVersion, current: number): void {
  if (expected === undefined) {
    throw new Problem("precondition_required", "This operation requires an If-Match header.", {
      errors: [{ header: "If-Match", code: "required", detail: "Send the ETag of the version you read." }],
    });
  }
  refuseOtherVersion(expected, current);
}

/** For changes that do not require a version: 412 when one is named and it is not the current one. */
export function refuseOtherVersion(expected: ExpectedVersion, current: number): void {
  if (expected === undefined || expected === current) return;
  throw new Problem("version_mismatch", `The resource is at version ${current}.`, {
    errors: [{ header: "If-Match", code: "wrong_format", detail: `The current version is "${current}".` }],
    extras: { currentVersion: String(current) },
  });
}
