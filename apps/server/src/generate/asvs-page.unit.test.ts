import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { notEmpty } from "../../test/not-empty.ts";

const DOCS = new URL("../../../../docs/", import.meta.url);
const STATUSES = ["met", "partly", "not met", "hosting", "not applicable"];

/** The requirements of levels 1 and 2, with their level. */
const LEVELS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL("asvs-requirements.json", import.meta.url), "utf8"),
);

const page = readFileSync(new URL("asvs.md", DOCS), "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

test("every requirement of levels 1 and 2 has one row, and there is no other", () => {
  expect(Object.keys(LEVELS)).toHaveLength(253);
  expect(rows.map(([number, level]) => [number, Number(level)])).toEqual(Object.entries(LEVELS));
});

test("every row says in words what is asked for, how it stands, and by what or why", () => {
  for (const [number, , words = "", status = "", why = "", ...more] of notEmpty(rows)) {
    expect([number, STATUSES.includes(status), more]).toEqual([number, true, []]);
    expect([number, words.length > 3 && words.length < 90, why.length > 3]).toEqual([number, true, true]);
  }
});

test("what is met is shown by a file, and every file that is named exists", () => {
  const linked = (cell = "") => [...cell.matchAll(/\]\(([^)#]+)/g)].map(([, target = ""]) => target);
  const isThere = (target: string) => existsSync(fileURLToPath(new URL(target, DOCS)));
  const missing = rows.flatMap(([number, , , , why]) =>
    linked(why)
      .filter((to) => !isThere(to))
      .map((to) => [number, to]),
  );
  expect(missing).toEqual([]);
  const bare = rows.filter(([, , , status, why]) => status === "met" && linked(why).length === 0);
  expect(bare.map(([number]) => number)).toEqual([]);
});
