import type { RateLimit } from "@entrada/domain/access/gcra";
import type { Config } from "../../config.ts";
import { Problem } from "../../core/problem.ts";
import type { Environment } from "../../core/tenant-scope.ts";

export interface RatePolicy {
  readonly name: "default" | "tenant" | "determinations" | "intents" | "assistant";
  readonly scope: "credential" | "tenant";
  readonly limit: RateLimit;
}

export const WINDOW_SECONDS = 60;
const TEST_SHARE = 4;
const INTENTS_PER_MINUTE = 600;
const ASSISTANT_PER_MINUTE = 600;
const JITTER_SECONDS = 3;

type RateSettings = Pick<
  Config,
  "rateUnitsPerMinute" | "rateBurstUnits" | "rateDeterminationsPerMinute" | "rateTenantFactor"
>;
export type RatePolicies = Readonly<Record<RatePolicy["name"], RatePolicy>>;

/** The limits of an environment: a test credential has the same burst and a quarter of the rate. */
export function ratePolicies(settings: RateSettings, environment: Environment): RatePolicies {
  const burstUnits = settings.rateBurstUnits;
  const rate = (perMinute: number) =>
    Math.max(1, environment === "live" ? perMinute : Math.floor(perMinute / TEST_SHARE));
  const perCredential = <Name extends RatePolicy["name"]>(name: Name, perMinute: number) => ({
    name,
    scope: "credential" as const,
    limit: { unitsPerMinute: rate(perMinute), burstUnits },
  });
  return {
    default: perCredential("default", settings.rateUnitsPerMinute),
    tenant: {
      name: "tenant",
      scope: "tenant",
      limit: {
        unitsPerMinute: rate(settings.rateUnitsPerMinute * settings.rateTenantFactor),
        burstUnits: burstUnits * settings.rateTenantFactor,
      },
    },
    determinations: perCredential("determinations", settings.rateDeterminationsPerMinute),
    intents: perCredential("intents", INTENTS_PER_MINUTE),
    assistant: perCredential("assistant", ASSISTANT_PER_MINUTE),
  };
}

/** Refuses a request beyond the rate limit and says when to retry. */
export function tooManyRequests(retryAfterMs: number, detail: string): Problem {
  // Jitter, so that callers refused together do not retry together.
  const retryAfterSeconds = Math.ceil(retryAfterMs / 1000) + Math.floor(Math.random() * JITTER_SECONDS);
  return new Problem("rate_limit_exceeded", detail, { extras: { retryAfterSeconds } });
}
