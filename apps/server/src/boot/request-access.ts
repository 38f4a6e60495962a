import type { AppContext } from "../context.ts";
import { deleteFullRateLeases, leaseRateUnits } from "../db/rate-leases.ts";
import { findCredential, updateApiKeysUsed } from "../features/access/api-keys/api-keys.credentials.store.ts";
import { Authenticator } from "../http/access/authenticate.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import { processLeases } from "../http/rate-limit/process-leases.ts";
import { RateCharger } from "../http/rate-limit/rate-lease.ts";
import { RateLimiter } from "../http/rate-limit/rate-limiter.ts";

export interface RequestAccess {
  readonly authenticator: Authenticator;
  readonly charger: RateCharger;
  /** Writes pending key uses and returns leased units. */
  close(): Promise<void>;
}

const RATE_SWEEP_INTERVAL_MS = 600_000;

/** Decides whether a request is let in: authentication and rate limits. */
export function openRequestAccess({ config, log, clock, db }: AppContext): RequestAccess {
  const onFault = (err: unknown) => log.warn({ err }, "background work of the request gate failed and will be retried");
  const leases = config.rateLimitStore === "process" ? processLeases(clock) : leaseRateUnits.bind(undefined, db);
  const limiter = new RateLimiter(leases, clock, onFault);
  const source = {
    findCredential: findCredential.bind(undefined, db),
    updateApiKeysUsed: updateApiKeysUsed.bind(undefined, db),
  };
  const failures = new AddressLimit(
    config.rateFailedKeysPerMinute,
    clock,
    "Too many API keys from this address were refused.",
  );
  const authenticator = new Authenticator({ source, clock, failures, onFault });
  const sweep = setInterval(() => void deleteFullRateLeases(db).catch(onFault), RATE_SWEEP_INTERVAL_MS);
  sweep.unref();
  return {
    authenticator,
    charger: new RateCharger(limiter, config),
    close: async () => {
      clearInterval(sweep);
      const results = await Promise.allSettled([authenticator.close(), limiter.close()]);
      for (const result of results) if (result.status === "rejected") onFault(result.reason);
    },
  };
}
