import type { WatchedAddress } from "./kinds.ts";

const ADVICE = /^\/foreign-travel-advice\/([^/]+)\/([^/]+)$/;
const TOOLS = /^\/(?:check-uk-visa|eta\/apply)\b/;

/** The content interface answers with the page's parts: those of travel advice by their names. */
export function govUk({ pathname }: URL): WatchedAddress {
  if (TOOLS.test(pathname)) return { kind: "person", why: "A service that asks questions, not a text." };
  const [, country, part] = ADVICE.exec(pathname) ?? [];
  const base = "https://www.gov.uk/api/content";
  if (country !== undefined && part !== undefined) {
    return {
      kind: "govUk",
      url: `${base}/foreign-travel-advice/${country}`,
      select: [`details.parts[slug=${part}].body`],
    };
  }
  return { kind: "govUk", url: `${base}${pathname}`, select: ["details.body", "details.parts[*].body"] };
}
