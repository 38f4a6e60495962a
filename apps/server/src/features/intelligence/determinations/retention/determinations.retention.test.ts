import { DAY_MS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { openSite } from "../../../../../test/check-sites.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { determine } from "../../../../../test/quotes.ts";
import { tripInput } from "../../../../../test/trips.ts";
import { decodeId, encodeId, newUuid } from "../../../../core/ids.ts";
import { supersedeDetermination } from "../../../../processes/supersede-determination.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { jobHandlers } from "../../../../worker.ts";

// A server of its own, because these tests drop months.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(server.database.superuser, text, values);

/** A uuid as if it had been made this many days ago. */
function agedUuid(days: number): string {
  const milliseconds = (Date.now() - days * DAY_MS).toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}${newUuid().slice(13)}`;
}

async function ensureMonth(month: string): Promise<void> {
  const name = `determinations_${month.replace("-", "_")}`;
  const [bounds] = await ask<{ from: string; to: string; isThere: boolean }>(
    `select uuid_v7_floor(month) as from, uuid_v7_floor(month + interval '1 month') as to,
            to_regclass($2) is not null as "isThere"
     from cast($1 as timestamptz) month`,
    [`${month}-01 UTC`, name],
  );
  if (bounds === undefined || bounds.isThere) return;
  await ask(`create table ${name} (like determinations including all)`);
  await ask(`alter table ${name} owner to entrada_owner`);
  await ask(
    `alter table determinations attach partition ${name} for values from ('${bounds.from}') to ('${bounds.to}')`,
  );
}

/** Stores a copy of a determination as if it had been made this many days ago, with a successor; returns its id. */
async function makeAged(tenant: TestTenant, days: number, origin = "api"): Promise<string> {
  const made = decodeId("det", await determine(tenant));
  const at = new Date(Date.now() - days * DAY_MS);
  const id = agedUuid(days);
  await ensureMonth(at.toISOString().slice(0, 7));
  await ask(
    `insert into determinations (tenant_id, environment, id, document, arrival_on, origin)
     select tenant_id, environment, $2, document, arrival_on, $3 from determinations where id = $1`,
    [made, id, origin],
  );
  const { tenantId } = tenant.scope;
  await ask("insert into determination_successions values ($1, 'test', $2, $3, now())", [tenantId, id, made]);
  return encodeId("det", id);
}

const statusOf = async (tenant: TestTenant, id: string) =>
  (await tenant.get(`/intelligence/determinations/${id}`)).statusCode;
const successions = async ({ scope }: TestTenant) =>
  (await ask("select from determination_successions where tenant_id = $1", [scope.tenantId])).length;

async function expire(retentionDays: string | undefined): Promise<void> {
  const env = retentionDays === undefined ? {} : { DETERMINATION_RETENTION_DAYS: retentionDays };
  const worker = await startServer({ database: server.database, env });
  const job = jobHandlers(worker.ctx).find(({ queue }) => queue === "determinations.expire");
  await job?.run({ id: newUuid(), data: {}, isLastAttempt: false, signal: new AbortController().signal });
  await worker.close();
}

test("without a retention every determination is kept; with one, whole months go once they are older", async () => {
  const tenant = await makeTenant({ server });
  const [old, young] = [await makeAged(tenant, 800), await makeAged(tenant, 200)];
  const fresh = await determine(tenant);
  const statuses = async () => Promise.all([old, young, fresh].map((id) => statusOf(tenant, id)));
  await expire(undefined);
  expect([await statuses(), await successions(tenant)]).toEqual([[200, 200, 200], 2]);
  await expire("365");
  expect([await statuses(), await successions(tenant)]).toEqual([[404, 200, 200], 1]);
  await expire("365");
  expect([await statuses(), await successions(tenant)]).toEqual([[404, 200, 200], 1]);
});

test("the server cannot delete determinations younger than 30 days, nor any other way", async () => {
  const tenant = await makeTenant({ server });
  const fresh = await determine(tenant);
  await server.ctx.db.pool.query("select drop_determination_partitions('9999-01-01')");
  expect(await statusOf(tenant, fresh)).toBe(200);
  await expect(server.ctx.db.pool.query("delete from determinations")).rejects.toMatchObject({ code: "42501" });
});

test("what visitors asked is kept for 30 days, whatever the retention; what servers asked stays", async () => {
  const tenant = await makeTenant({ server });
  const asked = [
    await makeAged(tenant, 31, "check"),
    await makeAged(tenant, 29, "check"),
    await makeAged(tenant, 31, "api"),
  ];
  const made = await tenant.post("/intelligence/intent-resolutions", {
    passportCountry: "GB",
    destinationCountry: "IN",
    statement: "a week on the beach",
  });
  const resolutions = [31, 29].map(agedUuid);
  for (const id of resolutions) {
    await ask(
      `insert into intent_resolutions (tenant_id, environment, id, document, origin)
       select tenant_id, environment, $2, document, 'check' from intent_resolutions where id = $1`,
      [decodeId("itr", made.json().id), id],
    );
  }
  await expire(undefined);
  expect(await Promise.all(asked.map((id) => statusOf(tenant, id)))).toEqual([404, 200, 200]);
  expect(await successions(tenant)).toBe(2);
  const left = resolutions.map((id) => tenant.get(`/intelligence/intent-resolutions/${encodeId("itr", id)}`));
  expect((await Promise.all(left)).map(({ statusCode }) => statusCode)).toEqual([404, 200]);
});

test("the successor of what a visitor asked goes after 30 days too", async () => {
  const tenant = await makeTenant({ server });
  const page = await openSite(tenant);
  const made = await page.post("/determinations", tripInput());
  const successorId = newUuid();
  await unitOfWork(server.ctx, systemOf(tenant.scope), (w) =>
    supersedeDetermination(
      w,
      { id: decodeId("det", made.json().id) ?? expect.fail(), kind: "visaRequired" },
      { id: successorId, kind: "notRequired", document: "{}", arrivalOn: "2027-01-01" },
    ),
  );
  expect(await ask("select origin from determinations where id = $1", [successorId])).toEqual([{ origin: "check" }]);
});
