import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintStayZones } from "./lint-stay-zones.ts";

const { snapshot } = loadShippedKnowledge().compiled;

test("a zone of stays names countries and sources that exist", () => {
  expect(snapshot.stayZones?.length).toBeGreaterThan(0);
  expect(lintStayZones(snapshot)).toEqual([]);
  const wrong = { countries: ["shengen", "FR"], permitDays: "leftOut", source: ["none"] } as const;
  expect(lintStayZones({ ...snapshot, stayZones: [wrong] }).map(({ message }) => message)).toEqual([
    "unknown country or set shengen",
    "unknown source none",
  ]);
});
