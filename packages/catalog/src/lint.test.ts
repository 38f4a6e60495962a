import { expect, test } from "vitest";
import type { ReadProduct } from "./catalog-files.ts";
import { FORM } from "./invented-product.fixture.ts";
import { lintProduct } from "./lint.ts";
import type { Product } from "./product.schema.ts";

function lintOf(changes: Partial<Product>, ownFields: readonly string[] = []): readonly string[] {
  const read: ReadProduct = { file: "in-invented.yaml", product: { ...FORM, ...changes }, ownFields };
  return lintProduct(read).map(({ at, message }) => `${at}: ${message}`);
}

type Fields = Product["fields"];

const UNCOMPARED = "is a day, a year or a number of days that no rule compares";
const text = (): Fields[string] => ({ title: "Text", personal: false, schema: { type: "string" } });

function day(compare?: Fields[string]["compare"]): Fields[string] {
  return { title: "Day", personal: false, schema: { type: "string", format: "date" }, ...(compare && { compare }) };
}

function asking(fields: Fields): Partial<Product> {
  return { fields, sections: [{ id: "a", title: "A", fields: Object.keys(fields) }] };
}

type Level = NonNullable<Product["serviceLevels"]>[number];

function level(changes: Partial<Level>): Level {
  const processingDays = { max: 1, unit: "business" } as const;
  return { code: "express", name: "Express", processingDays, sources: ["official"], ...changes };
}

test("a valid product has no lint error", () => {
  expect(lintOf({})).toEqual([]);
  expect(lintOf({ serviceLevels: [level({}), level({ code: "sameDay" })] })).toEqual([]);
});

test("a product that is not sold can have a fee with exceptions", () => {
  const fees = (FORM.fees ?? []).map((fee) => ({ ...fee, exceptions: "Children pay nothing." }));
  expect(lintOf({ fees, fulfilmentMode: "appointment" })).toEqual([]);
});

