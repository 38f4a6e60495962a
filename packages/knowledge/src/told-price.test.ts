import type { Condition } from "@entrada/domain/determinations/model/answer";
import { expect, test } from "vitest";
import { tellsDuration, tellsPrice } from "./told-price.ts";

const condition = (code: string, statement: string, value?: object) =>
  ({ code, statement, ...(value && { value }) }) as Condition; // all that is read

test.each([
  ["You pay an official fee.", { amount: 90, currency: "EUR" }],
  ["In Dubai a visa of 90 days for treatment costs 200 dirhams for one trip.", undefined],
  ["A page of 2019 names €60 for a single entry.", undefined],
  ["By agreement Indian nationals pay nothing for the tourist visa.", undefined],
])("%s %o is a price", (statement, value) => {
  expect(tellsPrice(condition("fee", statement, value))).toBe(true);
});

test.each([
  ["fee", "You pay an official fee.", undefined],
  ["fee", "The fee depends on the nationality, and some pay none; the mission's table has the amount.", undefined],
  ["fee", "The embassy in India charges 150 US dollars. Ask the consulate of your country for its fee.", undefined],
  ["fee", "A departure tax of US$20 is paid when leaving.", { amount: 20, currency: "USD", for: "border" }],
  ["fundsProof", "You need proof of at least 500 US dollars.", { amount: 500, currency: "USD" }],
])("%s: %s is none", (code, statement, value) => {
  expect(tellsPrice(condition(code, statement, value))).toBe(false);
});

test("how long it takes is told by a sentence about the decision, not by one about the stay", () => {
  expect(tellsDuration(condition("applicationDetail", "The consulate decides within 15 days."))).toBe(true);
  expect(tellsDuration(condition("applicationDetail", "Apply online. It takes 3 to 5 working days."))).toBe(true);
  expect(tellsDuration(condition("applicationDetail", "Book the stay of 15 days first."))).toBe(false);
  expect(tellsDuration(condition("fee", "It is issued within 3 days."))).toBe(false);
});
