import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";

// Proxies weaken tags, and people leave the quotes out.
const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/;

/** The `ETag` of a resource at this version, as stored or as shown. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/**
 * Lets a request change a resource only at the version that its sender knows: 428 when `If-Match` is missing, 412 with
 * the current version when it names another. Call it once the resource is found, its row locked.
 */
export function requireVersion(request: Pick<FastifyRequest, "headers">, currentVersion: number): void {
  if (request.headers["if-match"] === undefined) {
    throw new Problem("precondition_required", "This operation needs an If-Match header.", {
      errors: [{ header: "If-Match", code: "required", detail: "Send the version that you read." }],
    });
  }
  refuseOtherVersion(request, currentVersion);
}

/** Where `If-Match` is not required: 412 when it is sent and names another version. */
export function refuseOtherVersion({ headers }: Pick<FastifyRequest, "headers">, currentVersion: number): void {
  const header = headers["if-match"];
  if (header === undefined) return;
  const [, quoted, plain] = VERSION_TAG.exec(header.trim()) ?? [];
  const current = String(currentVersion);
  if ((quoted ?? plain) === current) return;
  throw new Problem("version_mismatch", `The resource is at version ${current}.`, {
    errors: [{ header: "If-Match", code: "wrong_format", detail: `The current version is "${current}".` }],
    extras: { currentVersion: current },
  });
}
