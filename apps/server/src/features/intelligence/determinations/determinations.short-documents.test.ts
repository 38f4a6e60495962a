import { expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";

let tenant: TestTenant;
useFixedDay(async (server) => {
  tenant = await makeTenant({ server });
});

interface Asked {
  readonly passport?: string;
  readonly intent?: string;
  readonly arrive?: string;
  readonly leave?: string;
}

/** An Indian's trip to this destination from 10 to 20 January 2027, with this document. */
async function ask(to: string, held: object, { passport = "IN", intent = "tourism", arrive, leave }: Asked = {}) {
  const traveler = { passportCountry: passport, residenceCountry: passport, heldAuthorizations: [held] };
  const dates = { arrivalDate: arrive ?? "2027-01-10", departureDate: leave ?? "2027-01-20" };
  const answer = await tenant.post(
    "/intelligence/determinations",
    tripInput({ traveler, leg: { destinationCountry: to, intent, ...dates } }),
  );
  expect(answer.statusCode).toBe(201);
  const { visaConclusion, counterfactuals, headline } = answer.json();
  const short = visaConclusion.conditions.find(({ code }: { code: string }) => code === "heldDocumentShort");
  return { visaConclusion, counterfactuals, headline, short };
}

test("a visa that ends during the stay is named, and leaving by then is the first way to do without another", async () => {
  const held = { code: "visitorVisa", issuingCountry: "FR", expiresOn: "2027-01-15" };
  const { visaConclusion, counterfactuals, headline, short } = await ask("FR", held);
  expect(visaConclusion.kind).toBe("visaRequired");
  expect(short).toMatchObject({
    kind: "evidence",
    status: "notMet",
    factPath: "/traveler/heldAuthorizations/0/expiresOn",
    value: { code: "visitorVisa", issuer: "FR", why: "expiresDuringStay", until: "2027-01-15" },
  });
  expect(counterfactuals[0]).toMatchObject({
    change: "shorterStay",
    value: { daysMax: 6, leaveBy: "2027-01-15" },
    kind: "coveredByHeldAuthorization",
    headline: expect.stringContaining("If you leave by 15 January 2027"),
  });
  expect(visaConclusion.headline).toContain("A document you hold does not cover this trip.");
  expect(headline).toContain("A document that is held does not cover the trip.");
});

const CASES: readonly (readonly [string, string, object, Asked, object])[] = [
  [
    "a single-entry visa that was used",
    "IT",
    { code: "visitorVisa", issuingCountry: "IT", expiresOn: "2027-03-01", entries: "single", used: true },
    {},
    { why: "used" },
  ],
  [
    "one entry for the way to Andorra and back",
    "AD",
    { code: "visitorVisa", issuingCountry: "FR", expiresOn: "2027-03-01", entries: "single", used: false },
    {},
    { why: "tooFewEntries" },
  ],
  [
    "a visitor's visa for work",
    "FR",
    { code: "visitorVisa", issuingCountry: "FR", expiresOn: "2027-03-01" },
    { intent: "work" },
    { why: "wrongPurpose" },
  ],
  [
    "a permit that ended before the arrival, though no visa is needed without it",
    "DE",
    { code: "residencePermit", issuingCountry: "DE", expiresOn: "2027-01-01" },
    { passport: "US", arrive: "2027-01-15", leave: "2027-01-22" },
    { why: "expired", until: "2027-01-01" },
  ],
  [
    "an ESTA that ends before the trip",
    "US",
    { code: "electronicAuthorization", issuingCountry: "US", expiresOn: "2027-01-05" },
    { passport: "FR" },
    { why: "expired", until: "2027-01-05" },
  ],
];

test.each(CASES)("%s is answered for", async (_, to, held, asked, value) => {
  const { short } = await ask(to, held, asked);
  expect(short).toMatchObject({ status: "notMet", value });
});

test("a title that promises entry without a visa does not speak of a document that is not needed", async () => {
  const held = { code: "residencePermit", issuingCountry: "DE", expiresOn: "2027-01-01" };
  const { visaConclusion } = await ask("DE", held, { passport: "US" });
  expect(visaConclusion.kind).toBe("notRequired");
  expect(visaConclusion.headline).not.toContain("document");
});
