import type { Source } from "@entrada/domain/determinations/model/knowledge";

/** Gazettes and other series whose pieces never change, by host and path. */
const ISSUES: readonly RegExp[] = [
  /^(?:www\.)?(?:gacetaoficial|boletinoficial|sluzbenilist|journalofficiel|diariooficial|registroficial)[^/]*\//,
  /^www\.gacetaoficialdebolivia\.gob\.bo\//,
  /^bo\.io\.gov\.mo\/bo\//,
  /^(?:www\.)?dof\.gob\.mx\//,
  /^boe\.incv\.cv\//,
  /^www\.boe\.es\/diario_boe\//,
  /^www\.irishstatutebook\.ie\//,
  /^(?:www\.)?govinfo\.gov\/content\/pkg\//,
  /^(?:www\.)?legislation\.gov\.au\/[^/]+\/asmade\//,
  /^www\.legislation\.gov\.au\/Details\//,
  /^legislation\.gov\.fk\/view\/whole\/inforce\/\d/,
  /^[^?]*[/_-]gazette[^/?]*\.pdf$/i,
  /^[^?]*\/Gazette_PDF\//i,
  /\/akn\/[^?]*%40\d{4}-\d\d-\d\d/,
];

/** One issue of a gazette, or one dated version of a law. */
export const isIssue = ({ host, pathname }: URL): boolean =>
  ISSUES.some((pattern) => pattern.test(`${host}${pathname}`));

/** Pages that a program cannot read, and why. */
const UNREADABLE: readonly (readonly [RegExp, string])[] = [
  [/^www\.legifrance\.gouv\.fr\//, "Pages are for people alone, and the interface asks for a key."],
  [/^www\.legislation\.gov\.au\//, "Drawn by scripts."],
  [/^www\.law\.go\.kr\//, "Drawn by scripts; the interface asks for a key."],
  [/^www\.viaggiaresicuri\.it\/find-country\//, "Drawn by scripts."],
  [/^(?:www\.)?gov\.kz\//, "Drawn by scripts."],
  [/^(?:webarchive\.|web\.archive\.|github\.com\/)/, "A copy that is kept elsewhere: it never changes."],
];

export function unreadable({ host, pathname }: URL): string | undefined {
  return UNREADABLE.find(([pattern]) => pattern.test(`${host}${pathname}`))?.[1];
}

/** Whether others repeat the text at the address. */
export const isPublishedElsewhere = ({ reportedBy }: Pick<Source, "reportedBy">): boolean => reportedBy !== undefined;
