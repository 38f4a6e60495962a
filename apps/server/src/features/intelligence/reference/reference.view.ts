import { createHash } from "node:crypto";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { askedFactsOf } from "@entrada/knowledge/asked-facts";
import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { PUBLIC_LIST_KEYS } from "@entrada/knowledge/reference.lists";
import type { Country, Language } from "@entrada/knowledge/reference.schema";
import { meantHint } from "../../../core/did-you-mean.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { pageOf } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import type { CountryQuery, CoverageQuery, ListQuery } from "./reference.schema.ts";

export const LISTS_PATH = "/tenant/reference/lists";

type Localized = Country["names"];

/** The caller, the language, and the requested page of a list. */
export interface ListRequest<Query extends ListQuery = ListQuery> {
  readonly keyring: Keyring;
  readonly now: Date;
  readonly scope: TenantScope;
  readonly operationId: string;
  readonly language: Language;
  readonly query: Query;
}

/**
 * The `ETag` of one language's view of one version of the data; changes with either, and with the key of cursors. Views
 * of the visa knowledge change with the snapshot too.
 */
export function referenceEtag(
  { keyring, language }: Pick<ListRequest, "keyring" | "language">,
  snapshotId?: string,
): string {
  const parts = [loadReference().datasetVersion, language, keyring.currentKeyId, ...(snapshotId ? [snapshotId] : [])];
  return etagOf(createHash("sha256").update(parts.join("|")).digest("base64url").slice(0, 22));
}

/** Countries by code, optionally filtered by a text or a flag. */
export function listCountries(request: ListRequest<CountryQuery>) {
  const { query, isPassportIssuer, isDestination } = request.query;
  const wanted = query === undefined ? undefined : fold(query);
  const countries = loadReference().countries.filter(
    (country) =>
      (isPassportIssuer === undefined || country.isPassportIssuer === isPassportIssuer) &&
      (isDestination === undefined || country.isDestination === isDestination) &&
      (wanted === undefined || isNamed(country, wanted)),
  );
  return page(request, countries, (country) => {
    const { code, alpha3, names, aliases = [], isPassportIssuer, isDestination } = country;
    const name = inLanguage(names, request.language);
    const otherNames = [...new Set([...Object.values(names), ...aliases])].filter((other) => other !== name);
    return { code, name, alpha3, otherNames, isPassportIssuer, isDestination };
  });
}

/** What this knowledge covers of each destination, optionally filtered. */
export function listCoverage(request: ListRequest<CoverageQuery>, snapshot: Snapshot) {
  const { destinationCountry, destination, availability } = request.query;
  const covered = coverageIn(snapshot).filter(
    (item) =>
      (destinationCountry === undefined || item.destination === destinationCountry) &&
      (destination === undefined || item.destination === destination) &&
      (availability === undefined || availability.includes(item.availability)),
  );
  const coded = covered.map((item) => ({ code: item.destination, item }));
  return page(request, coded, ({ code, item }) => {
    const names = loadReference().countryByCode.get(code)?.names;
    const name = names ? inLanguage(names, request.language) : item.name;
    return { ...item, destinationCountry: code, authorityStatus: item.authority, name };
  });
}

/** The facts that callers may send, and which destinations of this knowledge ask for them. */
export function listFacts(request: ListRequest, snapshot: Snapshot) {
  return page(request, askedFactsOf(snapshot), ({ label, ...fact }) => ({
    ...fact,
    label: label[request.language] ?? label.en,
  }));
}

/** The purposes of travel that a leg can have. */
export function listIntents(request: ListRequest) {
  return page(request, loadReference().intents, ({ label, definition, aliases: _, ...rest }) => ({
    ...rest,
    label: inLanguage(label, request.language),
    definition: inLanguage(definition, request.language),
  }));
}

/** The visas, permits and cards that a traveler can declare, and the attributes to declare about each. */
export function listHeldAuthorizations(request: ListRequest) {
  return page(request, loadReference().heldAuthorizations, ({ label, guidance, aliases: _, ...rest }) => ({
    ...rest,
    label: inLanguage(label, request.language),
    guidance: inLanguage(guidance, request.language),
  }));
}

/** The kinds of document that can be uploaded, and how they are processed. */
export function listDocumentTypes(request: ListRequest) {
  return page(request, loadReference().documentTypes, ({ instructions, ...type }) => ({
    ...labelled(type, request.language),
    instructions: inLanguage(instructions, request.language),
  }));
}

/** The public lists, each with its address. */
export function listPublicLists(request: ListRequest) {
  const lists = PUBLIC_LIST_KEYS.map((code) => ({ code }));
  return page(request, lists, ({ code }) => ({ code, href: hrefOf(LISTS_PATH, code) }));
}

/** The public options of a field; throws 404 for a list that is internal or unknown, naming those that exist. */
export function listOptions(request: ListRequest, key: string) {
  const items = loadReference().publicList(key);
  if (!items) {
    const known = PUBLIC_LIST_KEYS.join(", ");
    throw new Problem(
      "resource_not_found",
      `There is no such list. The lists are: ${known}.${meantHint(key, PUBLIC_LIST_KEYS)}`,
    );
  }
  return page(request, items, (item) => labelled(item, request.language));
}

// Computed once per publication, because it takes far longer than a request may.
const coverages = new WeakMap<Snapshot, readonly DestinationCoverage[]>();

function coverageIn(snapshot: Snapshot): readonly DestinationCoverage[] {
  const knownDestinationCoverages = coverages.get(snapshot);
  if (knownDestinationCoverages) return knownDestinationCoverages;
  const counted = coverageOf(snapshot, loadReference().countries);
  coverages.set(snapshot, counted);
  return counted;
}

function page<Item extends { readonly code: string }, Shown>(
  { keyring, now, scope, operationId, query }: ListRequest,
  items: readonly Item[],
  show: (item: Item) => Shown,
) {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const sorted = [...items].sort((a, b) => (a.code < b.code ? -1 : 1));
  const { items: chosen, ...rest } = pageOf(sorted, ({ code }) => code, query, {
    keyring,
    now,
    scope,
    operationId,
    filters,
  });
  return { items: chosen.map(show), ...rest };
}

function labelled<T extends { readonly label: Localized }>(item: T, language: Language) {
  return { ...item, label: inLanguage(item.label, language) };
}

function inLanguage(text: Localized, language: Language): string {
  return text[language] ?? text.en;
}

function isNamed({ code, alpha3, names, aliases = [] }: Country, wanted: string): boolean {
  return (
    [code, alpha3].map(fold).includes(wanted) ||
    [...Object.values(names), ...aliases].some((name) => fold(name).includes(wanted))
  );
}

// Without case and accents: "cote d'ivoire" finds Côte d’Ivoire.
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[’‘`]/g, "'").toLowerCase().trim();
}
