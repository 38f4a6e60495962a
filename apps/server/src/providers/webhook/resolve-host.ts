import { lookup, Resolver } from "node:dns/promises";

/** Every address of a name; throws when it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const ANSWER_TIMEOUT_MS = 2_000;
const TRIES = 2;
// What a name server says about a name that it does not have.
const NOT_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Asks the name servers directly: the system's own way waits in one of a few threads that the whole process shares,
 * so that a few dead name servers would hold up everybody. It is left for names that only this machine knows.
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
