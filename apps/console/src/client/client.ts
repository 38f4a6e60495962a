import { openOperatorClient } from "@entrada/api-client/client";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { fetchSignedIn } from "./fetch-signed-in.ts";

/** The operations of whoever is signed in. */
export const client = openOperatorClient(fetchSignedIn);

/** The headers of a change: its key, by default one of its own, and the version that it is meant for. */
export function changing(version: string, key = newKey()) {
  return { "Idempotency-Key": key, "If-Match": `"${version}"` };
}
