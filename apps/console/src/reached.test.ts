import { expect, test } from "vitest";
import { NOT_ON_PAGES } from "../../server/src/generate/not-on-pages.ts";
import { operationsOnPages } from "../test/called-operations.ts";

test("every operation of operators is called by a page, or is known not to be meant for one", () => {
  const operations = operationsOnPages();
  expect(operations.length).toBeGreaterThan(200);
  const without = operations.filter(({ isCalled }) => !isCalled).map(({ id }) => id);
  expect(without.toSorted()).toEqual(NOT_ON_PAGES.toSorted());
});

test("what is answered without a body is not waited for as one: it would look like no answer", () => {
  const without = operationsOnPages().filter(({ isCalled, hasBody }) => isCalled && !hasBody);
  expect(without.length).toBeGreaterThan(5);
  expect(without.filter(({ isReadAsBody }) => isReadAsBody).map(({ id }) => id)).toEqual([]);
});
