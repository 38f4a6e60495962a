import { expect, test } from "vitest";
import { findEntries } from "./find-entries.ts";

const ENTRIES = [
  { title: "How a quote ends", href: "/docs/guides/quotes#how-a-quote-ends", within: "Quotes" },
  { title: "Accept", href: "/docs/guides/quotes#accept", within: "Quotes" },
  { title: "Quotes", href: "/docs/guides/quotes" },
  { title: "Orders", href: "/docs/guides/orders" },
];
const titles = (typed: string) => findEntries(ENTRIES, typed).map(({ title }) => title);

test("the page comes before its headings, and what begins with the words before what only has them", () => {
  expect(titles("quote")).toEqual(["Quotes", "How a quote ends", "Accept"]);
});

test("every word has to be there, in any order and in any case", () => {
  expect(titles("quotes ACCEPT")).toEqual(["Accept"]);
  expect(titles("quote order")).toEqual([]);
});

test("nothing is found before something was typed", () => {
  expect([titles(""), titles("  ")]).toEqual([[], []]);
});

test("a list stays as short as one can read", () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ title: `Case ${at}`, href: `/docs/${at}` }));
  expect(findEntries(many, "case")).toHaveLength(12);
});
