import { expect, test } from "vitest";
import { faultsOfPicture, type GreyPicture } from "./photo-check.ts";

const SIDE = 120;
const faultsIn = (picture: GreyPicture, isOnWhite = false) => faultsOfPicture(picture, { isOnWhite });

function picture(value: (x: number, y: number) => number): GreyPicture {
  const pixels = Uint8Array.from({ length: SIDE * SIDE }, (_, n) => value(n % SIDE, Math.floor(n / SIDE)));
  return { width: SIDE, height: SIDE, pixels };
}

/** Lines of text: dark on light. */
const page = picture((x, y) => (x % 8 < 3 && y % 12 < 6 ? 40 : 190));

/** Every pixel the mean of those around it. */
function blurred(sharp: GreyPicture, reach: number): GreyPicture {
  const at = (x: number, y: number) =>
    sharp.pixels[Math.min(SIDE - 1, Math.max(0, y)) * SIDE + Math.min(SIDE - 1, Math.max(0, x))] ?? 0;
  return picture((x, y) => {
    let sum = 0;
    for (let dy = -reach; dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) sum += at(x + dx, y + dy);
    return Math.round(sum / (2 * reach + 1) ** 2);
  });
}

test("a sharp page in good light has no fault", () => {
  expect(faultsIn(page)).toEqual([]);
});

test("a blurred page is found", () => {
  expect(faultsIn(blurred(page, 6))).toEqual(["blurred"]);
});

test("a burnt out spot is glare, white paper is not", () => {
  const spot = picture((x, y) => ((x - 60) ** 2 + (y - 60) ** 2 < 900 ? 255 : (page.pixels[y * SIDE + x] ?? 0)));
  expect(faultsIn(spot)).toEqual(["glare"]);
  expect(faultsIn(spot, true)).toEqual([]);
  const paper = picture((x, y) => (x % 8 < 2 && y % 12 < 4 ? 40 : 255));
  expect(faultsIn(paper)).toEqual([]);
});

test("a picture taken in the dark is found", () => {
  expect(faultsIn(picture((x, y) => ((x + y) % 4 < 2 && x > 20 && x < 100 ? 60 : 10)))).toEqual(["dark"]);
});

/** Two lines of letters on a page, from one place to another, at this height; all as parts of the picture. */
function lines(from: number, to: number, at: number): GreyPicture {
  const [width, height] = [640, 460];
  const isInLine = (x: number, y: number) =>
    x > from * width && x < to * width && Math.abs(y - at * height) < 6 && Math.floor(x / 4) % 2 === 0;
  const isSharp = (x: number, y: number) => y > 20 && y < 120 && x > 100 && x < 540 && x % 8 < 3 === y % 12 < 6;
  const pixels = Uint8Array.from({ length: width * height }, (_, n) => {
    const [x, y] = [n % width, Math.floor(n / width)];
    return isInLine(x, y) ? 40 : isSharp(x, y) ? 120 : 190;
  });
  return { width, height, pixels };
}

test.each([
  ["a whole page", lines(0.05, 0.95, 0.85), []],
  ["a page that is cut at the left", lines(0, 0.9, 0.85), ["cutOff"]],
  ["a page that is cut at the right", lines(0.1, 1, 0.85), ["cutOff"]],
  ["a page that is cut at the bottom", lines(0.05, 0.95, 0.99), ["cutOff"]],
] as const)("%s", (_, cut, faults) => {
  expect(faultsIn(cut)).toEqual(faults);
});

test("hair that runs into the side of a photo is no page that is cut", () => {
  expect(faultsIn(lines(0, 1, 0.99), true)).toEqual([]);
});
