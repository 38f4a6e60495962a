/** By how their names end: domains that only a government, or a body of states, is given. */
const GOVERNMENT = /(?:^|\.)(?:(?:gov|gob|gouv|gub|govt|go|gv|gc|mil)\.[a-z]{2}|gov|mil|int|europa\.eu)$/;

/** Whether an address is a government's, or under one of these hosts (`esteri.it`, `github.com/alphagov`). */
export function isOfficialAddress(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  if (GOVERNMENT.test(hostname)) return true;
  return hosts.some((host) => {
    const [domain = "", ...path] = host.split("/");
    const isUnder = `${pathname}/`.startsWith(`/${path.join("/")}/`) || path.length === 0;
    return `.${hostname}`.endsWith(`.${domain}`) && isUnder;
  });
}
