import type pg from "pg";

/** The peers have one tenant. */
export const TENANT = "01900000-0000-7000-8000-000000000001";
const DATABASE = "bench_peers";

export interface StoredRow {
  readonly id: string;
  readonly keyDigest: Buffer;
  readonly fingerprint: Buffer;
  readonly document: string;
}

export interface PeerSettings {
  readonly database: pg.ClientConfig;
  readonly port: number;
  /** answers of our server, so that the peers store and send rows of the same size */
  readonly documents: readonly string[];
}

/** The same columns and keys as ours, without partitions, policies or checks. */
const TABLES = `
  create table determinations (
    tenant_id uuid not null, environment text not null, id uuid not null, document text not null,
    primary key (tenant_id, environment, id)
  );
  create table idempotency_records (
    tenant_id uuid not null, environment text not null, key_digest bytea not null, fingerprint bytea not null,
    fingerprint_key_id text not null, resource_type text not null, resource_id uuid not null,
    created_at timestamptz not null default clock_timestamp(), primary key (tenant_id, environment, key_digest)
  );
  create index idempotency_records_created_at on idempotency_records (created_at)`;

type Connect = (database: string) => Promise<pg.Client>;

/** Creates the peers' database in our own cluster; returns its name. */
export async function makePeerDatabase(connect: Connect): Promise<string> {
  const maintenance = await connect("postgres");
  try {
    await maintenance.query(`create database ${DATABASE}`);
  } finally {
    await maintenance.end();
  }
  const client = await connect(DATABASE);
  try {
    await client.query(TABLES);
  } finally {
    await client.end();
  }
  return DATABASE;
}
