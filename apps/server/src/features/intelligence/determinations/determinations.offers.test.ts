import { businessDayUntil } from "@entrada/domain/calendar/office-days";
import { formatIsoDate } from "@entrada/domain/shared/dates";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import {
  importInvented,
  inventedProduct,
  keepRates,
  offerTo,
  resume,
  suspend,
  withdrawFrom,
} from "../../../../test/catalog.ts";
import { holidayAhead } from "../../../../test/holidays.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import { UPKEEP } from "../../../db/connections/holder.ts";
import { DeterminationSchema } from "./determinations.schema.ts";

const PATH = "/intelligence/determinations";
// Others may sell something for the trip.
const NOTHING = {
  kind: "notOffered",
  offers: [],
  notOffered: { reason: "productNotOffered", productIds: expect.anything() },
};
const eur = (amount: number) => ({ amount, currency: "EUR" });
const ajv = new Ajv2020({ allErrors: true, strictSchema: false, strictTypes: false });
ajvFormats.default(ajv);
// A format of the interface's own; how it is kept is the business of requests.
ajv.addFormat("plain-line", true);
ajv.addFormat("partial-date", true);
const isDetermination = ajv.compile(DeterminationSchema);

// A server of its own, because all tenants share products and rates.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

// By the shipped rules a German passport needs an electronic visa for India.
function product(changes: Parameters<typeof inventedProduct>[0] = {}) {
  const fees = [{ nationalities: "all" as const, amount: 2500, currency: "USD", sources: ["official"] }];
  return inventedProduct({ eligibleNationalities: { only: ["DE"] }, fees, ...changes });
}

const toIndia = (leg: object = {}, passportCountry = "DE") =>
  tripInput({
    traveler: { passportCountry, residenceCountry: passportCountry },
    leg: { destinationCountry: "IN", ...leg },
  });

async function ask(tenant: TestTenant, leg: object = {}, passportCountry = "DE") {
  const answer = await tenant.post(PATH, toIndia(leg, passportCountry));
  expect(answer.statusCode).toBe(201);
  expect(isDetermination(answer.json()), JSON.stringify(isDetermination.errors)).toBe(true);
  return answer.json().serviceAvailability;
}

async function offering(changes: Parameters<typeof inventedProduct>[0], terms: Parameters<typeof offerTo>[2] = {}) {
  const made = product(changes);
  const tenant = await makeTenant({ server });
  await importInvented(server, made);
  await offerTo(tenant, made.code, terms);
  return { tenant, code: made.code };
}

test("an offer has the exact price and order deadline, and only the tenant that makes it shows it", async () => {
  const { tenant, code } = await offering({});
  const rate = { base: "USD", quote: "EUR", asOf: "2026-01-02", rate: "0.9231", source: "Invented bank" };
  await keepRates(server, rate);
  const [{ id }] = (await tenant.get("/tenant/products")).json().items;
  const arrivalDate = daysAhead(30);
  const governmentFee = {
    ...eur(2308),
    official: { amount: 2500, currency: "USD" },
    rate: "0.9231",
    rateAsOf: rate.asOf,
  };
  expect(await ask(tenant, { arrivalDate })).toEqual({
    kind: "available",
    offers: [
      {
        productId: id,
        name: "Invented visa",
        serviceLevels: [
          {
            code: "standard",
            price: { governmentFee, serviceFee: eur(2500), tax: eur(500), total: eur(5308) },
            processingDays: { min: 1, max: 3, unit: "calendar", calendar: null, holidaysKnown: null },
            latestOrderAt: `${daysAhead(26)}T23:59:59.999Z`,
          },
        ],
      },
    ],
  });
  expect(await ask(await makeTenant({ server }))).toEqual(NOTHING);
  expect(await ask(await tenant.withKey({ environment: "live" }))).toEqual(NOTHING);
  await withdrawFrom(tenant, code);
  await server.ctx.offerings.refresh();
  expect(await ask(tenant)).toEqual(NOTHING);
});

