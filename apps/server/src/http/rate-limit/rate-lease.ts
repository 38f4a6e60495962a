import type { Config } from "../../config.ts";
import type { Credential } from "../../core/credential.ts";
import type { Problem } from "../../core/problem.ts";
import type { RateLimiter, UnitsAsked } from "./rate-limiter.ts";
import { type RatePolicies, type RatePolicy, ratePolicies, WINDOW_SECONDS } from "./rate-policies.ts";
import { tooManyRequests } from "./too-many-requests.ts";

/** The units a request has paid; `settle` returns those it did not cost in the end. */
export interface RateLease {
  /** `notModified`: a 304 is free · `replay`: a recorded response was sent again, at the cost of a read */
  settle(outcome: "notModified" | "replay"): void;
  /** the RateLimit headers with the remaining units */
  headers(): Readonly<Record<string, string>>;
}

/** The part of an operation's declaration that sets its cost. */
interface Charged {
  readonly cost: number;
  readonly ratePolicy?: "determinations";
}

interface Charge extends UnitsAsked {
  readonly policy: RatePolicy;
}

const UNKNOWN_ROUTE_COST = 1;
const REPLAY_COST = 1;
const USED_UP = "The rate limit of this credential or its tenant is used up.";

/** Charges requests to the buckets of their credential and tenant. */
export class RateCharger {
  readonly #limiter: RateLimiter;
  readonly #policies: Readonly<Record<Credential["environment"], RatePolicies>>;

  constructor(limiter: RateLimiter, settings: Config) {
    this.#limiter = limiter;
    this.#policies = { live: ratePolicies(settings, "live"), test: ratePolicies(settings, "test") };
  }

  /** Takes the units of the operation; `refused` says why nothing was taken. */
  async charge(
    credential: Credential,
    operation: Charged | undefined,
  ): Promise<{ readonly lease: RateLease; readonly refused: Problem | undefined }> {
    const charges = this.#charges(credential, operation);
    const taken = await this.#limiter.take(charges);
    const lease = new ChargedLease(this.#limiter, charges, taken.ok);
    return { lease, refused: taken.ok ? undefined : tooManyRequests(taken.retryAfterMs, USED_UP) };
  }

  #charges({ environment, keyId, tenantId }: Credential, operation: Charged | undefined): readonly Charge[] {
    const policies = this.#policies[environment];
    const units = operation?.cost ?? UNKNOWN_ROUTE_COST;
    const charges = [bill(policies.default, keyId, units), bill(policies.tenant, `${tenantId}:${environment}`, units)];
    if (operation?.ratePolicy !== undefined) charges.push(bill(policies[operation.ratePolicy], keyId, 1));
    return charges;
  }
}

class ChargedLease implements RateLease {
  readonly #limiter: RateLimiter;
  readonly #charges: readonly Charge[];
  #isOpen: boolean;

  constructor(limiter: RateLimiter, charges: readonly Charge[], isTaken: boolean) {
    this.#limiter = limiter;
    this.#charges = charges;
    this.#isOpen = isTaken;
  }

  settle(outcome: "notModified" | "replay"): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const kept = outcome === "replay" ? REPLAY_COST : 0;
    const back = this.#charges.map((charge) => {
      const isInUnits = charge.policy.name === "default" || charge.policy.name === "tenant";
      return { ...charge, units: charge.units - (isInUnits ? Math.min(kept, charge.units) : 0) };
    });
    this.#limiter.giveBack(back);
  }

  headers(): Readonly<Record<string, string>> {
    let policies = "";
    let rests = "";
    for (const charge of this.#charges) {
      const { name, scope, limit } = charge.policy;
      // A credential must not see the tenant's limit.
      if (scope === "tenant") continue;
      const { units, fullInMs } = this.#limiter.look(charge);
      const separator = policies === "" ? "" : ", ";
      policies += `${separator}"${name}";q=${limit.unitsPerMinute};w=${WINDOW_SECONDS}`;
      rests += `${separator}"${name}";r=${units};t=${Math.ceil(fullInMs / 1000)}`;
    }
    return { "ratelimit-policy": policies, ratelimit: rests };
  }
}

function bill(policy: RatePolicy, owner: string, units: number): Charge {
  return { policy, bucket: `${policy.name}:${owner}`, units, limit: policy.limit };
}
