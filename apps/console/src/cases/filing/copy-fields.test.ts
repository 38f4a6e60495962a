import { expect, test } from "vitest";
import type { AnswerRow } from "../answers/answer-rows.ts";
import { copyFields } from "./copy-fields.ts";

const schema = {
  properties: {
    familyName: { title: "Family name" },
    passportNumber: { title: "Passport number" },
    address: { title: "Home address", properties: { street: { title: "Street" }, city: { title: "City" } } },
    countries: { title: "Countries visited", items: {} },
    hasJob: { title: "Do you work?" },
    middleName: { title: "Middle name" },
  },
};

function answered(field: keyof typeof schema.properties, value: unknown, isMasked = false): AnswerRow {
  const { [field]: of } = schema.properties;
  const item = { path: `/${field}`, answer: { isMasked } };
  return { requestId: "crq_1", item, name: of.title, schema: of, value } as unknown as AnswerRow;
}

test("values are copied in the order of the form, whatever stands first on the page, lists and addresses in parts", () => {
  const rows = [
    answered("countries", ["FRA", "DEU"]),
    answered("address", { street: "1 Example Road", city: "Springfield" }),
    answered("hasJob", false),
    answered("familyName", "Example"),
    answered("middleName", ""),
  ];
  expect(copyFields(rows, schema).map(({ names, value }) => [names.join(" · "), value])).toEqual([
    ["Family name", "Example"],
    ["Home address · Street", "1 Example Road"],
    ["Home address · City", "Springfield"],
    ["Countries visited · 1", "FRA"],
    ["Countries visited · 2", "DEU"],
    ["Do you work?", false],
  ]);
});

test("a number that is shown by its end alone has to be revealed; a document is nothing to copy", () => {
  const item = { documentType: "photo", answer: {} };
  const document = { requestId: "crq_1", item, name: "Photo" } as unknown as AnswerRow;
  expect(copyFields([document, answered("passportNumber", "•••••4567", true)], schema)).toEqual([
    {
      requestId: "crq_1",
      path: "/passportNumber",
      names: ["Passport number"],
      value: "•••••4567",
      schema: schema.properties.passportNumber,
      isMasked: true,
    },
  ]);
});
