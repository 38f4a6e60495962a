import type { CaseAction } from "@entrada/domain/cases/case-lifecycle";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { advanceBy, ordered } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { settle } from "../../../../test/payments.ts";
import { advance } from "../../../../test/quotes.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const STAGES = "returns, review_started_at, ready_to_submit_at, submitted_at, closed_at";
const OF_TIMELINE = `
  count(*) filter (where type = 'case.returned')::integer as returns,
  min(occurred_at) filter (where type = 'case.review_started') as review_started_at,
  max(occurred_at) filter (where type = 'case.ready_to_submit') as ready_to_submit_at,
  min(occurred_at) filter (where type = 'case.submitted') as submitted_at,
  max(occurred_at) filter (where type = 'case.closed') as closed_at`;
const HISTORIES: readonly (readonly CaseAction[])[] = [
  ["review", "return", "review", "markReady", "return", "review", "markReady", "submit", "decide", "close"],
  ["review", "markReady", "submit", "decide", "takeBack", "decide", "close", "correct", "close"],
  ["review", "markReady", "submit", "withdraw"],
  ["review", "cancel"],
];

test.each(HISTORIES)(
  "a case knows when it entered its stages, as its timeline does: %s, %s, %s …",
  async (...history) => {
    const { tenant, order } = await ordered(server);
    await settle(tenant, order);
    const id = order.cases[0]?.id ?? "";
    for (const action of history) {
      await advance(tenant, 60);
      await advanceBy(tenant, id, action);
      const sql = (text: string) => querySuperuser(server.database.superuser, text);
      const where = `tenant_id = '${tenant.scope.tenantId}'`;
      const [told] = await sql(`select ${OF_TIMELINE} from entrada.case_timeline where ${where}`);
      const [known] = await sql(`select ${STAGES} from entrada.cases where ${where}`);
      expect(known).toEqual(told);
    }
  },
);
