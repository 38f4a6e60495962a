import type { TenantScope } from "@entrada/server/core/tenant-scope";
import { decryptPerson, encryptPerson } from "@entrada/server/crypto/envelope-encryption";
import type { Keyring } from "@entrada/server/crypto/keyring";
import { TERMS_OF } from "@entrada/server/db/sought-persons";
import { termDigests } from "@entrada/server/features/people/persons/persons.search.service";
import type { Bed } from "../http/bed.ts";
import { type Changed, copyRow } from "./copies.ts";

/** A person to store. */
export interface Person {
  /** uuid */
  readonly id: string;
  readonly createdAt: string;
  readonly givenNames: string;
  readonly familyName: string;
  readonly email: string;
}

const NOTHING_ELSE = { phone: null, externalReference: null };

/** How the persons of a table are written down and found, as the product does it. */
const KINDS = {
  customers: {
    document: ({ givenNames, familyName, email }: Person) => ({ name: `${givenNames} ${familyName}`, email }),
    findable: ({ givenNames, familyName, email }: Person) => ({
      ...NOTHING_ELSE,
      names: [givenNames, familyName],
      email,
    }),
  },
  travelers: {
    document: ({ givenNames, familyName }: Person) => ({ givenNames, familyName }),
    findable: ({ givenNames, familyName }: Person) => ({
      ...NOTHING_ELSE,
      names: [givenNames, familyName],
      email: null,
    }),
  },
} as const;

const SYLLABLES = ["ba", "ke", "lo", "mi", "nu", "ra", "se", "ti", "vo", "za"] as const;
const CHUNK = 20_000;

const CHARACTERS = ["安", "波", "春", "德", "恩", "芳", "国", "华", "佳", "凯"] as const;

/**
 * The n-th invented name: every fifth person is a Maria, every fifth a 王 with two of ten characters, and twenty in 50,000 are
 * called Rao.
 */
export function nameOf(n: number): Pick<Person, "givenNames" | "familyName"> {
  const syllables = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => SYLLABLES[Math.floor(from / 10 ** at) % 10] ?? "").join("");
  if (n % 5 === 1) {
    const given = [n / 5, n / 50].map((at) => CHARACTERS[Math.floor(at) % 10] ?? "").join("");
    return { givenNames: given, familyName: "王" };
  }
  const [given, family] = [syllables(2, n), syllables(3, n * 7)];
  return { givenNames: n % 5 === 0 ? "Maria" : given, familyName: n % 2_500 === 7 ? "Rao" : family };
}

/** Stores copies of a customer or traveler (uuid), each as another person with a key of their own. */
export async function copyPerson(
  bed: Pick<Bed, "query">,
  { keyring, scope }: { readonly keyring: Keyring; readonly scope: TenantScope },
  table: keyof typeof KINDS,
  templateId: string,
  persons: readonly (Person & { readonly changed: Changed })[],
): Promise<void> {
  const [template] = await bed.query<{ dataKey: string; document: string }>(
    `select data_key as "dataKey", document from ${table} where id = $1`,
    [templateId],
  );
  if (!template) throw new Error(`${table} has no such row`);
  const known = Object(decryptPerson(keyring, { ...scope, table, id: templateId }, template));
  const found = { ctx: { keyring }, scope };
  const rows: Changed[] = [];
  const terms: { readonly id: string; readonly digest: Buffer }[] = [];
  for (const { changed, ...person } of persons) {
    const details = { ...known, ...KINDS[table].document(person) };
    const { dataKey, document } = encryptPerson(keyring, { ...scope, table, id: person.id }, details);
    rows.push({
      id: person.id,
      data_key: dataKey,
      document,
      created_at: person.createdAt,
      updated_at: person.createdAt,
      ...changed,
    });
    for (const digest of termDigests(found, table, KINDS[table].findable(person)))
      terms.push({ id: person.id, digest });
  }
  await copyRow(bed, table, { column: "id", id: templateId }, rows);
  for (let from = 0; from < terms.length; from += CHUNK) {
    const some = terms.slice(from, from + CHUNK);
    await bed.query(
      `insert into ${TERMS_OF[table]} (tenant_id, environment, person_id, digest)
       select $1, $2, t.id, t.digest from unnest($3::uuid[], $4::bytea[]) as t (id, digest)`,
      [scope.tenantId, scope.environment, some.map(({ id }) => id), some.map(({ digest }) => digest)],
    );
  }
}
