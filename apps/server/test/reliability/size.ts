/** How much a run asks of the system: the short form is for every change, the full one for a release. */
interface Size {
  readonly storm: { readonly writers: number; readonly tenants: number; readonly transactionsPerWriter: number };
  readonly kills: { readonly kills: number; readonly writers: number; readonly tenants: number; readonly keys: number };
}

const SHORT: Size = {
  storm: { writers: 8, tenants: 20, transactionsPerWriter: 1400 },
  kills: { kills: 5, writers: 8, tenants: 20, keys: 2500 },
};

const FULL: Size = {
  storm: { writers: 8, tenants: 20, transactionsPerWriter: 28_000 },
  kills: { kills: 100, writers: 8, tenants: 20, keys: 50_000 },
};

/** The full form with RELIABILITY=full, else the short one. */
export const SIZE = process.env.RELIABILITY === "full" ? FULL : SHORT;
