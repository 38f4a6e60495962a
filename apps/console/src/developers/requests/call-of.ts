import type { LoggedRequest } from "@entrada/api-client/operator-schema";
import type { Call } from "../../curl/curl-of.ts";

/** The request as its sender could make it again. Its body, its query and its key were never written down. */
export function callOf({ method, path }: Pick<LoggedRequest, "method" | "path">): Call {
  return {
    // Open in the interface's description; a newer one is shown as it is.
    method: method as Call["method"],
    path: `/api/v1${path}`,
    ...(method !== "GET" && method !== "DELETE" && { bodyFrom: "body.json" }),
  };
}
