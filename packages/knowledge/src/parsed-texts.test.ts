import { readFileSync } from "node:fs";
import { digestOf } from "@entrada/data-files/data-file";
import { parseYaml } from "@entrada/data-files/yaml";
import { expect, test } from "vitest";
import { parsedTexts } from "./parsed-texts.ts";

test("what is kept of a file is what its text parses to", () => {
  for (const name of ["sets.yaml", "sources/ad.yaml", "rules/schengen.yaml", "reference/statements.yaml"]) {
    const part = name.startsWith("reference/") ? "reference" : "files";
    const text = readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    const parsed = parseYaml(text);
    expect(parsed.ok && parsedTexts(part).get(digestOf(text)), name).toEqual(parsed.ok && parsed.value.content);
  }
});
