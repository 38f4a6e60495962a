import { describe, expect, test } from "vitest";
import { type Direction, neighborOf } from "./map-neighbor.ts";

const CENTER = { code: "center", x: 100, y: 100 };
const NORTH = { code: "north", x: 105, y: 60 };
const FAR_NORTH = { code: "far north", x: 100, y: 10 };
const EAST = { code: "east", x: 160, y: 95 };
const SOUTH = { code: "south", x: 90, y: 180 };
const WEST = { code: "west", x: 30, y: 130 };
const PLACES = [CENTER, FAR_NORTH, NORTH, EAST, SOUTH, WEST];

describe("neighborOf", () => {
  test.each<readonly [Direction, string]>([
    ["up", "north"],
    ["right", "east"],
    ["down", "south"],
    ["left", "west"],
  ])("%s leads to the nearest place there", (direction, code) => {
    expect(neighborOf(PLACES, CENTER, direction)?.code).toBe(code);
  });

  test("prefers a place straight ahead to one that is nearer, but far aside", () => {
    const aside = { code: "aside", x: 130, y: 80 };
    expect(neighborOf([...PLACES, aside], CENTER, "up")?.code).toBe("north");
  });

  test("leads nowhere at the edge of the map", () => {
    expect(neighborOf(PLACES, FAR_NORTH, "up")).toBeUndefined();
  });
});
