import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { testServer } from "../../../../../test/app.ts";
import { act } from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { advanceBy, orderedFree, TO_SUBMIT } from "../../../../../test/orders.ts";
import { advance, determine } from "../../../../../test/quotes.ts";
import { daysAhead } from "../../../../../test/trips.ts";
import { encodeId } from "../../../../core/ids.ts";

const NOTHING = { asked: 0, quoted: 0, sold: 0, refused: 0, openLeads: 0, money: [] };

test("a day has what was asked, sold and refused on it by the tenant's own time, and the next one nothing of that", async () => {
  const server = await testServer();
  const { tenant, order } = await orderedFree(server);
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const today = async () => (await manager.get(`/tenants/${encodeId("ten", tenant.scope.tenantId)}/test/today`)).json();
  const first = await today();
  expect(first).toMatchObject({ ...NOTHING, quoted: 1, sold: 1, asked: expect.any(Number) });
  expect(first.asked).toBeGreaterThan(0);

  await advance(tenant, 2 * DAY_SECONDS);
  expect(await today()).toMatchObject({ day: daysAhead(2), ...NOTHING });
  await determine(tenant);
  expect(await today()).toMatchObject({ ...NOTHING, asked: 1 });
  const { items } = (await tenant.get(`/tenant/cases?orderId=${order.id}`)).json();
  await advanceBy(tenant, items[0].id, ...TO_SUBMIT);
  await act(tenant, items[0].id, { action: "decide", outcome: "refused" });
  expect(await today()).toMatchObject({ ...NOTHING, asked: 1, refused: 1 });

  await advance(tenant, DAY_SECONDS);
  // Something else of the case changes on the next day.
  await querySuperuser(
    server.database.superuser,
    "update cases set updated_at = updated_at + $2 where tenant_id = $1",
    [tenant.scope.tenantId, "1 day"],
  );
  expect(await today()).toMatchObject({ day: daysAhead(3), ...NOTHING });
});
