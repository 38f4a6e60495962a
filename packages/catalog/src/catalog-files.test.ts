import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LintError } from "@entrada/data-files/lint-error";
import { expect, onTestFinished, test } from "vitest";
import { readProducts, SHIPPED } from "./catalog-files.ts";
import { lintProduct } from "./lint.ts";

const CODE = "ke-eta";

/** The errors of a shipped product's file after a change to its text or name. */
function errorsOf({ name = `${CODE}.yaml`, change = (text: string) => text }): readonly LintError[] {
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), change(readFileSync(join(SHIPPED, "products", `${CODE}.yaml`), "utf8")));
  const errors: LintError[] = [];
  const read = readProducts(folder, errors);
  return [...errors, ...read.flatMap((product) => lintProduct(product))];
}

test("a product in a file of its own is read without a lint error", () => expect(errorsOf({})).toEqual([]));

test.each([`${CODE}.yml`, `${CODE}.YAML`, `${CODE}.Yml`])("a file named %s is reported, not skipped", (name) =>
  expect(errorsOf({ name })).toContainEqual({ file: name, at: "", message: "its name must end in .yaml" }),
);

test("an alias to something that contains it is a lint error", () => {
  const endless = "applicationWindow: &window { earliestDaysBefore: { again: *window } }\n";
  const change = (text: string) => text.replace(/^applicationWindow:.*\n|^(?=officialUrl:)/m, endless);
  expect(errorsOf({ change }).map(({ message }) => message)).toEqual(["an alias refers to a value that contains it"]);
});

test.each(["constructor", "toString", "shoeSize"])(
  "the undefined field %s is a lint error, not a question",
  (field) => {
    const change = (text: string) => text.replace(/(?<=fields:\n)( +)/, `$1- ${field}\n$1`);
    expect(
      errorsOf({ change })
        .map(({ message }) => message)
        .join(),
    ).toContain(field);
  },
);
