export interface Size {
  /** of each quote: each for a different traveler with its own determination */
  readonly items: number;
  /** different quotes that are requested in turn */
  readonly bodies: number;
  readonly connections: number;
}

export const SIZES: readonly Size[] = [
  { items: 1, bodies: 64, connections: 16 },
  { items: 5, bodies: 64, connections: 16 },
  // the maximum of a quote
  { items: 50, bodies: 16, connections: 4 },
];

/** Trips that are determined for a tenant with offerings, and for one without. */
export const TRIPS = 48;
