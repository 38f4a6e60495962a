const THIS_TENANT = "nullif(current_setting('entrada.tenant', true), '')::uuid";
const THIS_ENVIRONMENT = "current_setting('entrada.environment', true)";

/** The rows that a transaction of one tenant and environment may see. */
const OF_THIS_TENANT = `tenant_id = ${THIS_TENANT} and environment = ${THIS_ENVIRONMENT}`;

/**
 * The policies of a table that belongs to tenants: the server sees its tenant's rows alone.
 * Applied migrations were made with this text, so it never changes: a new rule is a new function.
 */
export function isolate(table: string, administered: "operator" | "never"): string {
  const operator = `create policy operator_all on ${table} to entrada_operator using (true) with check (true);`;
  // Tables are `force`d, so the owner needs a policy too: without it a later data migration updates no row, silently.
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy app_own on ${table} to entrada_app using (${OF_THIS_TENANT}) with check (${OF_THIS_TENANT});
    create policy owner_all on ${table} to entrada_owner using (true) with check (true);
    ${administered === "operator" ? operator : ""}`;
}
