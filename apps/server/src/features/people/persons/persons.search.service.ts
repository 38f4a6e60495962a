import {
  type FindablePerson,
  soughtEnding,
  soughtTerms,
  termsOfLine,
  termsOfPerson,
} from "@entrada/domain/search/person-terms";
import type { AppContext } from "../../../context.ts";
import { blindIndex, blindIndexes, type Indexed } from "../../../crypto/blind-index.ts";
import type { PersonTable, SoughtDigests } from "../../../db/sought-persons.ts";
import type { Read, Work } from "../../../work/work.ts";
import { noteIndexed, writeTerms } from "./persons.search.store.ts";

/** What people are found by is a secret of the keyring. */
type SearchContext = Pick<AppContext, "keyring">;

type Resources = Pick<Read<SearchContext>, "ctx" | "scope">;

/** The tables of lines that are found by their words. */
type LineTable = "support_tickets";

/** A person (uuid) who is to be found. */
export interface PersonToFind {
  readonly id: string;
  readonly findable: FindablePerson;
}

/** Lets a person be found who is written in the same transaction; returns the key's id, which their row names. */
export async function makeFindable(w: Work<SearchContext>, table: PersonTable, person: PersonToFind): Promise<string> {
  await writeTerms(w.tx, w.scope, table, [indexed(w, table, person)]);
  return w.ctx.keyring.currentKeyId;
}

/** Lets persons be found whom versions before have stored. */
export async function indexPersons(
  w: Work<SearchContext>,
  table: PersonTable,
  persons: readonly PersonToFind[],
): Promise<void> {
  if (persons.length === 0) return;
  const written = persons.map((person) => indexed(w, table, person));
  await writeTerms(w.tx, w.scope, table, written);
  const ids = written.map(({ id }) => id);
  await noteIndexed(w.tx, w.scope, table, ids, w.ctx.keyring.currentKeyId);
}

/** What to look for in the table, under every key of the ring. */
export function soughtDigests(r: Resources, table: PersonTable, text: string): SoughtDigests {
  const { words, wholes } = soughtTerms(text);
  const digestsOf = (terms: readonly string[]) =>
    terms.flatMap((term) => blindIndexes(r.ctx.keyring, place(r, table, term)).map(({ digest }) => digest));
  return { words: digestsOf(words), wordCount: words.length, wholes: digestsOf(wholes) };
}

/** The same for an operator, who is told the end of a passport number too. */
export function digestsOnThePhone(r: Resources, table: PersonTable, text: string): SoughtDigests {
  const sought = soughtDigests(r, table, text);
  const endings = soughtEnding(text).flatMap((term) => blindIndexes(r.ctx.keyring, place(r, table, term)));
  return { ...sought, wholes: [...sought.wholes, ...endings.map(({ digest }) => digest)] };
}

/** The digests under which a person of the table is found. */
export function termDigests(r: Resources, table: PersonTable, findable: FindablePerson): readonly Buffer[] {
  return termsOfPerson(findable).map((term) => blindIndex(r.ctx.keyring, place(r, table, term)).digest);
}

function indexed(w: Resources, table: PersonTable, { id, findable }: PersonToFind) {
  return { id, digests: termDigests(w, table, findable) };
}

/** The digests under which a line is found that is kept encrypted. */
export function lineDigests(r: Resources, table: LineTable, line: string): readonly Buffer[] {
  return termsOfLine(line).map((term) => blindIndex(r.ctx.keyring, place(r, table, term)).digest);
}

/** The words to look for in such lines, under every key of the ring. */
export function soughtInLines(r: Resources, table: LineTable, text: string): SoughtDigests {
  const { words } = soughtTerms(text);
  const digests = words.flatMap((term) => blindIndexes(r.ctx.keyring, place(r, table, term)));
  return { words: digests.map(({ digest }) => digest), wordCount: words.length, wholes: [] };
}

// Equal words of two tenants, or of a customer and a traveler, have different digests.
function place({ scope }: Pick<Read, "scope">, table: PersonTable | LineTable, term: string): Indexed {
  return { kind: "persons", text: JSON.stringify([scope.tenantId, scope.environment, table, term]) };
}
