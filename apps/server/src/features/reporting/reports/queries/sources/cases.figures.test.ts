import { expect, test } from "vitest";
import type { TestServer } from "../../../../../../test/app.ts";
import { querySuperuser } from "../../../../../../test/database.ts";
import { ordered } from "../../../../../../test/orders.ts";
import { useOwnServer } from "../../../../../../test/own-server.ts";
import { fileOf, readyReport } from "../../../../../../test/reports.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const day = () => new Date().toISOString().slice(0, 10);
const wanted = () => ({ type: "cases", parameters: { from: day(), to: day() }, format: "jsonl" }) as const;

/** Copies the tenant's case so that it has `count`; the n-th was reviewed after n minutes, and every fourth was refused. */
async function multiply(tenantId: string, count: number): Promise<void> {
  const sql = (text: string) => querySuperuser(server.database.superuser, text);
  // Keys to other tables are of no interest here.
  await sql(`
    begin;
    set local session_replication_role = replica;
    insert into entrada.cases select (jsonb_populate_record(null::entrada.cases, to_jsonb(c) || jsonb_build_object(
      'id', overlay(c.id::text placing lpad(n::text, 6, '0') from 31), 'traveler_id', gen_random_uuid(), 'state', 'decided',
      'outcome', case when n % 4 = 0 then 'refused' else 'approved' end, 'decided_at', c.created_at + interval '1 day',
      'review_started_at', c.created_at + n * interval '1 minute', 'returns', (n % 10 = 5)::integer))).*
    from entrada.cases c, generate_series(1, ${count}) n where c.tenant_id = '${tenantId}';
    delete from entrada.cases where tenant_id = '${tenantId}' and state <> 'decided';
    commit`);
}

test("percentiles and shares are told from 20 cases on, and are those of the rows", async () => {
  const { tenant } = await ordered(server);
  await multiply(tenant.scope.tenantId, 20);
  const report = await readyReport(tenant, wanted());
  const pointsOf = (name: string) => report.summary?.figures.find((figure) => figure.name === name)?.points ?? [];
  const stage = (name: string) => pointsOf(name).find(({ keys }) => keys.at(-1) === "collecting");
  expect(stage("stageP50")).toMatchObject({ value: 10 * 60, of: 20, withheld: null });
  expect(stage("stageP90")).toMatchObject({ value: 18 * 60, of: 20 });
  expect(stage("stageP90ByProduct")).toMatchObject({ value: 18 * 60, of: 20 });
  expect(pointsOf("refusedShare")).toMatchObject([{ value: 0.25, of: 20 }]);
  expect(pointsOf("refusedShareByProduct")).toMatchObject([{ value: 0.25, of: 20, withheld: null }]);
  expect(pointsOf("returnedShare")).toMatchObject([{ value: 0.1, of: 20 }]);
  expect(pointsOf("casesByOutcome")).toEqual([
    { keys: ["approved"], value: 15, of: 15, withheld: null },
    { keys: ["refused"], value: 5, of: 5, withheld: null },
  ]);
  const rows = (await fileOf(tenant, report))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rows).toHaveLength(20);
  const minutes = rows.map((row) => (Date.parse(row.reviewStartedAt) - Date.parse(row.createdAt)) / 60_000);
  expect(minutes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const refused = await readyReport(tenant, {
    ...wanted(),
    parameters: { ...wanted().parameters, outcome: ["refused"] },
  });
  expect(refused.rowCount).toBe(5);
});

test("of fewer cases neither is told, and no count about fewer than five people", async () => {
  const { tenant } = await ordered(server);
  await multiply(tenant.scope.tenantId, 19);
  const { summary } = await readyReport(tenant, wanted());
  const figures = summary?.figures ?? [];
  const withheld = (name: string) => figures.find((figure) => figure.name === name)?.points;
  for (const name of ["stageP50", "refusedShare", "refusedShareByProduct", "returnedShare", "lateShare"]) {
    for (const point of withheld(name) ?? [])
      expect(point).toMatchObject({ value: null, withheld: "tooFewCases", of: 19 });
    expect(withheld(name)).not.toEqual([]);
  }
  expect(withheld("casesByOutcome")).toEqual([
    { keys: ["approved"], value: 15, of: 15, withheld: null },
    { keys: ["refused"], value: null, of: 4, withheld: "tooFewPersons" },
  ]);
});
