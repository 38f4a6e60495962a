import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";
import { whomToAsk } from "./whom-to-ask.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const asked = whomToAsk(snapshot);

test("every destination with a rule has an authority to ask, at an address", () => {
  const named = loadReference().countries.filter(({ code, isDestination }) => isDestination && asked.has(code));
  expect(named.length).toBeGreaterThan(220);
  for (const { code } of named) expect(asked.get(code)?.url).toMatch(/^https?:\/\/\S+$/);
});

test("it is the destination's own, not another government that advises its citizens", () => {
  expect(asked.get("GB")).toEqual({
    publisher: "Government Digital Service and Home Office",
    url: "https://www.gov.uk/check-uk-visa",
  });
  const advisers = ["Government of Canada", "Foreign, Commonwealth and Development Office"];
  const published = [...asked].filter(([code]) => code !== "CA").map(([, { publisher }]) => publisher);
  expect(published.filter((publisher) => advisers.includes(publisher))).toEqual([]);
});

test("where the rules are the Union's, it is the state's own office, as far as its page was read", () => {
  const offices = Object.entries(loadReference().authorities);
  expect(offices.length).toBeGreaterThan(5);
  for (const [code, office] of offices) {
    expect(asked.get(code)).toEqual(office);
    expect(office.publisher).not.toContain("European Union");
  }
});
