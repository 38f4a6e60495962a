import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a name; throws if it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const ANSWER_TIMEOUT_MS = 2_000;
const TRIES = 2;
// The codes for a name that does not exist.
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Queries the name servers directly: the system resolver uses one of a few threads that the whole process shares, so a
 * few dead name servers would block everything. It is only used for names that exist on this machine alone.
 */
export function systemResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: ANSWER_TIMEOUT_MS, tries: TRIES });
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length > 0) return addresses;
    for (const answer of answers) {
      if (answer.status === "rejected" && !NOT_THERE.has(String(answer.reason?.code))) throw answer.reason;
    }
    return (await lookup(hostname, { all: true })).map(({ address }) => address);
  };
}
