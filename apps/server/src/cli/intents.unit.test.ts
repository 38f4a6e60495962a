import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-intents-"));
afterAll(() => rmSync(folder, { recursive: true }));

function call(...words: readonly string[]) {
  return commandLine(words, { ENTRADA_HOME: join(folder, "home") });
}

const resolve = (...words: readonly string[]) => call("intents", "resolve", ...words);
const HOLIDAY = "I am going on a tourist trip";

test.each([
  ["gb", "in"],
  ["GBR", "IND"],
  ["United Kingdom", "india"],
])("one statement is resolved for a passport from %s and the destination %s", async (passport, destination) => {
  const words = [HOLIDAY, "--passport", passport, "--destination", destination];
  const { code, stdout } = await resolve(...words, "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    passportCountry: "GB",
    destinationCountry: "IN",
    suggestedIntent: "tourism",
  });
  expect((await resolve(...words)).stdout).toMatch(/^tourism \(\d+ %\)\n/);
});

test("an unknown country is refused with its place", async () => {
  const { code, stdout } = await resolve(HOLIDAY, "--passport", "gb", "--destination", "atlantis", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ errors: [{ pointer: "#/destinationCountry" }] });
});

test.each([[[]], [[HOLIDAY]], [[HOLIDAY, "--passport", "gb"]], [["--batch", "-", "--passport", "gb"]]])(
  "%j is not enough or too much",
  async (words) => {
    const sentence = "Give a statement with --passport and --destination, or --batch alone.";
    expect(await resolve(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  },
);

test("a refused line of a batch is answered like the others, and the call exits with 1", async () => {
  const good = JSON.stringify({ statement: HOLIDAY, passportCountry: "GB", destinationCountry: "IN" });
  const answers = async (...lines: readonly string[]) => {
    const file = join(folder, "lines.jsonl");
    writeFileSync(file, lines.join("\n"));
    const { code, stdout } = await resolve("--batch", file);
    return {
      code,
      items: stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    };
  };
  const mixed = await answers("{", good);
  expect(mixed).toMatchObject({ code: 1, items: [{ code: "malformed_json" }, { suggestedIntent: "tourism" }] });
  expect((await answers(good)).code).toBe(0);
});
