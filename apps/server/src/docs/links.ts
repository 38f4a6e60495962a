import { posix } from "node:path";

/** A text that others link to. */
interface LinkedText {
  /** from the root of the installation */
  readonly file: string;
  /** of its page */
  readonly address: string;
}

/** Addresses of files that stand for something else here. */
type Elsewhere = Readonly<Record<string, string>>;

export const ELSEWHERE: Elsewhere = {
  "docs/api/openapi.json": "/api/v1/openapi.json",
  "docs/api/postman.json": "/api/v1/postman.json",
  "docs/api": "/docs/reference",
};

/** Where a link in a text leads on this deployment; undefined: to nothing that a reader of it has. */
export type ResolveLink = (href: string) => string | undefined;

/** What the links of a text can lead to. */
export interface LinkTargets {
  readonly texts: readonly LinkedText[];
  readonly elsewhere: Elsewhere;
  /** `.md` where the reader has the Markdown */
  readonly suffix?: string;
}

/** How links of one text are read. */
export function linksOf(file: string, { texts, elsewhere, suffix = "" }: LinkTargets): ResolveLink {
  return (href: string): string | undefined => {
    if (/^(https:|mailto:)/.test(href)) return href;
    if (href.startsWith("#")) return href;
    const [target = "", fragment] = href.split("#");
    const path = posix.join(posix.dirname(file), target).replace(/\/$/, "");
    const text = texts.find((each) => each.file === path);
    const address = text === undefined ? elsewhere[path] : `${text.address}${suffix}`;
    return address === undefined || fragment === undefined ? address : `${address}#${fragment}`;
  };
}

/** The Markdown with its links resolved; what leads to nothing is left as its words. */
export function withLinks(markdown: string, resolve: ResolveLink): string {
  return markdown.replace(/(```[\s\S]*?```)|\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, code, words: string, href: string) => {
    if (code !== undefined) return whole;
    const address = resolve(href);
    return address === undefined ? words : `[${words}](${address})`;
  });
}
