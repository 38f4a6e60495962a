import type { Facts } from "@entrada/domain/determinations/facts/facts";

export interface PeerDocument {
  readonly code: string;
  readonly issuer: string;
  readonly expires: number;
  readonly entries: string;
  readonly used: boolean;
}

/** The facts of a question as plain values, the same for both peers. */
export interface PeerFacts {
  readonly passport: string;
  readonly residence: string;
  readonly intent: string;
  readonly arrival: number;
  readonly departure: number;
  readonly days: number;
  readonly held: readonly PeerDocument[];
}

/** The facts that our engine reads, under the names in the peers' rules. */
export function peerFacts(facts: Facts): PeerFacts {
  return {
    passport: facts.passport,
    residence: facts.residence,
    intent: facts.intent,
    arrival: facts.arrival,
    departure: facts.departure,
    days: facts.departure - facts.arrival + 1,
    held: facts.held.map((held) => ({
      code: held.code,
      issuer: held.issuer ?? "",
      expires: held.expires ?? Number.MAX_SAFE_INTEGER,
      entries: held.entries ?? "",
      used: held.used ?? false,
    })),
  };
}
