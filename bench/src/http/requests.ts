import type { DeterminationInput } from "@entrada/domain/determinations/model/input";
import type { EntradaProcess } from "./entrada-process.ts";
import type { Load } from "./load.ts";

export const DETERMINATIONS = "/api/v1/intelligence/determinations";

/** Creates of these trips, each request with a new key. */
export function creates(path: string, trips: readonly DeterminationInput[], apiKey: string): Load["requests"] {
  const headers = { "content-type": "application/json", "x-api-key": apiKey, "idempotency-key": "bench-[<id>]" };
  return trips.map((trip) => ({ method: "POST", path, headers, body: JSON.stringify(trip) }));
}

/** Reads of these ids. */
export function reads(path: string, ids: readonly string[], apiKey: string): Load["requests"] {
  return ids.map((id) => ({ method: "GET", path: `${path}/${id}`, headers: { "x-api-key": apiKey } }));
}

/** Creates each trip once; returns the answers as text, with their ids. */
export async function createEach(
  { origin, apiKey }: EntradaProcess,
  trips: readonly DeterminationInput[],
): Promise<readonly { readonly id: string; readonly document: string }[]> {
  const answers = [];
  for (const [index, trip] of trips.entries()) {
    const answer = await fetch(`${origin}${DETERMINATIONS}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey, "idempotency-key": `first-${index}` },
      body: JSON.stringify(trip),
    });
    const document = await answer.text();
    if (answer.status !== 201) throw new Error(`a create was answered ${answer.status}: ${document}`);
    const { id } = JSON.parse(document);
    answers.push({ id: String(id), document });
  }
  return answers;
}
