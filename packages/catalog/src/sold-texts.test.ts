import { describeLine, QUOTE_LINE_KINDS } from "@entrada/domain/quotes/quote-lines";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { loadShippedCatalog } from "./shipped.ts";
import { type Sold, soldTexts } from "./sold-texts.ts";
import { textsIn } from "./texts.ts";

const PRODUCTS = loadShippedCatalog().products();

/** A sale of one line of each kind for each of these products. */
function saleOf(codes: readonly string[]): Sold {
  const products = PRODUCTS.filter(({ code }) => codes.includes(code));
  const lines = products.flatMap(({ name }) =>
    QUOTE_LINE_KINDS.map((kind) => ({ kind, product: name, level: "Standard" })),
  );
  const policies = products.flatMap(({ name, refundPolicy }) =>
    refundPolicy ? [{ name, text: refundPolicy.text }] : [],
  );
  const joined = policies.map(({ name, text }) => (policies.length > 1 ? `${name}: ${text}` : text)).join("\n");
  return {
    lines: lines.map(({ kind, product, level }) => ({ description: describeLine(kind, product, level) })),
    refundPolicy: policies.length > 0 ? { text: joined } : null,
    parts: { lines, policies },
  };
}

test("what is sold is said in every language, with nothing left in English", () => {
  expect(LANGUAGES).toHaveLength(6);
  for (const language of LANGUAGES) {
    const sold = saleOf(["ca-eta", "vn-e-visa-single"]);
    const said = soldTexts(sold, language);
    expect(said.untranslated).toEqual([]);
    expect(said.descriptions).toHaveLength(8);
    const english = sold.lines.map(({ description }) => description);
    if (language === "en") expect([said.descriptions, said.refundPolicy]).toEqual([english, sold.refundPolicy?.text]);
    else expect(said.descriptions.filter((description) => english.includes(description))).toEqual([]);
    expect(said.refundPolicy?.split("\n")).toHaveLength(2);
    expect(said.descriptions.join() + said.refundPolicy).not.toMatch(/[{}]/);
  }
});

test("a line and a policy are whole sentences of the language", () => {
  const sold = saleOf(["vn-e-visa-single"]);
  const french = soldTexts(sold, "fr");
  expect(french.descriptions).toContain("Visa électronique pour le Viêt Nam, une entrée (Standard) : frais officiels");
  expect(french.refundPolicy).toBe("Les frais ne sont pas remboursés si le visa est refusé.");
  expect(soldTexts(sold, "zh").descriptions).toContain("越南电子签证，单次入境（标准）：官方费用");
});

test("what was frozen in a language is read there as it was frozen, whatever its translation has become", () => {
  const asked = { language: "fr" as const, descriptions: ["Comme alors"], refundPolicy: null, untranslated: [] };
  const sold = { ...saleOf(["vn-e-visa-single"]), asked };
  expect(soldTexts(sold, "fr")).toBe(asked);
  expect(soldTexts(sold, "es").descriptions).not.toContain("Comme alors");
});

test("what was sold before its parts were kept is in English, and is named", () => {
  const sold = { lines: [{ description: "Old visa (Standard): tax" }], refundPolicy: { text: "Half of it." } };
  expect(soldTexts(sold, "hi")).toMatchObject({
    descriptions: ["Old visa (Standard): tax"],
    refundPolicy: "Half of it.",
    untranslated: ["/lines/0/description", "/refundPolicy/text"],
  });
  expect(textsIn("hi").size).toBeGreaterThan(0);
});
