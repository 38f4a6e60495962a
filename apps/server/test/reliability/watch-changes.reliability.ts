import { afterAll, beforeAll, expect, test } from "vitest";
import { marksOf } from "../../src/features/intelligence/watch/watch.service.ts";
import type { TestServer } from "../app.ts";
import { auditOf } from "../audit.ts";
import { notEmpty } from "../not-empty.ts";
import { useFixedDay } from "../own-server.ts";
import { FIRST_DAY, openWatchedNights, SAID } from "./watched-nights.ts";

let server: TestServer;
let year: Awaited<ReturnType<typeof openWatchedNights>>;
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  year = await openWatchedNights(server);
});
afterAll(() => year.origins.close());

test("of a tenth that changed and a twentieth that is gone, exactly those are told, once and with the rules that rest on them", async () => {
  const { sources, origins } = year;
  await year.nightsOn(FIRST_DAY, false);
  await year.confirmAll();
  const addresses = notEmpty([...new Set(sources.map(({ recipe }) => recipe.url))]);
  const changed = new Set(addresses.filter((_, at) => at % 10 === 3));
  const gone = new Set(addresses.filter((_, at) => at % 20 === 7));
  for (const { recipe } of sources) {
    if (changed.has(recipe.url)) origins.says(recipe, `${SAID} No places are open.`);
    if (gone.has(recipe.url)) origins.says(recipe, 404);
  }
  for (const days of [8, 9, 10, 11]) await year.nightsOn(FIRST_DAY + days, false);
  const idsAt = (urls: ReadonlySet<string>) =>
    notEmpty(sources.flatMap(({ id, recipe }) => (urls.has(recipe.url) ? [id] : [])).toSorted());
  const marks = await server.ctx.db.withoutTenant((tx) => marksOf({ tx }, sources));
  const idsIn = (state: string) =>
    [...marks.values()].flatMap((mark) => (mark.state === state ? [mark.sourceId] : [])).toSorted();
  expect(idsIn("changed")).toEqual(idsAt(changed));
  expect(idsIn("unreachable")).toEqual(idsAt(gone));
  for (const [urls, action] of [
    [changed, "knowledge.source_changed"],
    [gone, "knowledge.source_unreachable"],
  ] as const) {
    for (const id of idsAt(urls)) {
      const told = (await auditOf(server, id)).filter((entry) => entry.action === action);
      const rules = sources.find((one) => one.id === id)?.destinations.reduce((sum, each) => sum + each.rules, 0);
      expect([id, told.map(({ detail }) => detail)]).toMatchObject([id, [{ rules }]]);
    }
  }
});
