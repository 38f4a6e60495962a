import type { Config } from "../config.ts";
import { AddressRanges } from "../core/ip-address.ts";

const LOOPBACK = ["127.0.0.0/8", "::1"];
const LOOPBACK_RANGES = new AddressRanges(LOOPBACK);

type Settings = Pick<Config, "isProduction" | "nodeEnv" | "host" | "metricsHost" | "metricsPort" | "webhookAllowCidrs">;

/** What a server exposes although nobody may have meant it to: told at its start and by the doctor. */
export function exposures(config: Settings): readonly string[] {
  const { isProduction, nodeEnv, host, metricsHost, metricsPort, webhookAllowCidrs } = config;
  const isOpen = !isLoopback(host);
  const found: string[] = [];
  if (isOpen && !isProduction) {
    found.push(
      `NODE_ENV is ${nodeEnv}, and HOST ${host} can be reached from other machines: demo tenants, test helpers and what is ` +
        "allowed for development are open to whoever gets there. Set NODE_ENV=production, or HOST=127.0.0.1.",
    );
  }
  if (!isProduction && metricsPort !== undefined && !isLoopback(metricsHost))
    found.push(`METRICS_HOST ${metricsHost} shows the metrics to other machines without a credential.`);
  if (isOpen && webhookAllowCidrs.some(overlapsLoopback)) {
    found.push(
      `HOST ${host} can be reached from other machines, and webhooks may call this one: whoever has a key can send requests ` +
        "to services on it, and read the beginning of their answers. Set WEBHOOK_ALLOW_CIDRS to addresses without " +
        `${LOOPBACK.join(" and ")}.`,
    );
  }
  return found;
}

/** Whether only this machine reaches an address to listen on. A name is not looked up: only `localhost` is known. */
function isLoopback(host: string): boolean {
  return host === "localhost" || LOOPBACK_RANGES.has(host);
}

// Of two ranges that overlap, one has the other in it.
function overlapsLoopback(entry: string): boolean {
  const range = new AddressRanges([entry]);
  return LOOPBACK_RANGES.covers(entry) || LOOPBACK.some((loopback) => range.covers(loopback));
}
