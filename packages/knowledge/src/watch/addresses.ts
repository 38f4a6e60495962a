import type { Source } from "@entrada/domain/determinations/model/knowledge";
import { canadaTravel } from "./canada-travel.ts";
import { isDatedFile, isOfOneDay } from "./dated-address.ts";
import { eurLex } from "./eur-lex.ts";
import { govUk } from "./gov-uk.ts";
import type { WatchedAddress } from "./kinds.ts";
import { ecfr, eGov, justiceLaws, legislationUk, rada } from "./laws.ts";
import { isIssue, isPublishedElsewhere, unreadable } from "./unwatched.ts";

/** By host, what its publisher offers to programs; undefined for an address that it is not for. */
const INTERFACES: Readonly<Record<string, (url: URL, title: string) => WatchedAddress | undefined>> = {
  "www.gov.uk": govUk,
  "travel.gc.ca": canadaTravel,
  "www.legislation.gov.uk": legislationUk,
  "laws-lois.justice.gc.ca": justiceLaws,
  "www.ecfr.gov": ecfr,
  "eur-lex.europa.eu": eurLex,
  "laws.e-gov.go.jp": eGov,
  "zakon.rada.gov.ua": rada,
};

const FILE = /\.(?:pdf|docx?|xlsx?|csv|rtf|jpe?g|png|zip)$/i;
const JSON_FILE = /\.json$/i;

const NEVER_CHANGES = "It never changes: a person sees whether it is still in force.";
const DATED = "A dated file: the next one has another address. That this one is written over or gone is told.";
const SHOWS_NOTHING = "The same file shows nothing: a new one may lie beside it.";
const OF_ONE_DAY = "News or a page of one day: it never changes, whatever becomes of what it says.";

/** Reports of others and single issues first: whatever the address is, it says nothing of what is in force. */
export function addressOf(source: Pick<Source, "url" | "title" | "reportedBy">): WatchedAddress {
  const url = new URL(source.url);
  if (isPublishedElsewhere(source))
    return { kind: "none", why: "Others repeat the text: their page says nothing of what is in force." };
  const offered = INTERFACES[url.hostname]?.(url, source.title);
  if (offered !== undefined) return offered;
  const isFile = FILE.test(url.pathname) || /\.pdf\b/i.test(url.search);
  if (isIssue(url)) return isFile ? fileAt(url, NEVER_CHANGES) : { kind: "issue", why: NEVER_CHANGES };
  const why = unreadable(url);
  if (why !== undefined) return { kind: "person", why };
  url.hash = "";
  if (JSON_FILE.test(url.pathname)) return { kind: "data", url: url.href };
  if (isFile) return fileAt(url, isDatedFile(url) ? DATED : SHOWS_NOTHING);
  return isOfOneDay(url) ? { kind: "issue", why: OF_ONE_DAY } : { kind: "page", url: url.href };
}

// A publisher that has something else to say mostly puts another file beside it, and leaves this one where it is. That it is written
// over, or gone, is told.
function fileAt(url: URL, why: string): WatchedAddress {
  return { kind: "file", url: url.href, renews: false, why };
}
