/** How long whoever has made an account, or changed what it may do, shares no decision with it. */
export const SPONSORED_HOURS = 72;

const SPONSORED_MS = SPONSORED_HOURS * 3_600_000;

/** created: also whoever confirms it · reset: of how it signs in · changed: of its role or its tenants */
export const SPONSORING_ACTS = ["created", "reset", "changed", "reactivated"] as const;
export type SponsoringAct = (typeof SPONSORING_ACTS)[number];

/** The installation's command line: whoever has it owns the machine, and needs no account to do what two persons do. */
export const OWNER = "owner";

/** Somebody has made an account, or has changed how it signs in or what it may do. People as clients see them. */
export interface Sponsorship {
  readonly sponsor: string;
  readonly operator: string;
}

/** How two accounts may turn out to be one person. */
export const KINSHIPS = ["sponsor", "commonSponsor", "sponsorOfSponsor"] as const;
export type Kinship = (typeof KINSHIPS)[number];

/** Whether a sponsorship of this instant still counts. */
export function isFresh(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < SPONSORED_MS;
}

/**
 * Whether two accounts may be one person, by what was done within the last 72 hours: one has made or changed the other,
 * or the same account has made or changed both, each also through accounts in between. The command line is no account.
 */
export function areRelated(
  fresh: readonly Sponsorship[],
  one: string,
  other: string,
  kinships: readonly Kinship[] = KINSHIPS,
): boolean {
  if (one === other) return true;
  const ofOne = sponsorsOf(fresh, one, kinships);
  const ofOther = sponsorsOf(fresh, other, kinships);
  const isSponsor = kinships.includes("sponsor") && (ofOne.has(other) || ofOther.has(one));
  return isSponsor || (kinships.includes("commonSponsor") && [...ofOne].some((sponsor) => ofOther.has(sponsor)));
}

/** Those of a decision who may be the same person as this one. */
export function relatedTo(fresh: readonly Sponsorship[], one: string, others: readonly string[]): readonly string[] {
  return others.filter((other) => areRelated(fresh, one, other));
}

function sponsorsOf(fresh: readonly Sponsorship[], account: string, kinships: readonly Kinship[]): ReadonlySet<string> {
  const found = new Set<string>();
  const direct = (of: string) =>
    fresh.flatMap(({ sponsor, operator }) => (operator === of && sponsor !== OWNER ? [sponsor] : []));
  const next = direct(account);
  for (let sponsor = next.pop(); sponsor !== undefined; sponsor = next.pop()) {
    if (found.has(sponsor)) continue;
    found.add(sponsor);
    if (kinships.includes("sponsorOfSponsor")) next.push(...direct(sponsor));
  }
  found.delete(account);
  return found;
}
