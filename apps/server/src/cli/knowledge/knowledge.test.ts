import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../../../test/command-line.ts";
import { FIXED_DAY } from "../../../test/fixed-day.ts";
import { tripInput } from "../../../test/trips.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-knowledge-"));
afterAll(() => rmSync(folder, { recursive: true }));

function call(...words: readonly string[]) {
  return commandLine(words);
}

async function determine(...lines: readonly string[]) {
  const file = join(folder, `${crypto.randomUUID()}.jsonl`);
  writeFileSync(file, lines.join("\n"));
  const { code, stdout } = await call("knowledge", "determine", "--batch", file);
  return {
    code,
    results: stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

const explain = (...words: readonly string[]) => call("knowledge", "explain", ...words, "--evaluated-on", FIXED_DAY);

const past = (arrivalDate: string, departureDate: string) => tripInput({ leg: { arrivalDate, departureDate } });

test("the shipped knowledge passes its check: shape, lint and every scenario", async () => {
  const { code, stdout } = await call("knowledge", "check", "--json");
  const report = JSON.parse(stdout);
  expect(report.lintErrors).toEqual([]);
  expect(code).toBe(0);
  expect(report.scenarios).toBeGreaterThan(500);
});

test("usefulness is counted as of a day, and a day that is not in the calendar is refused", async () => {
  const { code, stdout } = await call("knowledge", "usefulness", "--on", FIXED_DAY, "--json");
  const { askedOn, all, intents } = JSON.parse(stdout);
  expect([code, askedOn, intents.length]).toEqual([0, FIXED_DAY, 8]);
  const { stdout: table } = await call("knowledge", "usefulness", "--on", FIXED_DAY);
  expect(table).toContain(`${all.asked} questions asked on ${FIXED_DAY}`);
  expect(table).toMatch(/^tourism +\d+ +\d+\.\d %/m);
  const refused = await call("knowledge", "usefulness", "--on", "2026-11-31");
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("--on")]);
});

test("one destination can be checked by its code, its name or its file's name, in any case", async () => {
  const { stdout } = await call("knowledge", "check", "schengen");
  expect(stdout).toMatch(/^\d+ rules, \d+ scenarios, 0 lint errors\./);
  for (const name of ["FR", "fra", "france", "Schengen"]) {
    expect(await call("knowledge", "check", name), name).toMatchObject({ code: 0, stdout });
  }
});

test("checking a destination without rules is refused", async () => {
  const { code, stderr } = await call("knowledge", "check", "ZZ");
  expect(code).toBe(2);
  expect(stderr).toContain('"ZZ"');
});

test("an explanation names the rule, the source and what would change the answer", async () => {
  const { code, stdout } = await explain("IN", "FR");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^visaRequired/);
  expect(stdout).toContain("Regulation (EU) 2018/1806");
  expect(stdout).toContain("residencePermit");
});

test("a German residence permit makes the same trip visa-free", async () => {
  const { stdout } = await explain("IN", "FR", "--holds", "residencePermit:DE:2099-06-30");
  expect(stdout).toMatch(/^notRequired/);
  for (const held of ["residencepermit:deu", "residence permit:germany", "residencePermit:Allemagne"]) {
    expect((await explain("IN", "FR", "--holds", `${held}:2099-06-30`)).stdout, held).toBe(stdout);
  }
});

test("an explanation of an invalid question prints the problem", async () => {
  const { code, stdout } = await explain("QQQ", "FR");
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ code: "validation_failed" });
});

test("coverage lists how each destination's rules were checked and when they are due, or that it has none", async () => {
  const { items } = JSON.parse((await call("knowledge", "coverage", "--json")).stdout);
  const codes = items.map(({ destination }: { destination: string }) => destination);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    const isAnswering = item.availability === "answers";
    expect(item.nextReviewBy).toEqual(isAnswering ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : null);
    expect(item.rules > 0).toBe(isAnswering);
    expect(item.verifiedRules).toBeLessThanOrEqual(item.rules);
  }
  const { stdout } = await call("knowledge", "coverage");
  for (const code of ["CA", "CY", "FR", "GB", "NO", "US"]) expect(stdout).toMatch(new RegExp(`^${code}  `, "m"));
  expect(stdout).toMatch(/\d+ are unavailable: .*\bTK\b/);
});

