import type { Source } from "@entrada/domain/determinations/model/knowledge";
import { canadaTravel } from "./canada-travel.ts";
import { eurLex } from "./eur-lex.ts";
import { govUk } from "./gov-uk.ts";
import type { WatchedAddress } from "./kinds.ts";
import { ecfr, eGov, justiceLaws, legislationUk, rada } from "./laws.ts";
import { isIssue, isPublishedElsewhere, unreadable } from "./unwatched.ts";

/** By host, what its publisher offers to programs; undefined for an address that it is not for. */
const INTERFACES: Readonly<Record<string, (url: URL) => WatchedAddress | undefined>> = {
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

/** Reports of others and single issues first: whatever the address is, it says nothing of what is in force. */
export function addressOf(source: Pick<Source, "url" | "reportedBy">): WatchedAddress {
  const url = new URL(source.url);
  if (isPublishedElsewhere(source))
    return { kind: "none", why: "Others repeat the text: their page says nothing of what is in force." };
  const offered = INTERFACES[url.hostname]?.(url);
  if (offered !== undefined) return offered;
  if (isIssue(url)) return { kind: "issue", why: "It never changes: a person sees whether it is still in force." };
  const why = unreadable(url);
  if (why !== undefined) return { kind: "person", why };
  url.hash = "";
  if (JSON_FILE.test(url.pathname)) return { kind: "data", url: url.href };
  return { kind: FILE.test(url.pathname) || /\.pdf\b/i.test(url.search) ? "file" : "page", url: url.href };
}