test.each<[string, Partial<Product>, string]>([
  ["a country", { eligibleNationalities: { only: ["GB", "JP", "QQ"] } }, "/eligibleNationalities: unknown country QQ"],
  ["an intent", { intents: ["leisure"] }, "/intents: unknown intent leisure"],
  [
    "a document",
    { documents: [{ type: "selfie", required: true }] },
    "/documents/0/type: unknown document type selfie",
  ],
  [
    "a source",
    { conditions: [{ text: "Carry it.", sources: ["rumour"] }] },
    "/conditions/0/sources: unknown source rumour",
  ],
  [
    "a publisher",
    { sources: (FORM.sources ?? []).map((source) => ({ ...source, reportedBy: "The Daily Guess" })) },
    '/sources/0: reportedBy: no publisher of publishers.ts is "The Daily Guess"',
  ],
  ["its file", { code: "in-other" }, "/code: the file name must be in-other.yaml"],
  ["its destination", { destinationCountry: "TR" }, "/code: must begin with tr-"],
  ["a fee", { eligibleNationalities: { only: ["GB", "FR"] } }, "/fees: no fee for 1 eligible nationalities, e.g. FR"],
  [
    "a season",
    {
      fees: [
        {
          nationalities: "all",
          arrivalMonths: [4, 5, 6, 7, 8, 9, 10, 11, 12],
          amount: 1,
          currency: "USD",
          sources: ["official"],
        },
      ],
    },
    "/fees: no fee for 2 eligible nationalities, e.g. GB in month 1, 2, 3 JP in month 1, 2, 3",
  ],
  [
    "an exception to the products that are sold",
    {
      fees: [
        {
          nationalities: "all",
          amount: 1,
          currency: "USD",
          exceptions: "Children pay nothing.",
          sources: ["official"],
        },
      ],
    },
    "/fees/0/exceptions: a product for sale requires a fee without exceptions, or no fee",
  ],
  ["a range", { processingDays: { min: 3, max: 1, unit: "business" } }, "/processingDays: 3 is greater than 1"],
  [
    "a calendar",
    { processingDays: { max: 1, unit: "business", calendar: "GB-XX" } },
    "/processingDays/calendar: unknown calendar GB-XX",
  ],
  [
    "a calendar of days that have none",
    { processingDays: { max: 1, unit: "calendar", calendar: "GB-ENG" } },
    "/processingDays/calendar: calendar days have no days off",
  ],
  [
    "a level's calendar",
    { serviceLevels: [level({ processingDays: { max: 1, unit: "business", calendar: "ZZ" } })] },
    "/serviceLevels/0/processingDays/calendar: unknown calendar ZZ",
  ],
  ["a level that all have", { serviceLevels: [level({ code: "standard" })] }, "/serviceLevels: standard appears twice"],
  ["a level twice", { serviceLevels: [level({}), level({})] }, "/serviceLevels: express appears twice"],
  ["a level's source", { serviceLevels: [level({ sources: ["x"] })] }, "/serviceLevels/0/sources: unknown source x"],
  [
    "a level's range",
    { serviceLevels: [level({ processingDays: { min: 3, max: 1, unit: "business" } })] },
    "/serviceLevels/0/processingDays: 3 is greater than 1",
  ],
  [
    "a level without difference",
    { serviceLevels: [{ code: "express", name: "Express", sources: ["official"] }] },
    "/serviceLevels/0: has neither its own time nor its own fee",
  ],
  [
    "a level's fee",
    {
      serviceLevels: [
        level({ fees: [{ nationalities: ["GB"], amount: 9000, currency: "USD", sources: ["official"] }] }),
      ],
    },
    "/serviceLevels/0/fees: no fee for 1 eligible nationalities, e.g. JP",
  ],
  [
    "a level's nationality",
    { serviceLevels: [level({ fees: [{ nationalities: ["QQ"], amount: 9000, currency: "QQQ", sources: ["x"] }] })] },
    "/serviceLevels/0/fees/0/nationalities: unknown country QQ",
  ],
  [
    "a level's currency",
    { serviceLevels: [level({ fees: [{ nationalities: "all", amount: 9000, currency: "QQQ", sources: ["x"] }] })] },
    "/serviceLevels/0/fees/0/currency: unknown currency QQQ",
  ],
  [
    "the source of a level's fee",
    { serviceLevels: [level({ fees: [{ nationalities: "all", amount: 9000, currency: "USD", sources: ["x"] }] })] },
    "/serviceLevels/0/fees/0/sources: unknown source x",
  ],
  ["a field", { sections: [{ id: "a", title: "A", fields: ["shoeSize"] }] }, "/sections: unknown field shoeSize"],
  [
    "the order",
    {
      sections: [
        {
          id: "a",
          title: "A",
          fields: [{ field: "inviterName", when: { field: "purpose", in: ["business"] } }, "purpose"],
        },
      ],
    },
    "/sections field inviterName: depends on purpose, which is not asked before",
  ],
  [
    "a passport number in words",
    {
      sections: [{ id: "a", title: "A", fields: ["otherPassports"] }],
      fields: {
        otherPassports: {
          title: "Details of other passports",
          personal: true,
          schema: { type: "string", maxLength: 500 },
        },
      },
    },
    "/fields/otherPassports: may hold the number of an identity document: it needs documentNumber: true",
  ],
  [
    "a passport number in a group",
    {
      sections: [{ id: "a", title: "A", fields: ["children"] }],
      fields: {
        children: {
          title: "Children",
          personal: true,
          schema: { type: "array", items: { type: "object", properties: { passportNumber: { type: "string" } } } },
        },
      },
    },
    "/fields/children: asks for passportNumber in a group, where it cannot be masked",
  ],
  [
    "a value",
    {
      sections: [
        {
          id: "a",
          title: "A",
          fields: ["purpose", { field: "inviterName", when: { field: "purpose", in: ["work"] } }],
        },
      ],
    },
    '/sections field inviterName: purpose cannot be "work"',
  ],
  ["a day that nothing is compared with", asking({ tourEndsOn: day() }), `/fields/tourEndsOn: ${UNCOMPARED}`],
  [
    "a day in a group",
    asking({
      children: { ...day(), schema: { type: "array", items: { properties: { bornOn: { format: "date" } } } } },
    }),
    `/fields/children/compare/parts/bornOn: ${UNCOMPARED}`,
  ],
  [
    "a number of days",
    asking({ stayDays: { ...day(), schema: { type: "integer" } } }),
    `/fields/stayDays: ${UNCOMPARED}`,
  ],
  [
    "a passport's day under another name",
    asking({ travelPassportExpiresOn: day() }),
    `/fields/travelPassportExpiresOn: ${UNCOMPARED}`,
  ],
  [
    "a period whose ends are not compared with each other",
    asking({ permitValidFrom: day({ notAfter: ["trip.arrival"] }), permitExpiresOn: day({ notBefore: ["today"] }) }),
    "/fields/permitExpiresOn: no rule compares it with permitValidFrom",
  ],
  [
    "a comparison with what is not asked",
    asking({ tourEndsOn: day({ notBefore: ["tourStartsOn"] }) }),
    "/fields/tourEndsOn/compare: compares with tourStartsOn, which is not asked",
  ],
  ["a field with a name that is taken", asking({ documents: text() }), "/fields/documents: has a name that is taken"],
])("the lint reports what is wrong with %s", (_, changes, error) => {
  expect(lintOf(changes)).toContain(error);
});

test("a definition that is never used is a lint error", () => {
  expect(lintOf({}, ["purpose", "shoeSize"])).toEqual(["/fields/shoeSize: is never asked"]);
});
