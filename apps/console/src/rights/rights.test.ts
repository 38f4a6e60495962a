import { readFileSync } from "node:fs";
import { GRANTS } from "@entrada/domain/access/grants";
import { OPERATOR_ACTIONS } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { rightsByArea } from "./right-areas.ts";

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL("./rights.en.json", import.meta.url), "utf8"),
);

test.each([
  ["action", OPERATOR_ACTIONS],
  ["grant", GRANTS],
] as const)("every %s has words of its own, and an area that has a name", (kind, rights) => {
  const said = rights.map((right) => words[`${kind}.${right}`]);
  expect(said).not.toContain(undefined);
  expect(new Set(said).size).toBe(rights.length);
  const areas = rightsByArea(rights);
  expect(areas.flatMap((one) => one.rights).toSorted()).toEqual([...rights].toSorted());
  for (const { area } of areas) expect(words[`rightArea.${area}`]).toBeTruthy();
});

test("what has words is a right", () => {
  const named = Object.keys(words).filter((key) => !key.startsWith("rightArea."));
  const known = [...OPERATOR_ACTIONS.map((one) => `action.${one}`), ...GRANTS.map((one) => `grant.${one}`)];
  expect(named.toSorted()).toEqual(known.toSorted());
});

test("what is newer than this page stands behind what it knows", () => {
  expect(rightsByArea(["moon:visit", "cases:read"])).toEqual([
    { area: "cases", rights: ["cases:read"] },
    { area: undefined, rights: ["moon:visit"] },
  ]);
});
