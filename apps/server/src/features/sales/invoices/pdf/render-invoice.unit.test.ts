import fc from "fast-check";
import { expect, test } from "vitest";
import { notEmpty } from "../../../../../test/not-empty.ts";
import { invoiceFixture, NAMES } from "../invoice-document.fixture.ts";
import type { InvoiceDocument, InvoiceLanguage } from "../invoice-document.ts";
import { pagesOf, textOf } from "./pdf-text.fixture.ts";
import { renderInvoice } from "./render-invoice.ts";

const LANGUAGES: readonly InvoiceLanguage[] = ["en", "fr", "es", "ar", "hi", "zh"];
const A4 = { width: 595.28, height: 841.89 };

// Viewers guess at spaces where a Devanagari mark is part of a glyph.
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

async function textOfOneName(name: string): Promise<string> {
  return textOf(await renderInvoice(invoiceFixture("en", [name])));
}

test.each(LANGUAGES)("an invoice in %s makes the same bytes again, whatever was made in between", async (language) => {
  const document = invoiceFixture(language);
  const first = await renderInvoice(document);
  await renderInvoice(invoiceFixture("en", ["کامران", "श्\u200Dरीमती", "O\u02BCBrien"]));
  expect(first.equals(await renderInvoice(document))).toBe(true);
});

test.each(LANGUAGES)(
  "an invoice in %s shows its number, its names in every script and its totals",
  async (language) => {
    const text = await textOf(await renderInvoice(invoiceFixture(language)));
    expect(text).toContain("INV-2026-000123");
    expect(text).toContain("Amélie Œuvrard & Fils SARL");
    expect(text).toContain("PO 4711/26");
    for (const name of NAMES) expect(withoutSpaces(text)).toContain(withoutSpaces(name));
    expect(text).toMatch(/EUR 478[.,]96/);
    expect(text).toMatch(/278[.,]96/);
  },
);

test("official fees are listed apart from services, under the words that keep them out of tax", async () => {
  const text = await textOf(await renderInvoice(invoiceFixture("en", ["Ada"])));
  const apart = text.indexOf("Passed through to the authority, without mark-up, outside the scope of tax");
  expect(apart).toBeGreaterThan(text.indexOf("tourist, 30 days"));
  expect(text.indexOf("India e-Visa, official fee")).toBeGreaterThan(apart);
  expect(text).toContain("Payable to: Bureau of Immigration, Government of India");
});

test("an invoice says what was paid and what is due; a credit note and a receipt do not", async () => {
  const invoice = invoiceFixture("en", ["Ada"]);
  const unpaid: InvoiceDocument = { ...invoice, payments: invoice.payments.slice(0, 1) };
  // 49.00 + 23.50 − 10.00 + 7.41 − 200.00
  expect(await textOf(await renderInvoice(unpaid))).toMatch(/Paid\n200\.00\nBalance due\n−130\.09/);
  const creditNote: InvoiceDocument = { ...invoice, kind: "creditNote", relatedNumber: "INV-2026-000007" };
  const text = await textOf(await renderInvoice(creditNote));
  expect(text).toMatch(/^Credit note\n/);
  expect(text).toMatch(/For invoice\nINV-2026-000007/);
  expect(text).toContain("Refunds");
  expect(text).not.toContain("Balance due");
  expect(await textOf(await renderInvoice({ ...invoice, kind: "receipt" }))).toMatch(/^Receipt\n.*Payments received/s);
});

test.each(LANGUAGES)("an id is in one line in %s, however wide its letters are", async (language) => {
  const orderId = `ord_${"m".repeat(26)}`;
  expect(await textOf(await renderInvoice({ ...invoiceFixture(language), orderId }))).toContain(orderId);
});

test("fonts are embedded as subsets and nothing else is used", async () => {
  const pdf = await renderInvoice(invoiceFixture());
  const source = pdf.toString("latin1");
  const names = [...source.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(["InvoiceSans-Regular", "InvoiceSans-SemiBold"]));
  expect(source.match(/\/BaseFont \/(?!\w{6}\+)/)).toBeNull();
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(pdf.length).toBeLessThan(150_000);
});

test("many lines run over several pages, each with the columns, its number and the section that goes on", async () => {
  const travelers = Array.from({ length: 250 }, (_, index) => `Traveler No. ${index + 1}`);
  const pages = await pagesOf(await renderInvoice(invoiceFixture("en", travelers)));
  expect(pages.length).toBeGreaterThan(20);
  for (const [index, items] of pages.entries()) {
    const texts = items.map(({ text }) => text);
    expect(texts).toContain(`${index + 1} / ${pages.length}`);
    const isLast = index === pages.length - 1;
    if (!isLast) expect(texts).toEqual(expect.arrayContaining(["Description", "Unit price", "Amount (EUR)"]));
  }
  const all = pages
    .flat()
    .map(({ text }) => text)
    .join("\n");
  for (const name of travelers) expect(all.split(new RegExp(`: ${name}\\b`))).toHaveLength(3);
});