test("business days skip the public holidays of the calendar that the product names", async () => {
  const { calendar, holiday } = holidayAhead();
  const stated = { max: 1, unit: "business" as const };
  const [named, unnamed] = await Promise.all([
    offering({ processingDays: { ...stated, calendar: "GB-ENG" } }),
    offering({ processingDays: stated }),
  ]);
  const trip = { arrivalDate: formatIsoDate(holiday + 1), departureDate: formatIsoDate(holiday + 2) };
  const levelFor = async ({ tenant }: typeof named) => (await ask(tenant, trip)).offers[0].serviceLevels[0];
  expect(await levelFor(named)).toMatchObject({
    processingDays: { min: null, ...stated, calendar: "GB-ENG", holidaysKnown: true },
    latestOrderAt: `${formatIsoDate(businessDayUntil(calendar, holiday) - 1)}T23:59:59.999Z`,
  });
  expect(await levelFor(unnamed)).toMatchObject({
    processingDays: { min: null, ...stated, calendar: null, holidaysKnown: false },
    latestOrderAt: `${formatIsoDate(holiday - 1)}T23:59:59.999Z`,
  });
});

test("a fee that depends on the month of arrival is the fee of the trip's month", async () => {
  const [near, far] = [daysAhead(30), daysAhead(75)];
  const month = Number(near.slice(5, 7));
  const others = Array.from({ length: 12 }, (_, index) => index + 1).filter((other) => other !== month);
  const fee = { nationalities: "all" as const, sources: ["official"] };
  const { tenant } = await offering({
    fees: [
      { ...fee, arrivalMonths: [month], ...eur(1000) },
      { ...fee, arrivalMonths: others, ...eur(2500) },
    ],
  });
  const feeOn = async (arrivalDate: string, departureDate: string) =>
    (await ask(tenant, { arrivalDate, departureDate })).offers[0].serviceLevels[0].price.governmentFee.amount;
  expect(await feeOn(near, daysAhead(35))).toBe(1000);
  expect(await feeOn(far, daysAhead(80))).toBe(2500);
});

test("a determination sees a changed, suspended or resumed offering without a query of its own", async () => {
  const made = product({ fees: [{ nationalities: "all", ...eur(1000), sources: ["official"] }] });
  await importInvented(server, made);
  const tenant = await makeTenant({ server, environment: "live" });
  const kind = async () => (await ask(tenant)).kind;
  const after = async (change: Promise<unknown>) => {
    await change;
    await server.ctx.offerings.refresh();
    return kind();
  };
  expect(await kind()).toBe("notOffered");
  const work = vi.spyOn(server.ctx.db, "withTenant");
  // What a server writes in the background may fall into any moment.
  const reads = () => work.mock.calls.filter(([, , holder]) => holder !== UPKEEP);
  expect(await kind()).toBe("notOffered");
  expect(reads()).toEqual([]);
  expect(await after(offerTo(tenant, made.code))).toBe("available");
  work.mockClear();
  expect(await kind()).toBe("available");
  expect(reads()).toEqual([]);
  work.mockRestore();
  const until = new Date(Date.now() + 3_600_000);
  expect(await after(suspend(server, made.code, until))).toBe("temporarilySuspended");
  expect(await after(resume(server, made.code))).toBe("available");
});

test("a process sees another process's change by itself", async () => {
  const made = product({ fees: [{ nationalities: "all", ...eur(1000), sources: ["official"] }] });
  await importInvented(server, made);
  const tenant = await makeTenant({ server });
  expect((await ask(tenant)).kind).toBe("notOffered");
  await offerTo(tenant, made.code);
  await vi.waitFor(async () => expect((await ask(tenant)).kind).toBe("available"), { timeout: 20_000, interval: 100 });
});

test("a suspension ends for determinations at its instant, by the tenant's own clock", async () => {
  const { tenant, code } = await offering({ fees: [{ nationalities: "all", ...eur(0), sources: ["official"] }] });
  const until = new Date(Date.now() + 3_600_000);
  await suspend(server, code, until);
  expect((await ask(tenant)).kind).toBe("temporarilySuspended");
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 3_601 });
  expect((await ask(tenant)).kind).toBe("available");
});

