import { checkPhoto } from "@entrada/domain/documents/photo-rules";
import sharp from "sharp";
import { expect, test } from "vitest";
import { UnreadablePhoto } from "./decoded-photo.ts";
import { Chance } from "./drawn/chance.ts";
import { anyFigure } from "./drawn/figure.ts";
import { drawn, type Picture } from "./drawn/picture.ts";
import { measurePhoto } from "./measure-photo.ts";

const FIGURE = {
  ...anyFigure(new Chance(5)),
  ...({
    x: 0.5,
    crown: 0.2,
    headHeight: 0.5,
    tiltDegrees: 0,
    style: "bald",
    tone: "#a0683f",
    hair: "#17120f",
  } as const),
  clothes: "#2f4a6d",
  hasBeard: false,
  hasGlasses: false,
};
const PICTURE: Picture = {
  width: 400,
  height: 500,
  background: "#f4f4f2",
  scene: "",
  figures: [FIGURE],
  blur: 0,
  gain: 1,
  lift: 0,
  isGrey: false,
  noise: 2,
  format: "jpeg",
  quality: 90,
  seed: 1,
};

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
}

test("the head is where it was drawn, and the file is as it is", async () => {
  const image = await drawn(PICTURE);
  const { head, ...measures } = await measurePhoto(image);
  expect(measures).toMatchObject({ mediaType: "image/jpeg", bytes: image.length, width: 400, height: 500 });
  expect(measures.background.lightness).toBeGreaterThan(90);
  expect(head.count).toBe(1);
  expect(head.certainty).toBeGreaterThan(0.9);
  expect(head.place?.top).toBeCloseTo(0.2, 1);
  expect(head.place?.height).toBeCloseTo(0.5, 1);
  expect((head.place?.left ?? 0) + (head.place?.width ?? 0) / 2).toBeCloseTo(0.5, 1);
});

test("a photo that lies on its side with a mark of its orientation is measured upright", async () => {
  const upright = await drawn(PICTURE);
  const lying = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
  expect(await sharp(lying).metadata()).toMatchObject({ width: 500, height: 400 });
  const [a, b] = [await measurePhoto(upright), await measurePhoto(lying)];
  expect(b).toMatchObject({ width: 400, height: 500, head: { count: 1 } });
  expect(b.head.place?.top).toBeCloseTo(a.head.place?.top ?? 0, 1);
});

test("a head that leans to the right leans by as many degrees", async () => {
  const { head } = await measurePhoto(await drawn({ ...PICTURE, figures: [{ ...FIGURE, tiltDegrees: 14 }] }));
  expect(Math.abs((head.place?.tiltDegrees ?? 0) - 14)).toBeLessThan(4);
});

test.each(["jpeg", "png", "webp"] as const)("%s is read", async (format) => {
  expect((await measurePhoto(await drawn({ ...PICTURE, format }))).mediaType).toBe(`image/${format}`);
});

test("a file of one channel is a photo without colour", async () => {
  const image = await sharp(await drawn(PICTURE))
    .toColourspace("b-w")
    .jpeg()
    .toBuffer();
  const faults = checkPhoto(await measurePhoto(image), {});
  expect(faults.map(({ reason }) => reason)).toEqual(["monochrome"]);
});

test("what is transparent is white, and a picture of one pixel is measured too", async () => {
  const { background, head } = await measurePhoto(await plain(60, 80).png().toBuffer());
  expect(background.lightness).toBeCloseTo(100, 0);
  expect(head).toMatchObject({ count: 0, certainty: 1 });
  expect(await measurePhoto(await plain(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
});

test.each([
  ["nothing", async () => Buffer.alloc(0)],
  ["text", async () => Buffer.from("a photo of me")],
  ["a drawing that another program has to run", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["half a photo", async () => (await drawn(PICTURE)).subarray(0, 6_000)],
  ["more than fifty million pixels", async () => plain(8_000, 6_300).png({ compressionLevel: 1 }).toBuffer()],
])("%s is unreadable", async (_, image) => {
  await expect(measurePhoto(await image())).rejects.toThrow(UnreadablePhoto);
});