test("due lists the sources to read again with what rests on them, and how the answers age", async () => {
  const due = async (days: string) => JSON.parse((await call("knowledge", "due", "--within", days, "--json")).stdout);
  const { sources, ages } = await due("3650");
  expect((await due("0")).sources.length).toBeLessThan(sources.length);
  for (const { reviewBy, destinations } of sources) {
    expect(reviewBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(destinations.length).toBeGreaterThan(0);
  }
  expect(ages).toHaveLength(13);
  const { stdout } = await call("knowledge", "due", "--within", "3650");
  expect(stdout).toContain(`${sources.length} sources with `);
  for (const { on } of ages) expect(stdout).toContain(`${on}: `);
  expect((await call("knowledge", "coverage")).stdout).toContain(
    `${ages[2].on}: ${ages[2].current} destinations current`,
  );
});

test("coverage on a day to come names what no longer answers then", async () => {
  const { on, silent, partly, ages } = (await call("knowledge", "coverage", "--on", "2028-01-01", "--json")).json();
  expect([on, partly, silent.length > 200]).toEqual(["2028-01-01", [], true]);
  expect(ages[0]).toMatchObject({ on: "2028-01-01", current: 0, silent: silent.length });
  const { stdout } = await call("knowledge", "coverage", "--on", "2028-01-01");
  expect(stdout).toContain(`Silent on 2028-01-01: ${silent.join(" ")}`);
});

test("each line of a batch produces one line: the stored document without its id, or the problem", async () => {
  const good = JSON.stringify({ input: past("2026-12-01", "2026-12-10"), evaluatedOn: "2026-11-20" });
  const unsupported = { ...past("2026-12-01", "2026-12-10"), legs: [] };
  const { code, results } = await determine(good, "{", JSON.stringify({ input: unsupported }), good);
  expect(code).toBe(1);
  expect(results).toHaveLength(4);
  expect(results[0]).toMatchObject({
    evaluatedAt: "2026-11-20T00:00:00.000Z",
    language: "en",
    query: past("2026-12-01", "2026-12-10"),
    visaConclusion: { kind: "visaRequired" },
    serviceAvailability: { kind: "notOffered", offers: [] },
    knowledge: { authorityStatus: expect.any(String) },
  });
  expect(results[0]).not.toHaveProperty("id");
  expect(results[1]).toMatchObject({ status: 400, code: "malformed_json", instance: "#line-2" });
  expect(results[2]).toMatchObject({ code: "unsupported_trip_shape", errors: [{ pointer: "#/legs" }] });
  expect(results[3]).toEqual(results[0]);
});

test("a batch may ask about a date in the past", async () => {
  const line = JSON.stringify({ input: past("2025-03-01", "2025-03-05"), evaluatedOn: "2025-02-20" });
  const { code, results } = await determine(line);
  expect(code).toBe(0);
  expect(results[0]).toMatchObject({
    evaluatedAt: "2025-02-20T00:00:00.000Z",
    visaConclusion: { kind: "visaRequired" },
  });
});

test.each([
  ["an unknown field beside the input", { input: past("2026-12-01", "2026-12-10"), day: "2026-11-20" }, "#/day"],
  [
    "a date that does not exist",
    { input: past("2026-12-01", "2026-12-10"), evaluatedOn: "2026-02-30" },
    "#/evaluatedOn",
  ],
  [
    "an arrival before the date of the question",
    { input: past("2026-01-01", "2026-01-05"), evaluatedOn: "2026-11-20" },
    "#/legs/0/arrivalDate",
  ],
])("%s is refused with its place", async (_case, line, pointer) => {
  const { results } = await determine(JSON.stringify(line));
  expect(results[0]).toMatchObject({ code: "validation_failed", errors: [{ pointer }] });
});

test("a missing batch file is refused with one sentence and exit code 2", async () => {
  const { code, stderr } = await call("knowledge", "determine", "--batch", join(folder, "nothing.jsonl"));
  expect(code).toBe(2);
  expect(stderr).toMatch(/cannot be read/);
  expect(await call("knowledge", "determine", "--batch", folder)).toMatchObject({ code: 2 });
});

test.each([
  ["in", "tr", "Tourism"],
  ["ind", "TUR", "tourism"],
  ["India", "türkiye", "holiday"],
])(
  "codes in lower case, of three letters and names are taken: %s to %s for %s",
  async (passport, destination, intent) => {
    const asked = await explain(passport, destination, "--intent", intent, "--json");
    expect(asked).toMatchObject({ code: 0, stdout: (await explain("IN", "TR", "--json")).stdout });
  },
);
