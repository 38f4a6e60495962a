import type { Receivers } from "./receivers.ts";

/** How much a run asks of the system: the short form is for every change, the full one for a release. */
interface Size {
  readonly storm: { readonly writers: number; readonly tenants: number; readonly transactionsPerWriter: number };
  readonly kills: { readonly kills: number; readonly writers: number; readonly tenants: number; readonly keys: number };
  readonly receivers: Receivers;
  readonly accepts: { readonly quotes: number };
  readonly money: { readonly crashes: number };
  /** of each way; every attack is sent at least once */
  readonly isolation: { readonly requestsMin: number };
  readonly grants: { readonly guesses: number };
  readonly signIn: { readonly pairs: number };
  readonly releases: { readonly runs: number };
  /** of a test tenant */
  readonly erasure: { readonly kills: number; readonly rows: number };
  readonly assistant: { readonly turns: number };
  /** the neighbour's slowest hundredth, and the most memory of the attacked process */
  readonly attacks: { readonly seconds: number; readonly p99MsMax: number; readonly peakMbMax: number };
}

/** 50 endpoints, 20 of them with misbehaving receivers. */
const ENDPOINTS = { tenants: 10, endpointsPerTenant: 5, badPerTenant: 2 } as const;

const SHORT: Size = {
  storm: { writers: 8, tenants: 20, transactionsPerWriter: 2500 },
  kills: { kills: 5, writers: 8, tenants: 20, keys: 2500 },
  receivers: { ...ENDPOINTS, eventsPerSecond: 30, steadySeconds: 10, killSeconds: 5 },
  accepts: { quotes: 40 },
  money: { crashes: 200 },
  isolation: { requestsMin: 0 },
  grants: { guesses: 20_000 },
  signIn: { pairs: 200 },
  releases: { runs: 30 },
  erasure: { kills: 2, rows: 300_000 },
  assistant: { turns: 60 },
  attacks: { seconds: 8, p99MsMax: 250, peakMbMax: 1_000 },
};

const FULL: Size = {
  storm: { writers: 8, tenants: 20, transactionsPerWriter: 28_000 },
  kills: { kills: 100, writers: 8, tenants: 20, keys: 50_000 },
  // As many as two cores can serve besides the receivers.
  receivers: { ...ENDPOINTS, eventsPerSecond: 30, steadySeconds: 600, killSeconds: 30 },
  accepts: { quotes: 2_000 },
  money: { crashes: 1_000 },
  isolation: { requestsMin: 100_000 },
  grants: { guesses: 1_000_000 },
  signIn: { pairs: 2_000 },
  releases: { runs: 400 },
  erasure: { kills: 10, rows: 1_000_000 },
  assistant: { turns: 1_000 },
  attacks: { seconds: 60, p99MsMax: 250, peakMbMax: 1_000 },
};

export const IS_FULL = process.env.RELIABILITY === "full";

/** The full form with RELIABILITY=full, otherwise the short one. */
export const SIZE = IS_FULL ? FULL : SHORT;
