import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const COSTLY_UNITS = 10;
const COLUMNS = 5;

/** The table's rows, each with its cells. */
const rows = readFileSync(`${ROOT}docs/costs.md`, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| What |"))
  .map((line) => line.slice(2, -2).split(" | "));
const quoted = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId?: string;
  readonly "x-rate-limit-cost"?: number;
}

let costly: readonly string[];
beforeAll(async () => {
  const { app } = await testServer();
  // Both are documents of OpenAPI, whose types do not know the members of ours.
  const documents = [app.swagger(), app.operatorSwagger()] as unknown as readonly Described[];
  const operations = documents.flatMap(({ paths }) => Object.values(paths).flatMap((path) => Object.values(path)));
  costly = operations
    .filter((operation) => (operation["x-rate-limit-cost"] ?? 0) >= COSTLY_UNITS)
    .map(({ operationId = "" }) => operationId);
});

test("every operation that costs much is in the table", () => {
  expect(costly.length).toBeGreaterThan(COLUMNS);
  const patterns = rows.flatMap(([what]) => quoted(what)).map((name) => new RegExp(`^${name.replaceAll("*", ".*")}$`));
  expect(patterns.length).toBeGreaterThan(COLUMNS);
  expect(costly.filter((id) => !patterns.some((pattern) => pattern.test(id)))).toEqual([]);
});

test.each(rows)("%s: its bound, its code and its test are there", (...cells) => {
  expect(cells).toHaveLength(COLUMNS);
  for (const cell of cells) expect(cell.trim()).not.toBe("");
  const [, , , where, shown] = cells;
  expect(quoted(where)).toHaveLength(1);
  expect(quoted(shown)).toHaveLength(1);
  for (const path of [...quoted(where), ...quoted(shown)]) expect(existsSync(ROOT + path), path).toBe(true);
  expect(quoted(shown)[0]).toMatch(/\.test\.ts$/);
});
