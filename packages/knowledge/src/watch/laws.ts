import type { WatchedAddress } from "./kinds.ts";

/** Current texts, as their publishers give them to programs. */

/** The revised text of an act, or of one section of it. */
export function legislationUk({ pathname }: URL): WatchedAddress {
  return {
    kind: "legislationUk",
    url: `https://www.legislation.gov.uk${pathname}/data.xml`,
    select: ["Primary", "Secondary"],
  };
}

/** Acts and regulations of Canada, consolidated. */
export function justiceLaws({ pathname }: URL): WatchedAddress | undefined {
  const [, language = "eng", name] = /^\/(eng|fra)\/(?:acts|regulations|lois|reglements)\/([^/]+)/.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  const file = name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return {
    kind: "justiceLaws",
    url: `https://laws-lois.justice.gc.ca/${language}/XML/${file}.xml`,
    select: ["Body", "Schedule"],
  };
}

/** The versions of one section: the text of a day is only given for days that are already complete. */
export function ecfr({ pathname }: URL): WatchedAddress | undefined {
  const title = /\/title-(\d+)/.exec(pathname)?.[1];
  const part = /\/part-([^/]+)/.exec(pathname)?.[1];
  const section = /\/section-([^/]+)/.exec(pathname)?.[1];
  if (title === undefined || part === undefined) return undefined;
  const query = new URLSearchParams({ part, ...(section !== undefined && { section }) });
  return {
    kind: "ecfr",
    url: `https://www.ecfr.gov/api/versioner/v1/versions/title-${title}.json?${query}`,
    select: ["content_versions"],
  };
}

/** The text in force today. */
export function eGov({ pathname }: URL): WatchedAddress | undefined {
  const id = /^\/law\/([0-9A-Z]+)/.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  return {
    kind: "eGov",
    url: `https://laws.e-gov.go.jp/api/2/law_data/${id}?response_format=json`,
    select: ["law_full_text"],
  };
}

/** The current edition as a page for printing, which names the edition. */
export function rada({ pathname }: URL): WatchedAddress | undefined {
  const id = /^\/(?:laws\/show|go)\/(.+?)(?:\/print)?\/?$/.exec(pathname)?.[1];
  return id === undefined ? undefined : { kind: "rada", url: `https://zakon.rada.gov.ua/laws/show/${id}/print` };
}
