/** What is late, or will be within four hours. */
export const DUE = ["late", "soon"] as const;
export type Due = (typeof DUE)[number];

const SOON_MS = 4 * 3_600_000;

type Targets = { readonly dueAfter?: string; readonly dueBefore: string };

/** Which targets are meant, seen from an instant. */
export const TARGETS: Readonly<Record<Due, (asOf: Date) => Targets>> = {
  late: (asOf) => ({ dueBefore: asOf.toISOString() }),
  soon: (asOf) => ({
    dueAfter: asOf.toISOString(),
    dueBefore: new Date(asOf.getTime() + SOON_MS).toISOString(),
  }),
};
