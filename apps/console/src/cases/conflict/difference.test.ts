import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { expect, test } from "vitest";
import { EXAMPLE_CASE_SHEET } from "../../../../server/src/features/casework/sheets/sheets.examples.ts";
import { differenceOf } from "./difference.ts";

// The generated type says the same of it.
const SHEET = EXAMPLE_CASE_SHEET as unknown as CaseSheet;

test("a case that is read twice has no difference", () => {
  expect(differenceOf(SHEET, structuredClone(SHEET))).toEqual({ happened: [], changed: [] });
});

test("who holds it, what was decided, what an item became and what happened are the difference", () => {
  const [entry] = SHEET.timeline;
  const [request] = SHEET.collectionRequests;
  if (entry === undefined || request === undefined) throw new Error("the example is empty");
  const [item, ...rest] = request.items;
  if (item === undefined) throw new Error("the example's request is empty");
  const next = { ...entry, id: "tle_2" };
  const answer = { ...item.answer, value: "Otherwise" };
  const after: CaseSheet = {
    ...SHEET,
    case: { ...SHEET.case, claim: null, outcome: "refused" },
    timeline: [...SHEET.timeline, next],
    collectionRequests: [{ ...request, items: [{ ...item, answer }, ...rest] }],
  };
  const { happened, changed } = differenceOf(SHEET, after);
  expect(happened).toEqual([next]);
  expect(changed.map(({ key, after: now }) => [key, now])).toEqual([
    ["outcome", "refused"],
    ["holder", null],
    ["answer", "Otherwise"],
  ]);
});
