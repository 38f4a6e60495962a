import { encodeId } from "../../src/core/ids.ts";
import type { TenantScope } from "../../src/core/tenant-scope.ts";
import { querySuperuser, type TestDatabase } from "../database.ts";
import type { Acknowledged, Ledger, LoggedEvent } from "./key-ledger.ts";

const NAME_BEGINS = "wish";
const PAGE = 500;

/** The name of a key that a writer requests; no two requests share one. */
export function wishOf(writer: number, n: number): string {
  return `${NAME_BEGINS} ${writer}/${n}`;
}

interface Page {
  readonly items: readonly {
    readonly sequence: string;
    readonly type: string;
    readonly resource: { readonly id: string };
  }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** Everything of one tenant: its keys as stored, and its log as a client reads it. */
export async function readLedger(
  database: TestDatabase,
  { tenantId, environment }: TenantScope,
  acknowledged: readonly Acknowledged[],
  get: (path: string) => Promise<unknown>,
): Promise<Ledger> {
  const rows = await querySuperuser<{ id: string; name: string }>(
    database.superuser,
    "select id, name from api_keys where tenant_id = $1 and environment = $2 and starts_with(name, $3)",
    [tenantId, environment, NAME_BEGINS],
  );
  const logged: LoggedEvent[] = [];
  let cursor = "";
  for (;;) {
    // Answers of the published API, whose schema the server itself checks.
    const page = (await get(`/tenant/events?limit=${PAGE}${cursor && `&cursor=${cursor}`}`)) as Page;
    for (const { sequence, type, resource } of page.items) {
      logged.push({ sequence: Number(sequence), type, resourceId: resource.id });
    }
    if (!page.hasMore) break;
    cursor = encodeURIComponent(page.nextCursor);
  }
  return { acknowledged, stored: rows.map(({ id, name }) => ({ keyId: encodeId("key", id), name })), logged };
}
