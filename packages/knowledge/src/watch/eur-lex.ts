import type { WatchedAddress } from "./kinds.ts";

const ENDPOINT = "https://publications.europa.eu/webapi/rdf/sparql";
/** What other acts do to an act, by the Publications Office's names of the relations. */
const RELATIONS = [
  ["amendedBy", "resource_legal_amends_resource_legal"],
  ["correctedBy", "resource_legal_corrects_resource_legal"],
  ["repealedBy", "resource_legal_repeals_resource_legal"],
  ["implicitlyRepealedBy", "resource_legal_implicitly_repeals_resource_legal"],
  ["consolidatedIn", "act_consolidated_consolidates_resource_legal"],
] as const;
/** Letters of the kinds of acts in CELEX numbers, by their names in ELI. */
const LETTERS: Readonly<Record<string, string>> = { reg: "R", dir: "L", dec: "D" };

/**
 * What the Publications Office records of an act: whether it is in force, what amends it and which consolidations there are. A text
 * with a date never changes, so its own page would say for ever that nothing has.
 */
export function eurLex(url: URL, title: string): WatchedAddress {
  // A summary is kept up to date where it stands, and says nothing of acts beside it.
  if (/^LEGISSUM:/.test(url.searchParams.get("uri") ?? "")) return { kind: "page", url: url.href };
  const celex = celexOf(url) ?? celexByTitle(url, title);
  if (celex === undefined) return { kind: "issue", why: "Its number in the interface is not known." };
  const query = [
    "prefix cdm: <http://publications.europa.eu/ontology/cdm#>",
    "select distinct ?fact ?value where {",
    `?act cdm:resource_legal_id_celex "${celex}"^^<http://www.w3.org/2001/XMLSchema#string> .`,
    "{ ?act cdm:resource_legal_in-force ?value . bind('inForce' as ?fact) }",
    ...RELATIONS.map(
      ([fact, relation]) =>
        `union { ?by cdm:${relation} ?act . ?by cdm:resource_legal_id_celex ?value . bind('${fact}' as ?fact) }`,
    ),
    "} order by ?fact ?value",
  ].join(" ");
  return {
    kind: "eurLex",
    url: `${ENDPOINT}?${new URLSearchParams({ query, format: "application/sparql-results+json" })}`,
    select: ["results.bindings"],
  };
}

/** The CELEX number of the act: of a consolidation, that of the act which it consolidates. */
function celexOf({ pathname, searchParams }: URL): string | undefined {
  const named = /^CELEX:(.+)$/.exec(searchParams.get("uri") ?? "")?.[1];
  if (named !== undefined) return named.replace(/^0(.+)-\d{8}$/, "3$1");
  const [, kind = "", year, number] = /^\/eli\/(reg|dir|dec)\/(\d{4})\/(\d+)/.exec(pathname) ?? [];
  return year === undefined || number === undefined ? undefined : `3${year}${LETTERS[kind]}${number.padStart(4, "0")}`;
}

const KINDS: Readonly<Record<string, string>> = { Regulation: "R", Directive: "L", Decision: "D" };

/** The same by what a source is called, where the address has the act's number in the Official Journal without its kind. */
function celexByTitle({ searchParams }: URL, title: string): string | undefined {
  const [, year, number] = /^OJ:L_(\d{4})(\d{5})$/.exec(searchParams.get("uri") ?? "") ?? [];
  const [, kind = "", titled] = /(Regulation|Directive|Decision) \((?:EU|EU, Euratom)\) (\d{4}\/\d+)/.exec(title) ?? [];
  if (year === undefined || titled !== `${year}/${Number(number)}`) return undefined;
  return `3${year}${KINDS[kind]}${String(Number(number)).padStart(4, "0")}`;
}
