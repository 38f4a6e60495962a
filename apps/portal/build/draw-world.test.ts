import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Direction, neighborOf } from "../src/check/outlook/map-neighbor.ts";
import { drawWorld } from "./draw-world.ts";
import { readAtlas } from "./world-map.ts";

interface Country {
  readonly code: string;
  readonly isDestination: boolean;
}

const countries: readonly Country[] = JSON.parse(
  readFileSync(new URL("../../../packages/knowledge/reference/countries.json", import.meta.url), "utf8"),
);
const destinations = countries.filter(({ isDestination }) => isDestination).map(({ code }) => code);
const world = drawWorld(readAtlas());
const placeOf = (code: string) => world.places.find((place) => place.code === code);
const DIRECTIONS: readonly Direction[] = ["left", "right", "up", "down"];

describe("the world map", () => {
  test("has every destination once, and only countries of the reference data", () => {
    const drawn = world.places.map(({ code }) => code);
    expect(destinations.filter((code) => !drawn.includes(code))).toEqual([]);
    expect(drawn.filter((code) => !countries.some((country) => country.code === code))).toEqual([]);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test("has every country within its frame", () => {
    const outside = world.places.filter(({ x, y }) => x < 0 || y < 0 || x > world.width || y > world.height);
    expect(outside).toEqual([]);
  });

  // Each lies where its neighbors say, so no number was taken for another country's.
  test.each([
    ["PT", "left", "ES"],
    ["FI", "right", "SE"],
    ["GF", "right", "SR"],
    ["XK", "up", "MK"],
    ["SJ", "up", "NO"],
    ["RE", "left", "MU"],
    ["TK", "up", "WS"],
    ["GI", "down", "ES"],
    ["TV", "up", "FJ"],
  ] as const)("%s lies %s of %s", (code, side, other) => {
    const [a, b] = [placeOf(code), placeOf(other)];
    const [dx, dy] = [(a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)];
    const along = { left: -dx, right: dx, up: -dy, down: dy }[side];
    expect(along).toBeGreaterThan(0);
    expect(Math.hypot(dx, dy)).toBeLessThan(150);
  });

  test("draws a large country as a shape and a small one as a dot", () => {
    expect(placeOf("FR")?.path).toMatch(/^m\d+ \d+(l-?\d+[ -]\d+)+z/);
    expect(placeOf("MC")).not.toHaveProperty("path");
  });

  test("has no dot upon another", () => {
    const dots = world.places.filter(({ path }) => path === undefined);
    const covered = dots.filter((a) => dots.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 10));
    expect(covered).toEqual([]);
  });

  test("lets the arrow keys reach every destination from any other", () => {
    const places = world.places.filter(({ code }) => destinations.includes(code));
    const leadsTo = new Map(
      places.map((place) => [
        place.code,
        DIRECTIONS.flatMap((direction) => neighborOf(places, place, direction)?.code ?? []),
      ]),
    );
    const reached = new Set(["FR"]);
    for (const code of reached) for (const next of leadsTo.get(code) ?? []) reached.add(next);
    expect(destinations.filter((code) => !reached.has(code))).toEqual([]);
    const returned = new Set(["FR"]);
    for (const target of returned) for (const [code, next] of leadsTo) if (next.includes(target)) returned.add(code);
    expect(destinations.filter((code) => !returned.has(code))).toEqual([]);
  });
});
