import { Problem } from "./problem.ts";

/** The version of a resource that the caller has read; undefined when it sent none, "any" for `*`, "unknown" for an invalid one. */
export type ExpectedVersion = number | "any" | "unknown" | undefined;

/**
 * Allows a change only at the version that the caller has read: 428 when it sent none, 412 with the current version
 * when it sent another one. Call it once the resource's row is locked.
 */
export function requireVersion(expected: ExpectedVersion, current: number): void {
  if (expected === undefined) {
    throw new Problem("precondition_required", "This operation requires an If-Match header.", {
      errors: [{ header: "If-Match", code: "required", detail: "Send the ETag of the version you have read." }],
    });
  }
  refuseOtherVersion(expected, current);
}

/** For changes that do not require a version: 412 when the caller sent one and it is not the current one. */
export function refuseOtherVersion(expected: ExpectedVersion, current: number): void {
  if (expected === undefined || expected === "any" || expected === current) return;
  throw new Problem("version_mismatch", `The resource is at version ${current}.`, {
    errors: [
      { header: "If-Match", code: "wrong_format", detail: `Send "${current}" once you have read that version.` },
    ],
    extras: { currentVersion: String(current) },
  });
}
