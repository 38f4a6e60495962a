import { expect, test } from "vitest";
import { encodeId, newUuid } from "../../src/core/ids.ts";
import { newApiKey } from "../../src/crypto/api-key.ts";
import type { Database } from "../../src/db/database.ts";
import { appendEvents } from "../../src/events/append.ts";
import { createdEvent } from "../../src/features/access/api-keys/api-keys.events.ts";
import { type ApiKey, insertApiKey } from "../../src/features/access/api-keys/api-keys.store.ts";
import { makeTenant, type TestTenant } from "../app.ts";
import { querySuperuser } from "../database.ts";
import { elsewhere } from "../one-connection.ts";
import { type Acknowledged, judgeLedgers, SOUND, type Verdict } from "./key-ledger.ts";
import { runKills } from "./kills.ts";
import { readLedger, wishOf } from "./read-ledger.ts";

const WISHES = 12;
const CUT_EVERY = 4;
// Starts a real process three times, on a machine that is busy.
const SLOW_START = { timeout: 120_000 };
const CAUSE = { actor: { type: "system" } } as const;

test(
  "a server killed under writers loses nothing, duplicates nothing and announces every change",
  SLOW_START,
  async () => {
    const asked = { seed: 20_261_121, kills: 1, writers: 4, tenants: 3, keys: 200 };
    const report = await runKills(asked);
    expect(report.verdict).toEqual(SOUND);
    expect(report).toMatchObject({ kills: 1, acknowledged: asked.keys });
  },
);

// The following tests show that the comparison can fail: each service has one mistake, which a kill at the wrong
// moment reveals.

/** The process is killed here. */
class Killed extends Error {}

interface Moment {
  readonly tenant: TestTenant;
  readonly name: string;
  /** true on the first try of a request chosen for a kill */
  readonly isKilled: boolean;
}

/** Creates a key and returns its id; throws `Killed` when no answer comes. */
type Service = (db: Database, moment: Moment) => Promise<string>;

const die = (isKilled: boolean): void => {
  if (isKilled) throw new Killed();
};
const append = (tx: Parameters<typeof appendEvents>[0], { tenant }: Moment, key: ApiKey) =>
  appendEvents(tx, tenant.scope, [createdEvent(key, null)], { occurredAt: new Date(), cause: CAUSE });

async function insert(tx: Parameters<typeof insertApiKey>[0], { tenant, name }: Moment): Promise<ApiKey> {
  const { shortToken } = newApiKey("test");
  return insertApiKey(tx, tenant.scope, {
    id: newUuid(),
    name,
    shortToken,
    keyHash: Buffer.alloc(32),
    grants: ["visa:query"],
    ipAllowList: null,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replacedBy: null,
  });
}

const MISTAKES: readonly { readonly name: string; readonly service: Service; readonly shows: keyof Verdict }[] = [
  {
    name: "that answers before it commits is caught: acknowledged changes are lost",
    shows: "lost",
    async service(db, moment) {
      let id = "";
      const work = db.withTenant(moment.tenant.scope, async (tx) => {
        const key = await insert(tx, moment);
        id = key.id;
        await append(tx, moment, key);
        die(moment.isKilled);
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      return id;
    },
  },
  {
    name: "that does not recognise a repeated request is caught: a retry creates a second key",
    shows: "duplicates",
    async service(db, moment) {
      const { id } = await db.withTenant(moment.tenant.scope, async (tx) => {
        const key = await insert(tx, moment);
        await append(tx, moment, key);
        return key;
      });
      die(moment.isKilled);
      return id;
    },
  },
  {
    name: "that announces a change after its commit is caught: the change has no event",
    shows: "withoutEvent",
    async service(db, moment) {
      const key = await db.withTenant(moment.tenant.scope, (tx) => insert(tx, moment));
      die(moment.isKilled);
      await db.withTenant(moment.tenant.scope, (tx) => append(tx, moment, key));
      return key.id;
    },
  },
  {
    name: "that announces a change before its commit is caught: the event is of a change that never happened",
    shows: "phantom",
    service: (db, moment) =>
      db.withTenant(moment.tenant.scope, async (tx) => {
        const key = await insert(tx, moment);
        await elsewhere(() => db.withTenant(moment.tenant.scope, (own) => append(own, moment, key)));
        die(moment.isKilled);
        return key.id;
      }),
  },
  {
    name: "that takes positions outside the transaction is caught: a kill leaves a gap",
    shows: "gaps",
    service: (db, moment) =>
      db.withTenant(moment.tenant.scope, async (tx) => {
        if (moment.isKilled) await skipPosition(moment.tenant);
        const key = await insert(tx, moment);
        die(moment.isKilled);
        await append(tx, moment, key);
        return key.id;
      }),
  },
];

async function skipPosition({ server, scope }: TestTenant): Promise<void> {
  await querySuperuser(
    server.database.superuser,
    "update event_counters set next_position = next_position + 1 where tenant_id = $1 and environment = $2",
    [scope.tenantId, scope.environment],
  );
}

for (const { name, service, shows } of MISTAKES) {
  test(`a service ${name}`, async () => {
    const tenant = await makeTenant();
    const { db } = tenant.server.database;
    const acknowledged: Acknowledged[] = [];
    for (let wish = 0; wish < WISHES; wish++) {
      const named = { tenant, name: wishOf(0, wish) };
      const isKilled = wish % CUT_EVERY === 1;
      const id = await service(db, { ...named, isKilled }).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        // Without an answer the caller tries again.
        return service(db, { ...named, isKilled: false });
      });
      acknowledged.push({ name: named.name, keyId: encodeId("key", id) });
    }
    const ledger = await readLedger(tenant.server.database, tenant.scope, acknowledged, async (path) =>
      (await tenant.get(path)).json(),
    );
    expect(judgeLedgers([ledger])[shows]).toBe(WISHES / CUT_EVERY);
  });
}
