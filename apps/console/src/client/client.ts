import { openOperatorClient } from "@entrada/api-client/client";
import { fetchSignedIn } from "./fetch-signed-in.ts";

/** The operations of whoever is signed in. */
export const client = openOperatorClient(fetchSignedIn);
