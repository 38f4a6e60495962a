import fc from "fast-check";
import { expect, test } from "vitest";
import { hasStatement, renderStatement, renderWarning, type StatementCatalog } from "./statements.ts";

const everywhere = (text: string) => ({ en: text, es: text, fr: text, ar: text, zh: text, hi: text });
const forms = { one: "{n} one", other: "{n} other" };
const catalog: StatementCatalog = {
  conditions: {
    stay: [
      { ...everywhere("{days:days} of {within}."), match: { days: "*", within: "*" } },
      { ...everywhere("{days:days}."), match: { days: "*" } },
      { ...everywhere("Not fixed."), match: { open: true } },
      { ...everywhere("Cap {cap.days}."), match: { "cap.days": "*" }, also: true },
    ],
    from: [{ ...everywhere("From {from:names}.") }],
    bad: [{ ...everywhere("{days:parsecs}") }],
  },
  warnings: { STALE: [{ ...everywhere("Old.") }] },
  units: {
    days: { en: forms, es: forms, fr: forms, hi: forms, zh: { other: "{n} other" }, ar: { ...forms, two: "two" } },
  },
  words: { air: { ...everywhere("air"), fr: "avion" } },
  joints: { item: { ...everywhere(", "), zh: "、" }, sentence: { ...everywhere(" "), zh: "" } },
};
const names = { DE: { en: "Germany", fr: "Allemagne" } };
const say = (code: string, value: Readonly<Record<string, unknown>>, language = "en") =>
  renderStatement(catalog, names, { code, value, language });

test("the first variant that fits is used, then every addition that fits", () => {
  expect(say("stay", { days: 90, within: 180 })).toBe("90 other of 180.");
  expect(say("stay", { days: 1 })).toBe("1 one.");
  expect(say("stay", { open: true, cap: { days: 9 } })).toBe("Not fixed. Cap 9.");
  expect(say("stay", { open: true, cap: { days: 9 } }, "zh")).toBe("Not fixed.Cap 9.");
});

test("codes are named from countries, then from words, and shown unchanged if neither knows them", () => {
  expect(say("from", { from: ["DE", "air", "Atlantis"] }, "fr")).toBe("From Allemagne, avion, Atlantis.");
  expect(say("from", { from: "DE" }, "zh")).toBe("From DE.");
});

test("an unsupported language is answered in English", () => {
  for (const language of ["de", "", "__proto__", "toString"])
    expect(say("from", { from: "DE" }, language)).toBe("From Germany.");
});

test("French and Hindi use the singular for zero, English and Spanish the plural", () => {
  const nought = (language: string) => say("stay", { days: 0 }, language);
  expect(["fr", "hi", "en", "es"].map(nought)).toEqual(["0 one.", "0 one.", "0 other.", "0 other."]);
  expect(say("stay", { days: 2 }, "ar")).toBe("two.");
});

test("a value without a fitting sentence is an error, and can be checked beforehand", () => {
  expect(hasStatement(catalog, "stay", { cap: { days: 9 } })).toBe(false);
  expect(hasStatement(catalog, "stay", { days: 9 })).toBe(true);
  expect(hasStatement(catalog, "unheard", {})).toBe(false);
  expect(() => say("stay", { cap: { days: 9 } })).toThrow("no sentence for stay");
  expect(() => say("unheard", {})).toThrow("no sentence for unheard");
  expect(() => say("from", {})).toThrow("lacks");
  expect(() => say("bad", { days: 1 })).toThrow("parsecs");
});

test("a warning shows its code and its sentence", () => {
  expect(renderWarning(catalog, names, { code: "STALE", language: "en" })).toBe("STALE: Old.");
});

test("text in a value is never read as a template", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(say("from", { from: `{days}$&${text}` })).toBe(`From {days}$&${text}.`);
    }),
  );
});
