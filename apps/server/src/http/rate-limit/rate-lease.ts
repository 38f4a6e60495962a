import { millisecondsPerUnit, type RateLimit } from "@entrada/domain/access/gcra";
import type { Config } from "../../config.ts";
import type { Credential } from "../../core/credential.ts";
import type { Problem } from "../../core/problem.ts";
import type { RateLimiter, UnitsAsked } from "./rate-limiter.ts";
import { type RatePolicies, type RatePolicy, ratePolicies, tooManyRequests, WINDOW_SECONDS } from "./rate-policies.ts";

/** The units a request has paid; `settle` returns those it did not cost in the end. */
export interface RateLease {
  /** `notModified`: a 304 is free · `replay`: a recorded response was sent again, at the cost of a read */
  settle(outcome: "notModified" | "replay"): void;
  /** the RateLimit headers with the remaining units */
  headers(): Readonly<Record<string, string>>;
}

/** The part of an operation's declaration that sets its cost. */
interface Priced {
  readonly cost: number;
  readonly ratePolicy?: "determinations" | "intents" | "assistant";
}

interface Charge extends UnitsAsked {
  readonly policy: RatePolicy;
}

/** The charges of one operation for one credential: the same for each of its requests. */
interface Bill {
  readonly charges: readonly Charge[];
  /** those of the credential's own limits: it must not see the tenant's */
  readonly shown: readonly Charge[];
  /** the RateLimit-Policy header */
  readonly policies: string;
}

export interface Charged {
  readonly lease: RateLease;
  /** why nothing was taken */
  readonly refused: Problem | undefined;
}

const UNKNOWN_ROUTE: Priced = { cost: 1 };
const REPLAY_COST = 1;
const USED_UP = "The rate limit of this credential or its tenant is used up.";

/** Charges requests to the buckets of their credential and tenant. */
export class RateCharger {
  readonly #limiter: RateLimiter;
  readonly #policies: Readonly<Record<Credential["environment"], RatePolicies>>;
  readonly #bills = new WeakMap<Credential, Map<Priced, Bill>>();

  constructor(limiter: RateLimiter, settings: Config) {
    this.#limiter = limiter;
    this.#policies = { live: ratePolicies(settings, "live"), test: ratePolicies(settings, "test") };
  }

  /** Takes the units of the operation. */
  async charge(credential: Credential, operation: Priced | undefined): Promise<Charged> {
    const bill = this.#billOf(credential, operation);
    const taken = await this.#limiter.take(bill.charges);
    const lease = new ChargedLease(this.#limiter, bill, taken.ok);
    return { lease, refused: taken.ok ? undefined : tooManyRequests(taken.retryAfterMs, USED_UP) };
  }

  /** The same if the units are at hand; else undefined, and nothing is taken. */
  chargeAtOnce(credential: Credential, operation: Priced | undefined): Charged | undefined {
    const bill = this.#billOf(credential, operation);
    if (!this.#limiter.takeAtOnce(bill.charges)) return undefined;
    return { lease: new ChargedLease(this.#limiter, bill, true), refused: undefined };
  }

  #billOf(credential: Credential, operation: Priced = UNKNOWN_ROUTE): Bill {
    const bills = this.#bills.get(credential) ?? new Map<Priced, Bill>();
    this.#bills.set(credential, bills);
    const bill = bills.get(operation) ?? makeBill(this.#policies[credential.environment], credential, operation);
    bills.set(operation, bill);
    return bill;
  }
}

class ChargedLease implements RateLease {
  readonly #limiter: RateLimiter;
  readonly #bill: Bill;
  #isOpen: boolean;

  constructor(limiter: RateLimiter, bill: Bill, isTaken: boolean) {
    this.#limiter = limiter;
    this.#bill = bill;
    this.#isOpen = isTaken;
  }

  settle(outcome: "notModified" | "replay"): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const kept = outcome === "replay" ? REPLAY_COST : 0;
    const back = this.#bill.charges.map((charge) => {
      const isInUnits = charge.policy.name === "default" || charge.policy.name === "tenant";
      return { ...charge, units: charge.units - (isInUnits ? Math.min(kept, charge.units) : 0) };
    });
    this.#limiter.giveBack(back);
  }

  headers(): Readonly<Record<string, string>> {
    let rests = "";
    for (const charge of this.#bill.shown) {
      const { units, fullInMs } = this.#limiter.look(charge);
      const { name, limit } = charge.policy;
      const t = Math.ceil(fullInMs / 1000);
      rests += `${rests === "" ? "" : ", "}"${name}";r=${leftOfWindow(units, limit)};t=${t}, "${name}-burst";r=${units};t=${t}`;
    }
    return { "ratelimit-policy": this.#bill.policies, ratelimit: rests };
  }
}

function makeBill(
  policies: RatePolicies,
  { environment, id, tenantId }: Credential,
  { cost, ratePolicy }: Priced,
): Bill {
  const charges = [
    charge(policies.default, id, cost),
    charge(policies.tenant, `${tenantId}:${environment}`, cost),
    ...(ratePolicy === undefined ? [] : [charge(policies[ratePolicy], id, 1)]),
  ];
  const shown = charges.filter(({ policy }) => policy.scope === "credential");
  return { charges, shown, policies: shown.map(({ policy }) => toldPolicy(policy)).join(", ") };
}

// Two quotas of one bucket: what it takes in over a window, and what it holds, with the seconds that fill it.
function toldPolicy({ name, limit }: RatePolicy): string {
  const secondsToFill = Math.ceil((limit.burstUnits * millisecondsPerUnit(limit)) / 1000);
  const sustained = `"${name}";q=${limit.unitsPerMinute};w=${WINDOW_SECONDS}`;
  return `${sustained}, "${name}-burst";q=${limit.burstUnits};w=${secondsToFill}`;
}

// The window's quota without what was taken and has not come back; never less than can be spent at once.
function leftOfWindow(units: number, { unitsPerMinute, burstUnits }: RateLimit): number {
  return Math.min(unitsPerMinute, units + Math.max(0, unitsPerMinute - burstUnits));
}

function charge(policy: RatePolicy, owner: string, units: number): Charge {
  return { policy, bucket: `${policy.name}:${owner}`, units, limit: policy.limit };
}
