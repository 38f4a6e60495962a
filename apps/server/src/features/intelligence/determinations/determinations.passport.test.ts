import { expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";

let tenant: TestTenant;
useFixedDay(async (server) => {
  tenant = await makeTenant({ server });
});

interface Shown {
  readonly code: string;
  readonly status: string;
  readonly statement: string;
  readonly value?: object;
}

/** Ten days from 10 January 2027, with this passport. */
async function ask(passport: object, passportCountry = "GB", destinationCountry = "FR", headers = {}) {
  const traveler = { passportCountry, residenceCountry: passportCountry, facts: { passport } };
  const leg = { destinationCountry, arrivalDate: "2027-01-10", departureDate: "2027-01-20" };
  const answer = await tenant.post("/intelligence/determinations", tripInput({ traveler, leg }), headers);
  const { visaConclusion, knowledge } = answer.json();
  const conditions: readonly Shown[] = visaConclusion?.conditions ?? [];
  const shown = (code: string) => conditions.find((condition) => condition.code === code);
  return { answer, visaConclusion, warnings: knowledge?.warnings.join(), shown };
}

test("a British passport of ten years and nine months is too old, and one with two months left is too short", async () => {
  const old = await ask({ issuedOn: "2016-11-01", expiresOn: "2027-08-01" });
  expect(old.shown("passportValidity")?.status).toBe("met");
  expect(old.shown("passportIssuedWithinYears")).toMatchObject({
    status: "notMet",
    value: { issuedFrom: "2017-01-11" },
  });
  const short = await ask({ issuedOn: "2017-04-01", expiresOn: "2027-03-20" });
  expect(short.shown("passportIssuedWithinYears")?.status).toBe("met");
  expect(short.shown("passportValidity")).toMatchObject({
    status: "notMet",
    value: { validUntil: "2027-04-20" },
    statement: expect.stringContaining("until 20 April 2027"),
  });
  for (const { visaConclusion } of [old, short]) {
    expect(visaConclusion.kind).toBe("notRequired");
    expect(visaConclusion.headline).toContain("Your passport does not meet the conditions for this trip.");
  }
});

test("a passport that fits meets its conditions, and the title promises what it did", async () => {
  const fits = await ask({ issuedOn: "2020-05-01", expiresOn: "2030-05-01", isBiometric: true, blankPages: 10 });
  expect(fits.shown("passportValidity")?.status).toBe("met");
  expect(fits.shown("passportIssuedWithinYears")?.status).toBe("met");
  expect(fits.visaConclusion.headline).not.toContain("passport");
});

test("an American with four months left for Thailand is told until when the passport must be valid", async () => {
  const { visaConclusion, shown } = await ask({ expiresOn: "2027-05-10" }, "US", "TH");
  expect(shown("passportValidity")?.status).toBe("notMet");
  expect(visaConclusion.headline).toContain("Your passport does not meet the conditions");
});

test("an exemption for passports with a chip is not given without one", async () => {
  const chip = async (isBiometric: boolean) => (await ask({ isBiometric }, "UA")).visaConclusion.kind;
  expect([await chip(true), await chip(false)]).toEqual(["notRequired", "visaRequired"]);
});

test("a passport that expires during the stay is told of, even to whoever enters by right", async () => {
  const { visaConclusion, warnings } = await ask({ expiresOn: "2027-01-15" }, "DE");
  expect(visaConclusion.kind).toBe("rightOfEntry");
  expect(warnings).toContain("PASSPORT_EXPIRES");
  expect(visaConclusion.headline).toContain("Your passport does not meet the conditions");
});

test("impossible dates are refused, each with what to send", async () => {
  const refused = async (passport: object) => (await ask(passport)).answer.json().errors;
  expect(await refused({ issuedOn: "2026-01-02", expiresOn: "2026-01-01" })).toMatchObject([
    { pointer: "#/traveler/facts/passport/expiresOn", code: "date_order", detail: "Send a date on or after issuedOn." },
    { pointer: "#/traveler/facts/passport/expiresOn", code: "date_in_past" },
  ]);
  expect(await refused({ issuedOn: "2027-02-01" })).toMatchObject([
    { pointer: "#/traveler/facts/passport/issuedOn", code: "date_order" },
  ]);
  expect(await refused({ blankPages: -1 })).toMatchObject([{ pointer: "#/traveler/facts/passport/blankPages" }]);
});
