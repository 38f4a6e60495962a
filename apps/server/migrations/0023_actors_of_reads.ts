import { type Kysely, sql } from "kysely";

// An id as clients see it: two zero bits and the uuid, five bits a letter.
const KEY_ID = `
  (select 'key_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', bits::integer + 1, 1), '' order by n)
   from (select n, substring(B'00' || ('x' || replace(key_id::text, '-', ''))::bit(128) from n * 5 + 1 for 5)::bit(5) as bits
         from generate_series(0, 25) n) letters)`;

const ACTORS = `
  alter table personal_data_reads
    add column actor_type text not null default 'apiKey' check (actor_type in ('apiKey', 'session', 'operator')),
    add column actor_id text;
  alter table personal_data_reads alter column actor_type drop default;
  update personal_data_reads set actor_id = ${KEY_ID};
  alter table personal_data_reads drop column key_id;`;

/** Not only API keys read passports: the record names the actor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ACTORS).execute(db);
}
