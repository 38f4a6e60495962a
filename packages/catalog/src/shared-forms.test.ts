import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LintError } from "@entrada/data-files/lint-error";
import { expect, onTestFinished, test } from "vitest";
import { readProducts, SHIPPED } from "./catalog-files.ts";

/** A folder with one shipped product and the form that it shares, after changes to their texts. */
function folderWith(changes: { product?: [string, string]; form?: [string, string] } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, [from, to]: [string, string] = ["", ""]) => {
    writeFileSync(join(folder, file), readFileSync(join(SHIPPED, file), "utf8").replace(from, to));
  };
  mkdirSync(join(folder, "products"));
  mkdirSync(join(folder, "forms"));
  write("products/in-e-conference.yaml", changes.product);
  write("forms/in-e-visa.yaml", changes.form);
  return folder;
}

test("a shared form's questions are inserted where the product names them, with no dependency left", () => {
  const errors: LintError[] = [];
  const [read] = readProducts(folderWith(), errors);
  expect(errors).toEqual([]);
  expect(read).toEqual(readProducts(join(SHIPPED, "products", "in-e-conference.yaml"), [])[0]);
  expect(read?.product).not.toHaveProperty("form");
  const [registration] = read?.product.sections ?? [];
  expect(registration?.fields).toEqual(["nationality", "arrivalPort", "birthDate", "email", "arrivalDate"]);
});

test.each<[string, Parameters<typeof folderWith>[0], LintError]>([
  [
    "a missing form",
    { product: ["form: in-e-visa", "form: in-other"] },
    { file: "in-e-conference.yaml", at: "/form", message: "there is no form in-other" },
  ],
  [
    "questions that the form does not have",
    { product: ["{questions: references}", "{questions: hobbies}"] },
    { file: "in-e-conference.yaml", at: "/sections", message: 'the form has no group of questions "hobbies"' },
  ],
  [
    "a definition that no product uses",
    { form: ["fields:\n", "fields:\n  shoeSize: { title: Shoe size, personal: false, schema: { type: integer } }\n"] },
    { file: "forms/in-e-visa.yaml", at: "/fields/shoeSize", message: "is never asked" },
  ],
])("%s is a lint error", (_, changes, error) => {
  const errors: LintError[] = [];
  readProducts(folderWith(changes), errors);
  expect(errors).toContainEqual(error);
});
