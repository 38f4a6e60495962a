import type { AppContext } from "../context.ts";
import {
  findOperatorSession,
  findScopeOf,
  touchOperatorSession,
} from "../features/operators/sessions/sessions.lookup.store.ts";
import { operatorCookie } from "../http/access/operator-cookie.ts";
import type { OperatorAccess } from "../http/access/operator-gate.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import { ProcessLimit } from "../http/rate-limit/process-limit.ts";

/** Decides whether a request of an operator is let in. */
export function openOperatorAccess({ config, clock, db }: AppContext): OperatorAccess {
  const unitsPerMinute = config.operatorUnitsPerMinute;
  const limit = { unitsPerMinute, burstUnits: unitsPerMinute };
  return {
    findSession: findOperatorSession.bind(undefined, db),
    touch: touchOperatorSession.bind(undefined, db),
    findScope: findScopeOf.bind(undefined, db),
    cookie: operatorCookie(config.publicBaseUrl),
    addresses: new AddressLimit(unitsPerMinute, clock, "Too many requests came from this address."),
    operators: new ProcessLimit(limit, clock, "This operator sent too many requests."),
  };
}
