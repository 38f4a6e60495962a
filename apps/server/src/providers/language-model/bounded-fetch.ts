// A choice is a few hundred bytes, with everything that servers put around it.
const ANSWER_BYTES_MAX = 64 * 1024;

/** Fetches without following a redirect, and reads no answer that is longer than one can be. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "manual" });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new RangeError("the answer is too long");
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};