test.each(LANGUAGES)("nothing on the pages in %s overlaps or leaves them", async (language) => {
  const document = invoiceFixture(language, [
    "Maria da Conceição ".repeat(12).trim(),
    "محمد عبد الرحمن ".repeat(12).trim(),
    "W".repeat(180),
    "欧阳".repeat(90),
  ]);
  const long = "Gesellschaft für außergewöhnlich lange Firmennamen mit beschränkter Haftung ".repeat(3).trim();
  const seller = { ...document.seller, name: long, addressLines: [long, "10117 Berlin"] };
  const pages = await pagesOf(
    await renderInvoice({ ...document, seller, buyer: { name: long }, externalReference: "R".repeat(80) }),
  );
  for (const items of notEmpty(pages)) {
    for (const [index, item] of items.entries()) {
      expect(item.x, item.text).toBeGreaterThan(55);
      expect(item.x + item.width, item.text).toBeLessThan(A4.width - 55);
      expect(item.y, item.text).toBeGreaterThan(24);
      expect(item.y, item.text).toBeLessThan(A4.height - 50);
      const over = items.slice(index + 1).filter((other) => {
        const beside = other.x + 0.5 > item.x + item.width || item.x + 0.5 > other.x + other.width;
        return !beside && Math.abs(other.y - item.y) < 8;
      });
      expect(over.map(({ text }) => `${item.text} over ${text}`)).toEqual([]);
    }
  }
});

test("a page in Arabic is mirrored as a whole", async () => {
  const placed = async (language: InvoiceLanguage, text: string) => {
    const [items = []] = await pagesOf(await renderInvoice(invoiceFixture(language, ["Ada"])));
    const item = items.find((each) => each.text.includes(text));
    return item ? item.x + item.width / 2 : Number.NaN;
  };
  const middle = A4.width / 2;
  for (const [english, arabic, begins] of [
    ["Bill to", "فاتورة إلى", true],
    ["Amount (EUR)", "المبلغ", false],
    ["Balance due", "الرصيد المستحق", false],
    ["1 / 1", "1 / 1", false],
  ] as const) {
    expect((await placed("en", english)) < middle, english).toBe(begins);
    expect((await placed("ar", arabic)) > middle, arabic).toBe(begins);
  }
});

test("a character that no font has stays in the text", async () => {
  expect(await textOfOneName("Sinuhe 𓀀𓁐 ꧋")).toContain("Sinuhe 𓀀𓁐 ꧋");
});

test("a line that goes through a sentence in the other direction keeps its words", async () => {
  const text = await textOfOneName("Ada (محمد 12:30) Lovelace");
  expect(text).toContain("محمد");
  expect(text).toContain("12:30");
});

test("amounts have the decimal places of their currency", async () => {
  const fixture = invoiceFixture("en", ["Ada"]);
  const of = async (amount: number, currency: string) => {
    const zero = { amount: 0, currency };
    const totals = {
      serviceFees: zero,
      governmentFees: zero,
      taxes: zero,
      discounts: zero,
      total: { amount, currency },
    };
    return textOf(await renderInvoice({ ...fixture, lines: [], payments: [], totals }));
  };
  expect(await of(123_456, "JPY")).toContain("JPY 123,456");
  expect(await of(-5, "KWD")).toContain("KWD −0.005");
  expect(await of(Number.MAX_SAFE_INTEGER, "EUR")).toContain("EUR 90,071,992,547,409.91");
});

test.each([
  ["a pile of marks", `${"a\u0301\u0323".repeat(2)}${"\u0301".repeat(3_000)}`],
  ["a very wide sign", "﷽".repeat(40)],
  ["a word without end", "م".repeat(3_000)],
  ["controls of direction that nothing closes", "\u202Eab\u2067".repeat(300)],
])("%s can be drawn", async (_, name) => {
  expect(await textOf(await renderInvoice(invoiceFixture("ar", [name])))).toContain("INV-2026-000123");
});

test("every name can be drawn", { timeout: 300_000 }, async () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(..."a \u0301ßأبلاّ\u200D\u200Cक्षिर्त्रि़ॉ欧(\u202E\u2067\u2069)12.𝒜👩‍👩‍👧\uD800\n\u00AD"),
      maxLength: 40,
    }),
  );
  await fc.assert(
    fc.asyncProperty(name, fc.constantFrom(...LANGUAGES), async (each, language) => {
      const pdf = await renderInvoice(invoiceFixture(language, [each]));
      expect(pdf.subarray(-6).toString("latin1")).toBe("%%EOF\n");
    }),
    { numRuns: 60 },
  );
});
