import fc from "fast-check";
import { expect, test } from "vitest";
import { type FormatCatalog, formatDate, formatMoney } from "./formats.ts";

const everywhere = <T>(value: T) => ({ en: value, es: value, fr: value, ar: value, zh: value, hi: value });
const threes = { thousands: ",", decimal: ".", groupedFrom: 1_000, grouping: "threes" } as const;
const formats: FormatCatalog = {
  date: { ...everywhere("{day} {month} {year}"), zh: "{year}年{month}{day}日" },
  firstDay: { fr: "1er" },
  months: everywhere(Array.from({ length: 12 }, (_, at) => `m${at + 1}`)),
  numbers: {
    ...everywhere(threes),
    es: { ...threes, thousands: ".", decimal: ",", groupedFrom: 10_000 },
    hi: { ...threes, grouping: "twos" },
  },
  currencies: { EUR: { ...everywhere("€{amount}"), es: "{amount} €" } },
};
const LANGUAGES = ["en", "es", "fr", "ar", "zh", "hi"] as const;

test("a date has no zero in front, and the first day its own form", () => {
  expect(formatDate(formats, "2011-03-01", "en")).toBe("1 m3 2011");
  expect(formatDate(formats, "2011-03-01", "fr")).toBe("1er m3 2011");
  expect(formatDate(formats, "2027-12-31", "fr")).toBe("31 m12 2027");
  expect(formatDate(formats, "2027-01-07", "zh")).toBe("2027年m17日");
});

test("what is no date stays as it is", () => {
  for (const text of ["soon", "2027-13-01", "2027-00-01", "2027-01", ""])
    expect(formatDate(formats, text, "en")).toBe(text);
});

test("amounts are grouped as in the language, with cents only where there are some", () => {
  const money = (amount: number, language: (typeof LANGUAGES)[number]) => formatMoney(formats, amount, "EUR", language);
  expect([30_000, 1_000, 999, 80.9].map((amount) => money(amount, "en"))).toEqual([
    "€30,000",
    "€1,000",
    "€999",
    "€80.90",
  ]);
  expect([30_000, 1_000, 80.9].map((amount) => money(amount, "es"))).toEqual(["30.000 €", "1000 €", "80,90 €"]);
  expect([6_000_000, 30_000, 1_000].map((amount) => money(amount, "hi"))).toEqual(["€60,00,000", "€30,000", "€1,000"]);
});

test("a currency without a name keeps its code", () => {
  expect(formatMoney(formats, 6_000_000, "IDR", "en")).toBe("IDR 6,000,000");
});

test("no digit is lost or moved by grouping", () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...LANGUAGES), (amount, language) => {
      expect(formatMoney(formats, amount, "EUR", language).replace(/\D/g, "")).toBe(String(amount));
    }),
  );
});
