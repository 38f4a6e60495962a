import { expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";

let tenant: TestTenant;
useFixedDay(async (server) => {
  tenant = await makeTenant({ server });
});

interface Asked {
  readonly to?: string;
  readonly arrive?: string;
  readonly leave?: string;
}

/** The limit of an American's stay in France from 10 to 20 January 2027, after these stays. */
async function ask(earlierStays: readonly object[] | undefined, { to = "FR", arrive, leave }: Asked = {}) {
  const facts = earlierStays && { facts: { earlierStays } };
  const traveler = { passportCountry: "US", residenceCountry: "GB", ...facts };
  const leg = { destinationCountry: to, arrivalDate: arrive ?? "2027-01-10", departureDate: leave ?? "2027-01-20" };
  const answer = await tenant.post("/intelligence/determinations", tripInput({ traveler, leg }));
  const { visaConclusion } = answer.json();
  const limit = visaConclusion?.conditions.find(({ code }: { code: string }) => code === "maxStay");
  return { answer, visaConclusion, limit };
}

const AUTUMN = { country: "DE", from: "2026-10-01", to: "2026-12-25", under: "exemption" };

test("after 86 days in Germany eleven more in France are too many, and the answer says how many are left", async () => {
  const { visaConclusion, limit } = await ask([AUTUMN]);
  expect(limit).toMatchObject({
    status: "notMet",
    factPath: "/traveler/facts/earlierStays",
    value: { days: 90, within: 180, daysUsed: 86, daysLeft: 4, latestExit: "2027-01-13", earliestReturn: "2027-03-30" },
    statement: expect.stringContaining("until 13 January 2027"),
  });
  expect(visaConclusion.headline).toContain("Together with your earlier stays, this trip is too long.");
  expect((await ask([AUTUMN], { leave: "2027-01-13" })).limit.status).toBe("met");
});

test("days under a German permit do not count: the first day after it is day one", async () => {
  const permit = { country: "DE", from: "2025-01-01", to: "2027-01-01", under: "permit" };
  const { limit, visaConclusion } = await ask([permit], { to: "DE", arrive: "2027-01-15", leave: "2027-01-22" });
  expect(limit).toMatchObject({ status: "met", value: { daysUsed: 0, daysLeft: 90 } });
  expect(visaConclusion.headline).not.toContain("too long");
});

test("Cyprus and Britain count apart from the Schengen area, and a destination of its own counts itself", async () => {
  const apart = ["CY", "GB", "IE"].map((country) => ({ ...AUTUMN, country }));
  expect((await ask(apart)).limit).toMatchObject({ status: "met", value: { daysUsed: 0 } });
  const turkish = { ...AUTUMN, country: "TR" };
  expect((await ask([turkish], { to: "TR" })).limit).toMatchObject({ status: "notMet", value: { daysUsed: 86 } });
  expect((await ask([AUTUMN], { to: "TR" })).limit).toMatchObject({ status: "met", value: { daysUsed: 0 } });
});

test("untold stays leave the limit open, with where to tell them", async () => {
  const { limit, visaConclusion } = await ask(undefined);
  expect(limit).toMatchObject({ status: "unknown", factPath: "/traveler/facts/earlierStays" });
  expect(visaConclusion.requiresClarification).toBe(false);
});

test("a stay in a listed country closes a route that asks for none there, and proves nothing else", async () => {
  const visit = (country: string) => ({ country, from: "2018-05-01", to: "2018-05-09", under: "visa" });
  const kinds = async (country: string) => {
    const traveler = { passportCountry: "DE", residenceCountry: "DE", facts: { earlierStays: [visit(country)] } };
    const trip = tripInput({
      traveler,
      leg: { destinationCountry: "US", arrivalDate: "2027-01-10", departureDate: "2027-01-20" },
    });
    const { kind, conditions } = (await tenant.post("/intelligence/determinations", trip)).json().visaConclusion;
    return [kind, conditions.find(({ code }: { code: string }) => code === "pastTravelExclusion")?.status];
  };
  expect((await kinds("KP"))[0]).toBe("visaRequired");
  expect(await kinds("FR")).toEqual(["electronicAuthorizationRequired", "unknown"]);
});

test("a stay that ends before it begins, or after the arrival, or in no country, is refused", async () => {
  const refused = async (change: object) => (await ask([{ ...AUTUMN, ...change }])).answer.json().errors;
  const at = "#/traveler/facts/earlierStays/0";
  expect(await refused({ to: "2026-09-01" })).toMatchObject([{ pointer: `${at}/to`, code: "date_order" }]);
  expect(await refused({ to: "2027-02-01" })).toMatchObject([{ pointer: `${at}/to`, code: "date_order" }]);
  expect(await refused({ country: "XX" })).toMatchObject([{ pointer: `${at}/country` }]);
  expect(await refused({ under: "holiday" })).toMatchObject([{ pointer: `${at}/under` }]);
  const many = Array.from({ length: 101 }, () => AUTUMN);
  expect((await ask(many)).answer.json().errors).toMatchObject([
    { pointer: "#/traveler/facts/earlierStays", code: "too_many" },
  ]);
});
