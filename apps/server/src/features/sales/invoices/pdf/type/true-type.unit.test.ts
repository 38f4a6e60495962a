import { create } from "fontkit";
import { expect, test } from "vitest";
import { encodeOutline } from "./glyph-outline.ts";
import { replacementFor } from "./replacement.ts";
import { trueTypeFont } from "./true-type.ts";

const CURVE = [
  { command: "moveTo", args: [0, 0] },
  { command: "lineTo", args: [500, 700] },
  { command: "quadraticCurveTo", args: [300, -20, 0, 0] },
  { command: "closePath", args: [] },
];

test("a font that was written is read again with the same outlines and widths", () => {
  const curve = { glyph: { path: { commands: CURVE } }, scale: 1, x: 10, y: -5 };
  const outlines = [replacementFor("").parts, [], [curve]].map((parts) => encodeOutline(parts, 2));
  const font = create(
    trueTypeFont(
      outlines.map((outline, index) => ({ outline, advance: 1_000 + index })),
      2_000,
    ),
  );
  if ("fonts" in font) throw new Error("one font was written");
  expect(font).toMatchObject({ numGlyphs: 3, unitsPerEm: 2_000 });
  expect([0, 1, 2].map((id) => font.getGlyph(id).advanceWidth)).toEqual([1_000, 1_001, 1_002]);
  expect(font.getGlyph(0).path.bbox).toMatchObject({ minX: 120, minY: 0, maxX: 1_160, maxY: 1_400 });
  expect(font.getGlyph(1).path.commands).toEqual([]);
  expect(font.getGlyph(2).path.commands.slice(0, 3)).toEqual([
    { command: "moveTo", args: [20, -10] },
    { command: "lineTo", args: [1_020, 1_390] },
    { command: "quadraticCurveTo", args: [620, -50, 20, -10] },
  ]);
});