const FREE = { fees: [{ nationalities: "all" as const, ...eur(0), sources: ["official"] }] };
test.each([
  ["insufficientTime", {}, { arrivalDate: daysAhead(3) }],
  ["insufficientTime", { applicationWindow: { earliestDaysBefore: 10 } }, {}],
  ["available", { applicationWindow: { earliestDaysBefore: 31, latestDaysBefore: 4 } }, {}],
  ["notOffered", {}, { intent: "study" }],
  ["notOffered", { destinationCountry: "TR" }, {}],
  ["notOffered", { visaType: "stickerVisa" as const }, {}],
  ["notOffered", { eligibleNationalities: { except: ["DE"] } }, {}],
  ["notOffered", { fees: [] }, {}],
] as const)("the service is %s for a product with %o and a trip with %o", async (kind, changes, leg) => {
  const { tenant } = await offering({ ...FREE, ...changes } as Parameters<typeof inventedProduct>[0]);
  const answer = await ask(tenant, leg);
  expect([answer.kind, answer.offers.length]).toEqual([kind, kind === "available" ? 1 : 0]);
});

test("a product without an official fee is named as the reason that nothing is offered", async () => {
  const { tenant } = await offering({ fees: [] });
  const [{ id }] = (await tenant.get("/tenant/products")).json().items;
  expect((await ask(tenant)).notOffered).toEqual({ reason: "noPrice", productIds: [id] });
});

test("when time is short only fast enough levels are offered, or none", async () => {
  const express = {
    code: "express",
    name: "Express",
    processingDays: { max: 1, unit: "calendar" as const },
    fees: [{ nationalities: "all" as const, ...eur(12000), sources: ["official"] }],
    sources: ["official"],
  };
  const { tenant, code } = await offering({ ...FREE, serviceLevels: [express] });
  await offerTo(tenant, code, { level: "express", serviceFee: 4900 });
  await offerTo(tenant, code, { level: "concierge", serviceFee: 9900 });
  await server.ctx.offerings.refresh();
  type Level = { code: string; latestOrderAt: string; price: { governmentFee: { amount: number } } };
  const levelsFor = async (arrivalDate: string) => {
    const { kind, offers } = await ask(tenant, { arrivalDate });
    const levels: readonly Level[] = offers.flatMap(({ serviceLevels }: { serviceLevels: Level[] }) => serviceLevels);
    return [kind, ...levels.map((level) => [level.code, level.price.governmentFee.amount, level.latestOrderAt])];
  };
  const endOf = (day: string) => `${day}T23:59:59.999Z`;
  expect(await levelsFor(daysAhead(4))).toEqual([
    "available",
    ["standard", 0, endOf(daysAhead(0))],
    ["concierge", 0, endOf(daysAhead(0))],
    ["express", 12000, endOf(daysAhead(2))],
  ]);
  expect(await levelsFor(daysAhead(3))).toEqual(["available", ["express", 12000, endOf(daysAhead(1))]]);
  expect(await ask(tenant, { arrivalDate: daysAhead(1) })).toEqual({
    kind: "insufficientTime",
    offers: [],
    insufficientTime: {
      productId: expect.stringMatching(/^prd_/),
      reason: "tooLate",
      opensOn: null,
      latestOrderOn: daysAhead(-1),
    },
  });
});

test.each(["travelerApp", "appointment"] as const)(
  "a product that the traveler files by %s is guidance only",
  async (fulfilmentMode) => {
    const { tenant } = await offering({ fulfilmentMode }, null);
    expect(await ask(tenant)).toEqual({ kind: "guidedOnly", offers: [] });
  },
);

test("without a longest processing time from the authority the last day to order is that of a quote", async () => {
  const { processingDays: _, ...made } = product(FREE);
  await importInvented(server, made);
  const tenant = await makeTenant({ server });
  await offerTo(tenant, made.code);
  const [offer] = (await ask(tenant)).offers;
  expect(offer.serviceLevels[0]).toMatchObject({
    processingDays: null,
    latestOrderAt: `${daysAhead(29)}T23:59:59.999Z`,
  });
});

test("where no visa is needed or nothing is known, an offering changes nothing", async () => {
  const { tenant } = await offering({ ...FREE, eligibleNationalities: "all", visaType: "electronicVisa" });
  expect(await ask(tenant, {}, "IN")).toEqual({ kind: "notApplicable", offers: [] });
  expect(await ask(tenant, { destinationCountry: "TK" })).toEqual({ kind: "undetermined", offers: [] });
});

test("a stored answer does not change, whatever is offered later", async () => {
  const { tenant, code } = await offering(FREE);
  const created = await tenant.post(PATH, toIndia());
  await suspend(server, code);
  await server.ctx.offerings.refresh();
  expect((await tenant.get(`${PATH}/${created.json().id}`)).body).toBe(created.body);
});
