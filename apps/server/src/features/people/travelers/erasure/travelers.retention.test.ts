import { expect, test } from "vitest";
import type { TestServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { openBed, PATH } from "../../../../../test/travelers.ts";
import { newUuid } from "../../../../core/ids.ts";
import { jobHandlers } from "../../../../worker.ts";

// A server of its own: the tests sweep all tenants.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: { PASSPORT_READ_RETENTION_DAYS: "120" } },
);

const READS = "personal_data_reads";

async function readsAged(ages: readonly string[]) {
  const { tenant, make } = await openBed(server);
  const { id } = (await make()).json();
  for (const age of ages) {
    const { headers } = await tenant.get(`${PATH}/${id}/passport`);
    const sql = `update ${READS} set read_at = read_at - $2::interval where request_id = $1`;
    await querySuperuser(server.database.superuser, sql, [headers["x-request-id"], age]);
  }
  expect(await rowsOf(tenant, READS)).toHaveLength(ages.length);
  return tenant;
}

test("records of passport reads are deleted for every tenant after their retention in real time, and not before", async () => {
  const [one, two] = [await readsAged(["0 days", "119 days", "121 days"]), await readsAged(["2 years"])];
  await querySuperuser(
    server.database.superuser,
    `insert into ${READS} (tenant_id, environment, id, traveler_id, request_id, actor_type, read_at)
     select $1, 'test', gen_random_uuid(), gen_random_uuid(), 'req_x', 'operator', clock_timestamp() - interval '1 year'
     from generate_series(1, 1200)`,
    [two.scope.tenantId],
  );
  // The tenant's own clock does not count: reads are recorded in real time.
  await one.post("/tenant/test-helpers/clock", { advanceSeconds: 86_400 * 365 });
  const sweep = jobHandlers(server.ctx).find(({ queue }) => queue === "reads.forget");
  expect(sweep?.everySeconds).toBe(6 * 60 * 60);
  await sweep?.run({ id: newUuid(), data: {}, isLastAttempt: false, signal: new AbortController().signal });
  expect(await rowsOf(one, READS)).toHaveLength(2);
  expect(await rowsOf(two, READS)).toEqual([]);
});

test("the server cannot delete records younger than 90 days", async () => {
  const tenant = await readsAged(["0 days", "89 days", "91 days"]);
  await server.ctx.db.pool.query(`select purge_${READS}(0, 1000)`);
  expect(await rowsOf(tenant, READS)).toHaveLength(2);
  await server.ctx.db.pool.query(`select purge_${READS}(-1000, 1000)`);
  expect(await rowsOf(tenant, READS)).toHaveLength(2);
  await expect(server.ctx.db.pool.query(`delete from ${READS}`)).rejects.toMatchObject({ code: "42501" });
});
