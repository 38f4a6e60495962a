import { MRZ_FORMATS, MRZ_LAYOUTS } from "@entrada/domain/documents/mrz/layouts";
import { verifyCheckDigits } from "@entrada/domain/documents/mrz/parse-mrz";
import { writeMrz } from "@entrada/domain/documents/mrz/write-mrz";
import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOf } from "../synthetic/document.fixture.ts";
import { randomFrom } from "../synthetic/random.fixture.ts";
import { cellsIn, decide } from "./decide.ts";
import { CHARACTERS } from "./templates.ts";

const RIGHT = 0.9;
const OTHER = 0.5;
const RUNS = { numRuns: 30 };

const scored = (character: string) => Float32Array.from(CHARACTERS, (one) => (one === character ? RIGHT : OTHER));
const anyLines = fc.record({ format: fc.constantFrom(...MRZ_FORMATS), seed: fc.nat() }).map(({ format, seed }) => {
  const lines = writeMrz(format, documentOf(randomFrom(seed), format, seed));
  return { format, lines, cells: lines.map((line) => [...line].map(scored)) };
});
const textOf = (decided: ReturnType<typeof decide>) =>
  decided.map((line) => line.map(({ character }) => character).join(""));

test("what looks best is chosen, and is clear", () => {
  fc.assert(
    fc.property(anyLines, ({ format, lines, cells }) => {
      const decided = decide(format, cells);
      expect(textOf(decided)).toEqual(lines);
      expect(Math.min(...decided.flat().map(({ margin }) => margin))).toBeGreaterThan(0.3);
    }),
    RUNS,
  );
});

test("a digit that looks a little more like another one is set right by its check digit", () => {
  fc.assert(
    fc.property(anyLines, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ format, lines, cells }, pick, step) => {
      const dates = [MRZ_LAYOUTS[format].checks.birthDate, MRZ_LAYOUTS[format].checks.expiryDate];
      const places = dates.flatMap((rule) => rule?.over.flatMap(cellsIn) ?? []);
      const place = places[pick % places.length] ?? { line: 0, column: 0 };
      const digit = Number(lines[place.line]?.[place.column]);
      const scores = cells[place.line]?.[place.column];
      if (scores !== undefined) scores[CHARACTERS.indexOf(String((digit + step) % 10))] = RIGHT + 0.03;
      expect(textOf(decide(format, cells))).toEqual(lines);
    }),
    RUNS,
  );
});

test("G and 6 weigh the same: a number in which they look alike is in doubt, whichever is chosen", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const data = { ...documentOf(randomFrom(seed), "TD3", seed), documentNumber: "AB6123456" };
      const cells = writeMrz("TD3", data).map((line) => [...line].map(scored));
      const scores = cells[1]?.[2];
      if (scores !== undefined) scores[CHARACTERS.indexOf("G")] = RIGHT - 0.01;
      expect(decide("TD3", cells)[1]?.[2]?.margin).toBeLessThan(0.02);
    }),
    RUNS,
  );
});

test("what looks nothing like a right reading keeps its looks, and its check digit fails", () => {
  fc.assert(
    fc.property(anyLines, ({ format, lines, cells }) => {
      const place = MRZ_LAYOUTS[format].checks.birthDate?.digit ?? { line: 0, start: 0 };
      const digit = Number(lines[place.line]?.[place.start]);
      const scores = cells[place.line]?.[place.start];
      if (scores !== undefined) scores[CHARACTERS.indexOf(String((digit + 1) % 10))] = RIGHT + 0.3;
      expect(verifyCheckDigits(format, textOf(decide(format, cells))).birthDate).toBe("failed");
    }),
    RUNS,
  );
});
