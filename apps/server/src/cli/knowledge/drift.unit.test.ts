import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../../../test/command-line.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-drift-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = "Passport,Destination,Requirement";

function drift(lines: readonly string[], ...words: readonly string[]) {
  const file = join(folder, "matrix.csv");
  writeFileSync(file, lines.join("\n"));
  return call(...words, "--matrix", file);
}

function call(...words: readonly string[]) {
  return commandLine(["knowledge", "drift", ...words]);
}

test("the report names the cause, rule and source, the lighter side first, and ends with counts", async () => {
  const { code, stdout } = await drift([HEADER, "IN,FR,visa on arrival", "US,FR,visa required", "FR,FR,-1"]);
  expect(code).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toMatch(/^OURS IS LIGHTER/);
  expect(lines[1]).toMatch(/^FR {2}notRequired, the matrix visaRequired \(schengen\./);
  expect(lines[2]).toBe("    passports (1): US");
  expect(lines[3]).toMatch(/^ {4}\S+, as of \d{4}-\d\d-\d\d: https:/);
  expect(lines.indexOf("Ours is heavier")).toBeGreaterThan(3);
  expect(lines.at(-1)).toMatch(
    /^Same 1, ours lighter 1, ours heavier 1, undetermined 0, not in the matrix \d+; settled 0\.$/,
  );
});

test.each(["DE", "de", "DEU", "germany"])("one destination can be reported as JSON: %s", async (name) => {
  const { stdout } = await drift([HEADER, "US,FR,visa required", "US,DE,visa required"], name, "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    snapshotId: expect.any(String),
    groups: [{ side: "lighter", destination: "DE", passports: ["US"] }],
    counts: { lighter: 1 },
  });
});

test("a malformed matrix is refused with its first ten invalid lines", async () => {
  const wrong = Array.from({ length: 12 }, () => "IN,FR,perhaps");
  const { code, stderr, stdout } = await drift([HEADER, ...wrong]);
  expect(code).toBe(2);
  expect(stdout).toBe("");
  const lines = stderr.trim().split("\n");
  expect(lines[0]).toMatch(/matrix\.csv line 2: "perhaps" is neither/);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("and 2 more");
});

test("a missing matrix or an unknown destination is refused with one sentence and exit code 2", async () => {
  expect(await drift([HEADER, "US,FR,90"], "ZZ")).toMatchObject({ code: 2, stderr: expect.stringContaining('"ZZ"') });
  expect(await call("--matrix", folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("is a folder, not a file"),
  });
});
