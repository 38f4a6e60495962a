import type pg from "pg";
import type { TenantScope } from "../core/tenant-scope.ts";
import { binaryArray, uuidBytes } from "./binary-array.ts";
import type { Connections } from "./connections/connections.ts";
import { tenantsOwn } from "./connections/holder.ts";

/**
 * A statement that reads rows of one tenant and environment by their ids: $1 and $2 are the scope, which it sets before
 * it reads, $3 is an array of uuids. Each row names its `id`.
 */
export interface IdStatement {
  readonly name: string;
  readonly text: string;
}

interface Reader {
  readonly resolve: (row: pg.QueryResultRow | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The reads of one statement in one tenant and environment. */
interface Group {
  readonly scope: TenantScope;
  readonly statement: IdStatement;
  readonly readers: Map<string, Reader[]>;
}

const IDS_MAX = 128;
const UNDER_WAY_MAX = 4;

/** Reads rows by their ids: those that one tenant requests at the same time share one statement. */
export class GroupRead {
  readonly #pool: pg.Pool;
  readonly #connections: Connections;
  readonly #tenants = new Map<string, TenantReads>();

  constructor(pool: pg.Pool, connections: Connections) {
    this.#pool = pool;
    this.#connections = connections;
  }

  /** The row with this uuid. */
  find(scope: TenantScope, statement: IdStatement, id: string): Promise<pg.QueryResultRow | undefined> {
    return new Promise((resolve, reject) => {
      this.#readsOf(scope.tenantId).add(scope, statement, id, { resolve, reject });
    });
  }

  #readsOf(tenantId: string): TenantReads {
    const knownTenantReads = this.#tenants.get(tenantId);
    if (knownTenantReads) return knownTenantReads;
    const onIdle = () => void this.#tenants.delete(tenantId);
    const reads = new TenantReads(this.#pool, this.#connections, onIdle);
    this.#tenants.set(tenantId, reads);
    return reads;
  }
}

/**
 * The reads of one tenant. A few groups are under way at once, and those that wait for the tenant's share of connections
 * count: meanwhile its ids gather in fewer statements, and no other tenant waits.
 */
class TenantReads {
  readonly #pool: pg.Pool;
  readonly #connections: Connections;
  readonly #onIdle: () => void;
  /** groups that still accept ids, by statement and environment */
  readonly #waiting = new Map<string, Group>();
  readonly #full: Group[] = [];
  #underWay = 0;
  #isScheduled = false;

  constructor(pool: pg.Pool, connections: Connections, onIdle: () => void) {
    this.#pool = pool;
    this.#connections = connections;
    this.#onIdle = onIdle;
  }

  add(scope: TenantScope, statement: IdStatement, id: string, reader: Reader): void {
    const { readers } = this.#groupOf(scope, statement);
    const sameId = readers.get(id);
    if (sameId) sameId.push(reader);
    else readers.set(id, [reader]);
    this.#schedule();
  }

  #groupOf(scope: TenantScope, statement: IdStatement): Group {
    const name = `${statement.name}|${scope.environment}`;
    const knownGroup = this.#waiting.get(name);
    if (knownGroup && knownGroup.readers.size < IDS_MAX) return knownGroup;
    if (knownGroup) this.#full.push(knownGroup);
    const group: Group = { scope, statement, readers: new Map() };
    this.#waiting.set(name, group);
    return group;
  }

  // Deferred: everything requested in this turn of the event loop joins its group.
  #schedule(): void {
    if (this.#isScheduled || this.#underWay >= UNDER_WAY_MAX || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      const groups = [...this.#full.splice(0), ...this.#waiting.values()];
      this.#waiting.clear();
      for (const group of groups) {
        this.#underWay++;
        void this.#read(group).finally(() => {
          this.#underWay--;
          if (this.#underWay === 0 && this.#waiting.size === 0) this.#onIdle();
          else this.#schedule();
        });
      }
    });
  }

  async #read({ scope, statement, readers }: Group): Promise<void> {
    try {
      const ids = [...readers.keys()];
      const values = [scope.tenantId, scope.environment, binaryArray("uuid", ids.map(uuidBytes))];
      const query = { ...statement, values };
      const { rows } = await this.#connections.during(tenantsOwn(scope, "read"), () =>
        this.#pool.query<pg.QueryResultRow>(query),
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const [id, sameId] of readers) for (const { resolve } of sameId) resolve(found.get(id));
    } catch (error) {
      for (const sameId of readers.values()) for (const { reject } of sameId) reject(error);
    }
  }
}
