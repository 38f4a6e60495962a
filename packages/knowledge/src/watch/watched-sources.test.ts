import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { watchedSources } from "./watched-sources.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const watched = watchedSources(snapshot);

test("nine sources in ten can be read by a program, four in five renewed without a person", () => {
  expect(watched.sources).toBe(Object.keys(snapshot.sources).length);
  expect(watched.readable / watched.sources).toBeGreaterThan(0.88);
  expect(watched.renewable / watched.sources).toBeGreaterThan(0.8);
});

test("no shipped file is renewed, as a new one may lie beside it", () => {
  const files = watched.kinds.find(({ kind }) => kind === "file");
  expect(files?.sources).toBeGreaterThan(0);
  expect(files?.renewable).toBe(0);
});

test("each source is of one kind, and each that a person reads says why", () => {
  expect(watched.kinds.reduce((sum, { sources }) => sum + sources, 0)).toBe(watched.sources);
  expect(watched.byPeople).toHaveLength(watched.sources - watched.renewable);
  expect(watched.byPeople.filter(({ why }) => why === "")).toEqual([]);
});
