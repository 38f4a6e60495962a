/** A creation that was confirmed to its caller. */
export interface Acknowledged {
  readonly name: string;
  readonly keyId: string;
}

export interface LoggedEvent {
  readonly sequence: number;
  readonly type: string;
  readonly resourceId: string;
}

/** What one tenant was promised, what it has, and what its log says. */
export interface Ledger {
  readonly acknowledged: readonly Acknowledged[];
  readonly stored: readonly Acknowledged[];
  /** the whole log, in the order in which it was read */
  readonly logged: readonly LoggedEvent[];
}

/** Counts of mistakes; all zero for a correct service. */
export interface Verdict {
  /** acknowledged but missing */
  lost: number;
  /** existing more than once for one request */
  duplicates: number;
  /** existing without an event */
  withoutEvent: number;
  /** events of missing keys, or repeated events */
  phantom: number;
  /** positions that are missing, or out of order */
  gaps: number;
}

export const SOUND: Verdict = { lost: 0, duplicates: 0, withoutEvent: 0, phantom: 0, gaps: 0 };

/** Compares what was promised with what exists, over all tenants. */
export function judgeLedgers(ledgers: readonly Ledger[]): Verdict {
  const verdict = { ...SOUND };
  for (const { acknowledged, stored, logged } of ledgers) {
    const nameById = new Map(stored.map(({ keyId, name }) => [keyId, name]));
    verdict.lost += acknowledged.filter(({ keyId, name }) => nameById.get(keyId) !== name).length;
    verdict.duplicates += stored.length - new Set(stored.map(({ name }) => name)).size;
    const told = new Set<string>();
    for (const [at, { sequence, type, resourceId }] of logged.entries()) {
      if (sequence !== (logged[at - 1]?.sequence ?? 0) + 1) verdict.gaps += 1;
      if (type !== "api_key.created" || told.has(resourceId) || !nameById.has(resourceId)) verdict.phantom += 1;
      told.add(resourceId);
    }
    verdict.withoutEvent += stored.filter(({ keyId }) => !told.has(keyId)).length;
  }
  return verdict;
}
