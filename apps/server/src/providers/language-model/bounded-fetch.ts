import { fetchDirectly } from "../../core/fetch-directly.ts";

// A choice is a few hundred bytes, including everything servers add to it.
const ANSWER_BYTES_MAX = 64 * 1024;

/** Fetches without following redirects and stops reading an overlong response. */
export const boundedFetch: typeof fetchDirectly = async (input, init) => {
  const response = await fetchDirectly(input, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new RangeError("the response is too long");
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};
