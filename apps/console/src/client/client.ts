import { openOperatorClient } from "@entrada/api-client/client";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { fetchSignedIn } from "./fetch-signed-in.ts";

/** The operations of whoever is signed in. */
export const client = openOperatorClient(fetchSignedIn);

/** The headers of a change: a key of its own, and the version that it is meant for. */
export function changing(version: string) {
  return { "Idempotency-Key": newKey(), "If-Match": `"${version}"` };
}
