import { type Locator, Problem } from "./problem.ts";

/** The versions of a resource that the caller names; "any" for `*`; undefined when it sent no If-Match. */
export type ExpectedVersion = readonly number[] | "any" | undefined;

const IN_HEADER: Locator = { header: "If-Match" };

/**
 * Allows a change only at a version that the caller has read: 428 when it sent none, 412 with the current version
 * when it sent another one. Call it once the resource's row is locked.
 */
export function requireVersion(expected: ExpectedVersion, current: number, at: Locator = IN_HEADER): void {
  if (expected === undefined) {
    throw new Problem("precondition_required", "This operation requires an If-Match header.", {
      errors: [{ header: "If-Match", code: "required", detail: "Send the ETag of the version you have read." }],
    });
  }
  refuseOtherVersion(expected, current, at);
}

/** The same where money or law is bound: `*` names no version that anybody has read. */
export function requireNamedVersion(expected: ExpectedVersion, current: number, at: Locator = IN_HEADER): void {
  if (expected === "any") {
    throw new Problem("precondition_required", "This operation binds: it requires a version, and `*` names none.", {
      errors: [{ header: "If-Match", code: "wrong_format", detail: "Send the ETag of the version you have read." }],
    });
  }
  requireVersion(expected, current, at);
}

/** For changes that do not require a version: 412 when the caller named some and the current one is not among them. */
export function refuseOtherVersion(expected: ExpectedVersion, current: number, at: Locator = IN_HEADER): void {
  if (expected === undefined || expected === "any" || expected.includes(current)) return;
  throw new Problem("version_mismatch", `The resource is at version ${current}.`, {
    errors: [{ ...at, code: "wrong_format", detail: `Send "${current}" once you have read that version.` }],
    extras: { currentVersion: String(current) },
  });
}
