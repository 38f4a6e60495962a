import { encodeId } from "../../src/core/ids.ts";
import type { TestServer } from "../app.ts";
import { querySuperuser } from "../database.ts";

/** What a transaction made of a tenant's row. */
export interface VersionStep {
  readonly transaction: string;
  readonly source: string;
  /** as in the ids of all that this row is, behind their prefix */
  readonly key: string;
  readonly version: string;
  /** the columns of a version that rose; null: the row is new, or gone */
  readonly changed: readonly string[] | null;
}

/** An event, and the transaction that wrote it. */
export interface ToldVersion {
  readonly transaction: string;
  readonly type: string;
  readonly key: string;
  readonly version: string;
}

const VERSIONED = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'entrada' and c.relkind in ('r', 'p') and not c.relispartition and (
    select count(*) from pg_attribute a
    where a.attrelid = c.oid and a.attname in ('tenant_id', 'id', 'version') and not a.attisdropped) = 3
  order by 1`;

const NOTES = `
  create table version_steps (n bigserial, transaction xid8, source text, id uuid, version integer, changed text[]);
  create table told_versions (transaction xid8, type text, resource text, version text);
  create function note_version() returns trigger language plpgsql security definer set search_path = entrada as $$
  begin
    if tg_op = 'DELETE' then
      insert into version_steps (transaction, source, id, version)
      values (pg_current_xact_id(), tg_argv[0], old.id, old.version + 1);
    elsif tg_op = 'INSERT' then
      insert into version_steps (transaction, source, id, version)
      values (pg_current_xact_id(), tg_argv[0], new.id, new.version);
    elsif new.version <> old.version then
      insert into version_steps (transaction, source, id, version, changed)
      select pg_current_xact_id(), tg_argv[0], new.id, new.version, array(
        select key from jsonb_each(to_jsonb(new))
        where value is distinct from to_jsonb(old) -> key and key <> 'version' order by key);
    end if;
    return null;
  end $$;
  create function note_event() returns trigger language plpgsql security definer set search_path = entrada as $$
  begin
    insert into told_versions
    values (pg_current_xact_id(), new.type, new.resource_id, new.payload::jsonb #>> '{resource,version}');
    return null;
  end $$;
  create trigger noted after insert on events for each row execute function note_event();`;

/** From now on, the database notes each version of every row that has one in a tenant; returns the tables of such rows. */
export async function watchVersions({ database: { superuser } }: TestServer): Promise<readonly string[]> {
  await querySuperuser(superuser, NOTES);
  const tables = (await querySuperuser<{ name: string }>(superuser, VERSIONED)).map(({ name }) => name);
  for (const table of tables) {
    await querySuperuser(
      superuser,
      `create trigger noted after insert or update or delete on ${table}
         for each row execute function note_version('${table}')`,
    );
  }
  return tables;
}

/** What was noted since then. */
export async function notedVersions({ database: { superuser } }: TestServer) {
  const steps = await querySuperuser<{ id: string } & Omit<VersionStep, "key">>(
    superuser,
    "select transaction::text, source, id, version::text, changed from version_steps order by n",
  );
  const told = await querySuperuser<{ resource: string } & Omit<ToldVersion, "key">>(
    superuser,
    "select transaction::text, type, resource, version from told_versions",
  );
  return {
    steps: steps.map(({ id, ...step }): VersionStep => ({ ...step, key: keyOf(encodeId("evt", id)) })),
    told: told.map(({ resource, ...event }): ToldVersion => ({ ...event, key: keyOf(resource) })),
  };
}

// The kind of an id is in its prefix, which no table has.
function keyOf(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}
