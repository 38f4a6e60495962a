import { parseMrz } from "@entrada/domain/documents/mrz/parse-mrz";
import sharp from "sharp";
import { expect, test } from "vitest";
import { TODAY } from "../synthetic/document.fixture.ts";
import { judge } from "../synthetic/judge.fixture.ts";
import { DISTORTIONS, scanOf } from "../synthetic/scans.fixture.ts";
import { readMrz } from "./read-mrz.ts";

const distortion = (name: string) => {
  const found = DISTORTIONS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no distortion ${name}`);
  return found;
};

test("pages under a phone are read right, whichever way they lie", async () => {
  const numbers = Array.from({ length: 11 }, (_, at) => 1_000 + at);
  let right = 0;
  const rotations = new Set<number>();
  for (const number of numbers) {
    const scan = await scanOf(distortion("phone"), number);
    const reading = await readMrz(scan.image);
    expect(reading?.rotation).toBe(scan.rotation);
    rotations.add(scan.rotation);
    const { isExact, isCertain, wrongFields } = judge(scan, reading);
    expect(wrongFields).toEqual([]);
    if (isExact && isCertain) right++;
    if (reading !== undefined) expect(parseMrz(reading.lines, TODAY).ok).toBe(true);
  }
  expect(right).toBeGreaterThanOrEqual(Math.ceil(0.95 * numbers.length));
  expect(rotations).toEqual(new Set([0, 90, 180, 270]));
});

const WORSE = [
  "perspective 6 to 14 %",
  "blur 2.2 to 3.2",
  "glare",
  "shadow 40 to 70 %",
  "noise 8 to 18",
  "480 to 700 pixels",
  "JPEG quality 20 to 50",
  "another cut",
  "characters off their places",
  "everything at once",
];

test("however bad a picture is, nothing that is wrong is called right", async () => {
  for (const [at, name] of WORSE.entries()) {
    const scan = await scanOf(distortion(name), 1_100 + at);
    const reading = await readMrz(scan.image);
    expect([name, ...judge(scan, reading).wrongFields]).toEqual([name]);
  }
});

test("characters that blur made look like others are in fields that are uncertain", async () => {
  const blurred = { name: "blurred", ranges: { width: [700, 700], blur: [2.6, 2.6] } } as const;
  for (const number of [1, 3, 7]) {
    const scan = await scanOf(blurred, number);
    expect(judge(scan, await readMrz(scan.image))).toEqual({ isExact: false, isCertain: false, wrongFields: [] });
  }
});

test("the box of a field is its place in the upright picture", async () => {
  const scan = await scanOf(distortion("none"), 5);
  const reading = await readMrz(scan.image);
  const box = reading?.fields.documentNumber?.box;
  if (reading === undefined || box === undefined) throw new Error("nothing was read");
  // What is cut out by the box alone has the ink of nine characters, and paper around them.
  const upright = await sharp(scan.image).rotate(reading.rotation).toBuffer();
  const crop = sharp(upright).extract(box).grayscale();
  const { channels } = await sharp(await crop.toBuffer()).stats();
  expect(box.width / box.height).toBeGreaterThan(9 / 1.8);
  expect(box.width / box.height).toBeLessThan(9 / 1);
  expect(channels[0]?.min).toBeLessThan(80);
  expect(channels[0]?.mean).toBeGreaterThan(150);
});

test("a picture without a zone has no reading, and what is no picture is refused", async () => {
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#ccc" } })
    .png()
    .toBuffer();
  expect(await readMrz(plain)).toBeUndefined();
  await expect(readMrz(Buffer.from("no picture"))).rejects.toThrow();
  await expect(
    readMrz(
      await sharp({ create: { width: 8_000, height: 6_500, channels: 3, background: "#ccc" } })
        .png()
        .toBuffer(),
    ),
  ).rejects.toThrow(/pixel limit/);
});

test("a picture is read by its EXIF orientation", async () => {
  const scan = await scanOf(distortion("none"), 5);
  const turned = await sharp(scan.image).withMetadata({ orientation: 6 }).toBuffer();
  const [plain, oriented] = [await readMrz(scan.image), await readMrz(turned)];
  expect(oriented?.lines).toEqual(plain?.lines);
  expect(oriented?.rotation).toBe(((plain?.rotation ?? 0) + 270) % 360);
});
