import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";

const DETERMINATIONS = "/intelligence/determinations";
const CLOCK = "/tenant/test-helpers/clock";
let servers: readonly [TestServer, TestServer];
useTwoProcesses((first, second) => {
  servers = [first, second];
});

const inDays = (arrival: number) =>
  tripInput({ leg: { arrivalDate: daysAhead(arrival), departureDate: daysAhead(arrival + 5) } });
const daysFromNow = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 1_000 / DAY_SECONDS);

async function twoCallers() {
  const tenant = await makeTenant({ server: servers[0] });
  return [tenant, await tenant.withKey({ server: servers[1] })] as const;
}

test("after one process moves the test clock, every process determines by the new time", async () => {
  const [here, there] = await twoCallers();
  for (const days of [10, 30]) {
    await there.post(DETERMINATIONS, inDays(90));
    await here.post(CLOCK, { advanceSeconds: (days === 10 ? 10 : 20) * DAY_SECONDS });
    for (const caller of [there, here]) {
      const made = await caller.post(DETERMINATIONS, inDays(90));
      expect([made.statusCode, daysFromNow(made.json().evaluatedAt)]).toEqual([201, days]);
    }
  }
});

test("a trip that is past after a clock move is refused everywhere, with the first accepted day", async () => {
  const [here, there] = await twoCallers();
  await there.post(DETERMINATIONS, inDays(20));
  await here.post(CLOCK, { advanceSeconds: 40 * DAY_SECONDS });
  const refused = [await there.post(DETERMINATIONS, inDays(20)), await there.post(DETERMINATIONS, inDays(-20))];
  for (const answer of refused) {
    expect(answer.json().errors).toMatchObject([{ code: "date_in_past" }]);
    expect(answer.json().errors[0].detail).toMatch(new RegExp(`${daysAhead(39)}|${daysAhead(40)}`));
  }
  const rows = await querySuperuser(servers[0].database.superuser, "select from determinations where tenant_id = $1", [
    here.scope.tenantId,
  ]);
  expect(rows).toHaveLength(1);
});

test("creates during a clock move are determined wholly before or wholly after it", async () => {
  const [here, there] = await twoCallers();
  const creating = Array.from({ length: 60 }, (_, n) => (n % 2 ? here : there).post(DETERMINATIONS, inDays(90)));
  await here.post(CLOCK, { advanceSeconds: 50 * DAY_SECONDS });
  const after = Array.from({ length: 20 }, () => there.post(DETERMINATIONS, inDays(90)));
  const days = async (answers: typeof creating) =>
    (await Promise.all(answers)).map(
      (answer) => `${answer.statusCode}, ${daysFromNow(answer.json().evaluatedAt)} days ahead`,
    );
  for (const made of notEmpty(await days(creating)))
    expect(["201, 0 days ahead", "201, 50 days ahead"]).toContain(made);
  expect(new Set(await days(after))).toEqual(new Set(["201, 50 days ahead"]));
});
