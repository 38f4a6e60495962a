/** Why a page is not followed to where it leads; undefined if it is. */
export function refusedMove(from: URL, to: URL): string | undefined {
  if (to.host !== from.host) return `it has moved to another host: ${to.host}`;
  return isAsSafe(from, to) ? undefined : `it has moved from https to ${to.protocol.slice(0, -1)}`;
}

/** Whether a robots.txt may stand at the other address: at the same site, whose hosts are below one another. */
export function isSameSite(from: URL, to: URL): boolean {
  const [one, other] = [from.hostname, to.hostname].map((host) => host.replace(/^www\./, ""));
  const isRelated = one === other || one?.endsWith(`.${other}`) || other?.endsWith(`.${one}`);
  return isRelated === true && from.port === to.port && isAsSafe(from, to);
}

/** Where an answer leads; undefined if that is no address. */
export function targetOf(location: unknown, from: URL): URL | undefined {
  const text = typeof location === "string" ? location : "";
  return text !== "" && URL.canParse(text, from.href) ? new URL(text, from) : undefined;
}

function isAsSafe(from: URL, { protocol }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && from.protocol === "http:");
}
