import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Fault, readProducts, SHIPPED } from "./catalog-files.ts";
import { lintProduct } from "./lint.ts";

const CODE = "ke-eta";

/** What is wrong with a shipped product's file, after a change to its text and under another name. */
function faultsOf({ name = `${CODE}.yaml`, change = (text: string) => text }): readonly Fault[] {
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), change(readFileSync(join(SHIPPED, "products", `${CODE}.yaml`), "utf8")));
  const faults: Fault[] = [];
  const read = readProducts(folder, faults);
  return [...faults, ...read.flatMap((product) => lintProduct(product))];
}

test("a product in a file of its own is read without a fault", () => expect(faultsOf({})).toEqual([]));

test.each([`${CODE}.yml`, `${CODE}.YAML`, `${CODE}.Yml`])("%s is not passed over", (name) =>
  expect(faultsOf({ name })).toContainEqual({ file: name, at: "", message: "its name has to end in .yaml" }),
);

test("an alias within what it names is a fault", () => {
  const endless = "applicationWindow: &window { earliestDaysBefore: { again: *window } }\n";
  const change = (text: string) => text.replace(/^applicationWindow:.*\n|^(?=officialUrl:)/m, endless);
  expect(faultsOf({ change }).map(({ message }) => message)).toEqual(["an alias stands within what it names"]);
});

test.each(["constructor", "toString", "shoeSize"])("nobody is asked %s, which nothing defines", (field) => {
  const change = (text: string) => text.replace(/(?<=fields:\n)( +)/, `$1- ${field}\n$1`);
  expect(
    faultsOf({ change })
      .map(({ message }) => message)
      .join(),
  ).toContain(field);
});
