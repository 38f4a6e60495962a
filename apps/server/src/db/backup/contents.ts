import type { ClientBase } from "pg";
import { SCHEMA_NAME } from "../connection.ts";

/** What a backup has to say about the database it was made from. */
export interface Contents {
  readonly postgres: string;
  readonly migrations: readonly string[];
  readonly keys: readonly { readonly keyId: string; readonly verifier: string }[];
}

/** Reads the contents in the connection's transaction; undefined if the database has no tables of ours. */
export async function readContents(client: ClientBase): Promise<Contents | undefined> {
  const { rows: found } = await client.query<{ present: boolean; postgres: string }>(
    `select to_regclass('${SCHEMA_NAME}.kysely_migration') is not null as present,
            current_setting('server_version') as postgres`,
  );
  const [server] = found;
  if (!server?.present) return undefined;
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from ${SCHEMA_NAME}.kysely_migration order by name`,
  );
  const { rows: keys } = await client.query<{ keyId: string; verifier: string }>(
    `select key_id as "keyId", encode(verifier, 'base64') as verifier from ${SCHEMA_NAME}.keyring_check order by key_id`,
  );
  return { postgres: server.postgres, migrations: migrations.map(({ name }) => name), keys };
}
