import type { AppContext } from "../context.ts";
import { deleteFullRateLeases, leaseRateUnits } from "../db/rate-leases.ts";
import {
  findCredential,
  findCredentials,
  updateApiKeysUsed,
} from "../features/access/api-keys/api-keys.credentials.store.ts";
import { findCheckSite, findOnlySlug } from "../features/check/sites/sites.lookup.store.ts";
import { Authenticator } from "../http/access/authenticate.ts";
import { CheckSites } from "../http/access/check-sites.ts";
import type { PublicAccess } from "../http/access/public-gate.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import { processLeases } from "../http/rate-limit/process-leases.ts";
import { ProcessLimit } from "../http/rate-limit/process-limit.ts";
import { RateCharger } from "../http/rate-limit/rate-lease.ts";
import { RateLimiter } from "../http/rate-limit/rate-limiter.ts";

export interface RequestAccess {
  readonly authenticator: Authenticator;
  readonly charger: RateCharger;
  /** Writes pending key uses and returns leased units. */
  close(): Promise<void>;
}

const RATE_SWEEP_INTERVAL_MS = 600_000;
// All visitors of a tenant together may spend ten seconds' worth at once.
const TENANT_BURST_SHARE = 6;

/** Decides whether a visitor of a check page is let in. */
export function openPublicAccess({ config, clock, db }: AppContext): PublicAccess {
  const { checkAddressUnitsPerMinute: perAddress, checkTenantUnitsPerMinute: unitsPerMinute } = config;
  const burstUnits = Math.ceil(unitsPerMinute / TENANT_BURST_SHARE);
  const source = { findCheckSite: findCheckSite.bind(undefined, db), findOnlySlug: findOnlySlug.bind(undefined, db) };
  return {
    sites: new CheckSites(source, clock),
    addresses: new AddressLimit(perAddress, clock, "Too many questions came from this address."),
    tenants: new ProcessLimit({ unitsPerMinute, burstUnits }, clock, "Too many questions were asked on this page."),
  };
}

/** Decides whether a request is let in: authentication and rate limits. */
export function openRequestAccess({ config, log, clock, db, positions }: AppContext): RequestAccess {
  const onFault = (err: unknown) => log.warn({ err }, "background work of the request gate failed and will be retried");
  const leases = config.rateLimitStore === "process" ? processLeases(clock) : leaseRateUnits.bind(undefined, db);
  const limiter = new RateLimiter(leases, clock, onFault);
  const source = {
    findCredential: findCredential.bind(undefined, db),
    findCredentials: findCredentials.bind(undefined, db),
    updateApiKeysUsed: updateApiKeysUsed.bind(undefined, db),
  };
  const failures = new AddressLimit(
    config.rateFailedKeysPerMinute,
    clock,
    "Too many API keys from this address were refused.",
  );
  const authenticator = new Authenticator({ source, clock, failures, onFault });
  // Every change of a key is in the tenant's log.
  const stopWatching = positions.onWritten((scope, types) => {
    if (types.some((type) => type.startsWith("api_key."))) authenticator.forget(scope);
  });
  const sweep = setInterval(() => void deleteFullRateLeases(db).catch(onFault), RATE_SWEEP_INTERVAL_MS);
  sweep.unref();
  return {
    authenticator,
    charger: new RateCharger(limiter, config),
    close: async () => {
      clearInterval(sweep);
      stopWatching();
      const results = await Promise.allSettled([authenticator.close(), limiter.close()]);
      for (const result of results) if (result.status === "rejected") onFault(result.reason);
    },
  };
}
