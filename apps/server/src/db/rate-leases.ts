import { millisecondsPerUnit, type RateLimit } from "@entrada/domain/access/gcra";
import type { Database } from "./database.ts";

/** How many units a process wants from one bucket; a negative number returns units. */
export interface LeaseRequest {
  readonly bucket: string;
  readonly wantedUnits: number;
  readonly limit: RateLimit;
}

export interface LeaseAnswer {
  readonly units: number;
  readonly fullInMs: number;
}

/** The store of the buckets. Results are in the order of the requests; each bucket appears once. */
export type LeaseSource = (requests: readonly LeaseRequest[]) => Promise<readonly LeaseAnswer[]>;

const LEASE = {
  name: "lease_rate_units",
  text: `select bucket, units, full_in_ms as "fullInMs" from lease_rate_units($1, $2, $3, $4)`,
};
const DELETED_MAX = 1000;

/** Takes units from all buckets in one statement; results are in the order of the requests. */
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
    if (!answer) throw new Error(`no result for the rate limit ${bucket}`);
    return answer;
  });
}

/** Deletes buckets that have long been full, which means the same as no row. */
export async function deleteFullRateLeases(db: Database): Promise<void> {
  await db.pool.query("select delete_full_rate_leases($1)", [DELETED_MAX]);
}
