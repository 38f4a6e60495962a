import { expect } from "vitest";
import type { TestTenant } from "../app.ts";
import type { RealServer } from "./real-server.ts";

/** A read that a tenant makes again and again while another one attacks. */
export interface NeighboursRead {
  readonly server: RealServer;
  readonly neighbour: Pick<TestTenant, "apiKey">;
  readonly path: string;
}

/** How long (ms) each read took, the shortest first, one after the other until this has ended; each of them must succeed. */
export async function neighbourTimes(
  { server, neighbour, path }: NeighboursRead,
  ended: Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  let isEnded = false;
  const end = ended.finally(() => {
    isEnded = true;
  });
  while (!isEnded) {
    const asked = performance.now();
    const { status } = await server.request("GET", path, { "x-api-key": neighbour.apiKey });
    times.push(performance.now() - asked);
    expect(status).toBe(200);
  }
  await end;
  return times.toSorted((a, b) => a - b);
}

/** The time within which this share of the reads was answered; the times come the shortest first. */
export function percentile(times: readonly number[], share: number): number {
  return times[Math.ceil(times.length * share) - 1] ?? Number.POSITIVE_INFINITY;
}
