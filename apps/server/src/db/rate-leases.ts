import { millisecondsPerUnit, type RateLimit } from "@entrada/domain/access/gcra";
import type { Database } from "./database.ts";

/** How many units a process wants to hold of one bucket; a negative number gives units back. */
export interface LeaseRequest {
  readonly bucket: string;
  readonly wantedUnits: number;
  readonly limit: RateLimit;
}

export interface LeaseAnswer {
  readonly units: number;
  readonly fullInMs: number;
}

/** Where the buckets are kept. The answers stand in the order of the requests; each bucket is asked for once. */
export type LeaseSource = (requests: readonly LeaseRequest[]) => Promise<readonly LeaseAnswer[]>;

const LEASE = {
  name: "lease_rate_units",
  text: `select bucket, units, full_in_ms as "fullInMs" from lease_rate_units($1, $2, $3, $4)`,
};
const DELETED_MAX = 1000;

/** Takes units of all the buckets in one statement; the answers stand in the order of the requests. */
export async function leaseRateUnits(db: Database, requests: readonly LeaseRequest[]): Promise<readonly LeaseAnswer[]> {
  const values = [
    requests.map((request) => request.bucket),
    requests.map((request) => request.wantedUnits),
    requests.map((request) => millisecondsPerUnit(request.limit)),
    requests.map((request) => request.limit.burstUnits),
  ];
  const { rows } = await db.pool.query<LeaseAnswer & { readonly bucket: string }>({ ...LEASE, values });
  const byBucket = new Map(rows.map(({ bucket, units, fullInMs }) => [bucket, { units, fullInMs: Number(fullInMs) }]));
  return requests.map(({ bucket }) => {
    const answer = byBucket.get(bucket);
    if (!answer) throw new Error(`no answer for the rate limit ${bucket}`);
    return answer;
  });
}

/** Forgets buckets that have long been full; they mean the same as no row. */
export async function deleteFullRateLeases(db: Database): Promise<void> {
  await db.pool.query("select delete_full_rate_leases($1)", [DELETED_MAX]);
}
