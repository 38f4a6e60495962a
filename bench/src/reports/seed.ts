import type { Bed } from "../http/bed.ts";
import { STORIES } from "./stories.ts";

export const DAYS = 30;

/** How long ago the last one was created: what it lived through is over. */
const REST_DAYS = 3;
const CASES_AN_ORDER = 2;
const TABLES = ["orders", "cases", "case_timeline"];

/**
 * Copies the tenant's one order and case until there are so many cases, created over the last days and for every product:
 * each has lived through one of the stories. A few statements, each over all rows.
 */
export async function seedCases({ query }: Pick<Bed, "query">, caseId: string, total: number): Promise<void> {
  // The rows are like those that the product makes; what checks each of them one by one would take hours.
  await query("set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'");
  const indexes = await query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [TABLES],
  );
  for (const { name } of indexes) await query(`drop index ${name}`);
  await invent(query, total);
  const orderId = "(select order_id from cases where id = $1)";
  await copy(query, "orders", `one.id = ${orderId} and n % ${CASES_AN_ORDER} = 0`, caseId, {
    id: "order_id",
    quote_id: "uuidv7(-ago)",
    external_reference: "null",
    state: "'completed'",
    created_at: "now() - ago",
    expires_at: "now()",
  });
  await copy(query, "cases", "one.id = $1", caseId, {
    id: "m.id",
    order_id: "m.order_id",
    traveler_id: "gen_random_uuid()",
    product_id: "m.product_id",
    state: "story ->> 'state'",
    outcome: "story ->> 'outcome'",
    attention_party: "'none'",
    attention_reason: "null",
    attention_request_id: "null",
    attention_since: "null",
    // A trigger writes these, and none runs here.
    queue: "null",
    urgent_at: "'infinity'",
    returns: "(select count(*) from jsonb_array_elements(story -> 'events') e where e ->> 1 = 'case.returned')",
    review_started_at: momentOf("case.review_started", "min"),
    ready_to_submit_at: momentOf("case.ready_to_submit"),
    submitted_at: momentOf("case.submitted"),
    decided_at: momentOf("case.decided"),
    closed_at: momentOf("case.closed"),
    sla_breached: "n % 50 = 0",
    updated_at: "now() - ago",
    created_at: "now() - ago",
  });
  await query(
    `insert into case_timeline (tenant_id, environment, id, case_id, type, actor_type, data, occurred_at)
     select tenant_id, environment, uuidv7(since), id, type, 'system', '{}', now() + since
     from (
       select one.tenant_id, one.environment, made.id, e ->> 1 as type, (e -> 0)::int * pace - ago as since
       from cases one, made, jsonb_array_elements(story -> 'events') e where one.id = $1 order by since
     ) s`,
    [caseId],
  );
  for (const { definition } of indexes) await query(definition);
  await query("reset session_replication_role; reset work_mem; reset maintenance_work_mem");
  for (const table of TABLES) await query(`vacuum analyze ${table}`);
  await query("checkpoint");
}

/** What each new case is: in a temporary table. */
async function invent(query: Bed["query"], total: number): Promise<void> {
  const stories = STORIES.flatMap((story) => Array.from({ length: story.share }, () => story));
  await query(
    `create temp table made as
     select n, id, first_value(id) over (partition by n / ${CASES_AN_ORDER} order by n) as order_id, ago, pace, story, product_id
     from (
       select n, uuidv7(-ago) as id, ago, (0.5 + random()) * interval '1 minute' as pace,
         ($2::jsonb[])[1 + n % ${stories.length}] as story, ids[1 + n % array_length(ids, 1)] as product_id
       from (select array_agg(id) as ids from products) p,
         (select n, (${REST_DAYS} + (1 - n / $1::float8) * ${DAYS - REST_DAYS - 1}) * interval '1 day' as ago
           from generate_series(0, $1::int - 1) n) t
     ) s order by n`,
    [total, stories.map((story) => JSON.stringify(story))],
  );
}

/** When something happened in a new case for the first or last time, if it did. */
function momentOf(type: string, which: "min" | "max" = "max"): string {
  return `(select now() - ago + ${which}((e -> 0)::int) * pace from jsonb_array_elements(story -> 'events') e where e ->> 1 = '${type}')`;
}

/** New rows like one that there is, but for these columns. */
async function copy(
  query: Bed["query"],
  table: string,
  where: string,
  caseId: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await query<{ name: string }>(
    "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
    [table],
  );
  const names = columns.map(({ name }) => name);
  await query(
    `insert into ${table} (${names.join(", ")})
     select ${names.map((name) => others[name] ?? `one.${name}`).join(", ")} from ${table} one, made m where ${where} order by n`,
    [caseId],
  );
}
