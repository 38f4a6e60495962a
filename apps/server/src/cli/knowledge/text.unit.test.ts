import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../../../test/command-line.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-text-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "copy.html");
const COPY = "\uFEFFA page as it was on some day.\n";
writeFileSync(file, COPY);
const sha256 = createHash("sha256").update(COPY).digest("hex");

function text(...words: readonly string[]) {
  return commandLine(["knowledge", "text", ...words]);
}

test("a copy that differs from the text on record names the rules to read again", async () => {
  const { code, stdout } = await text("ca-irpr", file);
  expect(code).toBe(1);
  const lines = stdout.trim().split("\n");
  expect(lines[1]).toBe(`this copy  ${sha256}`);
  expect(lines[2]).toMatch(/^on record {2}[0-9a-f]{64} {2}\S/);
  expect(stdout).toMatch(/^ {2}rules\/CA\.yaml +ca\.green-card +compared on \d{4}-\d\d-\d\d$/m);
  expect(lines.at(-1)).toMatch(/^\d+ rules rest on it\. Another text: compare each of these rules/);
});

test("without a text on record the copy's hash is told, to be recorded once the rules are compared", async () => {
  const source = loadWrittenKnowledge().files.sources.find((each) => each.text === undefined);
  const { code, stdout } = await text(source?.id ?? "", file);
  expect(code).toBe(1);
  expect(stdout).toContain(sha256);
  expect(stdout).toContain("No text on record");
});

test("as JSON, each rule has its file, its destinations and the day of its comparison", async () => {
  const { code, stdout } = await text("eu-2018-1806", file, "--json");
  expect(code).toBe(1);
  const { rules, ...rest } = JSON.parse(stdout);
  expect(rest).toMatchObject({ source: "eu-2018-1806", sha256, url: expect.stringMatching(/^https:/) });
  expect(rules).toContainEqual({
    rule: "schengen.annex-two",
    file: "rules/schengen.yaml",
    destinations: expect.arrayContaining(["FR", "NO"]),
    verified: expect.anything(),
  });
});

test("an unknown source or a file that is not there is refused with one sentence and exit code 2", async () => {
  const refused = await text("ca-ircc-countyr", file);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "ca-ircc-country"?') });
  expect(await text("ca-irpr", join(folder, "none.html"))).toMatchObject({ code: 2 });
});
