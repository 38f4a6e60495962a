import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import type { Environment } from "../../core/tenant-scope.ts";
import { type AddressRules, isAddress } from "./addresses.ts";
import { isUsualPort } from "./endpoint-url.ts";
import type { ResolveHost } from "./resolve-host.ts";

/** No connection was attempted: at least one address of the receiver is not allowed. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";
}

/** The receiver's name has no address. */
export class NameNotFound extends Error {
  override readonly name = "NameNotFound";
}

export interface ConnectorOptions {
  readonly environment: Environment;
  readonly rules: AddressRules;
  readonly resolve: ResolveHost;
  readonly connectTimeoutMs: number;
  /** certificates to trust in addition to the default ones */
  readonly ca?: string;
}

/**
 * Connects to receivers, and only to addresses it has just checked. A name is resolved once, all its addresses must be
 * allowed, and the connection uses one of them, so a later change in DNS has no effect.
 */
export function guardedConnector(connectorOptions: ConnectorOptions): buildConnector.connector {
  return (options, callback) => {
    checkedAddresses(connectorOptions, options).then(
      (addresses) => {
        const connect = buildConnector({
          timeout: connectorOptions.connectTimeoutMs,
          maxCachedSessions: 0,
          lookup: answering(addresses),
          ...(connectorOptions.ca === undefined ? {} : { ca: connectorOptions.ca }),
        });
        connect(options, callback);
      },
      (error: unknown) => callback(error instanceof Error ? error : new NameNotFound(String(error)), null),
    );
  };
}

async function checkedAddresses(
  { environment, rules, resolve }: ConnectorOptions,
  { hostname, port, protocol }: buildConnector.Options,
): Promise<readonly string[]> {
  if (protocol !== "https:" && environment === "live") throw new BlockedAddress("only https is used in live");
  const addresses = isAddress(hostname) ? [hostname] : await resolved(resolve, hostname);
  for (const address of addresses) {
    if (!rules.mayReach(address)) throw new BlockedAddress("an address is private, local or reserved");
    if (!rules.isListed(address) && !isUsualPort(port, environment)) throw new BlockedAddress("the port is not usual");
  }
  return addresses;
}

async function resolved(resolve: ResolveHost, hostname: string): Promise<readonly string[]> {
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new NameNotFound("the name could not be resolved", { cause });
  });
  if (addresses.length === 0) throw new NameNotFound("the name has no address");
  return addresses;
}

// The socket calls this instead of a name server.
function answering(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_hostname, options, callback) => {
    const [first] = answers;
    if (options.all || first === undefined) callback(null, answers);
    else callback(null, first.address, first.family);
  };
}
