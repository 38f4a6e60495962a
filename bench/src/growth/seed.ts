import type { Bed } from "../http/bed.ts";

const CHUNK = 20_000;

/**
 * Stores determinations, each with its idempotency record, directly in our tables until there are that many. Their ids
 * are spread over the last days, so that look-ups hit the whole index. Returns ids to read.
 */
export async function seedTo(bed: Bed, total: number, documents: readonly string[]): Promise<void> {
  const [tenant] = await bed.query<{ tenant_id: string }>("select tenant_id from determinations limit 1");
  const [count] = await bed.query<{ n: number }>("select count(*)::int as n from determinations");
  if (!tenant || !count) throw new Error("one determination must exist before");
  for (let stored = count.n; stored < total; stored += CHUNK) {
    await bed.query(
      `with r as materialized (
         select uuidv7(make_interval(secs => -random() * 604800)) as id, n from generate_series(1, $2::int) n
       ), k as (
         insert into idempotency_records
           (tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, resource_type, resource_id)
         select $1, 'test', sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(id)), 'seeded', 'determination', id
         from r
       )
       insert into determinations (tenant_id, environment, id, document, arrival_on)
       select $1, 'test', id, ($3::text[])[1 + n % array_length($3::text[], 1)], current_date + 30 from r`,
      [tenant.tenant_id, Math.min(CHUNK, total - stored), documents],
    );
  }
  await bed.query("analyze determinations");
  await bed.query("analyze idempotency_records");
  await bed.query("checkpoint");
}
