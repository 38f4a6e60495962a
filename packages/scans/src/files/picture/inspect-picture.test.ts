import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawnCases } from "../../photo/drawn/cases.ts";
import { drawn } from "../../photo/drawn/picture.ts";
import { measurePhoto } from "../../photo/measure-photo.ts";
import { judge } from "../../synthetic/judge.fixture.ts";
import { DISTORTIONS, type Scan, scanOf } from "../../synthetic/scans.fixture.ts";
import { inspectFile } from "../inspect-file.ts";
import type { CleanFile, UploadedFile } from "../inspection.ts";
import { slopes } from "../made-pictures.fixture.ts";
import { qualityOf } from "./jpeg-segments.ts";
import { HEIC, heicOfSize } from "./made-heic.fixture.ts";

const CANARY = "CANARY-51.5074N";
const CANARY_OF_HEIC = "entrada-canary-5c1f";

async function cleaned(
  bytes: Buffer,
  mediaType: UploadedFile["mediaType"] = "image/jpeg",
  read: UploadedFile["read"] = "nothing",
): Promise<CleanFile & { readonly buffer: Buffer }> {
  const inspection = await inspectFile({ bytes, mediaType, read });
  if (inspection.outcome !== "clean") throw new Error(JSON.stringify(inspection.faults));
  return { ...inspection, buffer: Buffer.from(inspection.bytes) };
}

const withCanaries = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Make: CANARY, Copyright: CANARY }, IFD3: { GPSMapDatum: CANARY, GPSLatitudeRef: "N" } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${CANARY}</rdf:RDF></x:xmpmeta>`)
    .withIccProfile("p3");

/** How far apart two pictures are, in a mean pixel, of 255. */
async function difference(a: Sharp, b: Sharp): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((each) => each.clone().removeAlpha().raw().toBuffer()));
  if (left === undefined || right === undefined || left.length !== right.length) return Number.POSITIVE_INFINITY;
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}

const hasSamePixels = async (a: Buffer, b: Buffer) =>
  (await sharp(a).raw().toBuffer()).equals(await sharp(b).raw().toBuffer());

test.each(["jpeg", "png", "webp"] as const)("nothing about a %s is kept, and all of its pixels are", async (format) => {
  const original = await withCanaries(slopes(320, 200).toFormat(format, { quality: 90 })).toBuffer();
  expect(original.includes(CANARY)).toBe(true);
  const { buffer, mediaType, width, height } = await cleaned(original, `image/${format}`);
  expect(buffer.includes(CANARY)).toBe(false);
  const { exif, xmp, icc, iptc, orientation, format: kept } = await sharp(buffer).metadata();
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  expect({ kept, mediaType, width, height }).toEqual({
    kept: format,
    mediaType: `image/${format}`,
    width: 320,
    height: 200,
  });
  // With the colours that its profile gives them.
  const [profiled, plain] = [sharp(original), sharp(original, { ignoreIcc: true })];
  const [near, far] = [await difference(profiled, sharp(buffer)), await difference(plain, sharp(buffer))];
  expect(near).toBeLessThan(6);
  expect(far).toBeGreaterThan(near + 2);
});

test("what only a mark turns upright is stored upright", async () => {
  const upright = slopes(320, 200);
  const marked = await sharp(await upright.clone().rotate(270).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { buffer, width, height } = await cleaned(marked);
  expect({ width, height }).toEqual({ width: 320, height: 200 });
  expect(await difference(upright, sharp(buffer))).toBeLessThan(10);
});

test("a picture keeps its kind: grey stays grey, what is seen through stays so, lossless stays lossless", async () => {
  const grey = await slopes(320, 200).toColourspace("b-w").jpeg().toBuffer();
  expect((await sharp((await cleaned(grey)).buffer).metadata()).channels).toBe(1);
  const clear = await slopes(320, 200).ensureAlpha(0.5).png().toBuffer();
  const kept = (await cleaned(clear, "image/png")).buffer;
  expect((await sharp(kept).metadata()).hasAlpha).toBe(true);
  expect(await hasSamePixels(kept, clear)).toBe(true);
  const lossless = await slopes(320, 200).webp({ lossless: true }).toBuffer();
  const webp = (await cleaned(lossless, "image/webp")).buffer;
  expect(await hasSamePixels(webp, lossless)).toBe(true);
});

test.each([97, 92, 85, 80, 60])("a JPEG of quality %i grows by nothing, and shrinks by little", async (quality) => {
  const [photo] = drawnCases(7, 1, 0);
  if (photo === undefined) throw new Error("nothing was drawn");
  const original = await drawn({ ...photo.picture, format: "jpeg", quality });
  expect(Math.abs(qualityOf(original) - quality)).toBeLessThanOrEqual(1);
  const { buffer } = await cleaned(original);
  expect(buffer.length).toBeLessThanOrEqual(original.length);
  expect(buffer.length).toBeGreaterThan(original.length * (quality > 95 ? 0.6 : 0.9));
  expect(qualityOf(buffer)).toBeGreaterThanOrEqual(quality > 80 ? 79 : quality - 3);
});

test("photos are measured in the bytes that are kept", async () => {
  for (const { picture } of drawnCases(5, 1, 0).slice(0, 3)) {
    const { buffer, photo, mediaType } = await cleaned(
      await drawn({ ...picture, format: "jpeg" }),
      "image/jpeg",
      "photo",
    );
    expect(photo).toEqual(await measurePhoto(buffer));
    expect(photo).toMatchObject({ bytes: buffer.length, mediaType, head: { count: 1 } });
  }
});

/** Scans that lie each way round. */
async function scansAllWays(): Promise<readonly Scan[]> {
  const [phone] = DISTORTIONS.filter(({ name }) => name === "phone");
  if (phone === undefined) throw new Error("no such distortion");
  const found = new Map<number, Scan>();
  for (let number = 1; found.size < 4; number++) {
    const scan = await scanOf(phone, number);
    if (!found.has(scan.rotation)) found.set(scan.rotation, scan);
  }
  return [...found.values()];
}

test("a passport that lies any way round is kept upright, and its boxes lie in the kept picture", async () => {
  for (const scan of await scansAllWays()) {
    const { buffer, mrz, width = 0, height = 0 } = await cleaned(scan.image, "image/jpeg", "passport");
    expect(judge(scan, mrz)).toMatchObject({ wrongFields: [], isExact: true });
    expect(mrz?.rotation).toBe(0);
    expect(await sharp(buffer).metadata()).toMatchObject({ width, height });
    for (const field of ["documentNumber", "names"] as const) {
      const box = mrz?.fields[field]?.box;
      if (box === undefined) throw new Error("nothing was read");
      // Ink on paper, in a strip much wider than high, and nothing darker right above it.
      const { channels } = await sharp(await sharp(buffer).extract(box).greyscale().toBuffer()).stats();
      expect(channels[0]?.min).toBeLessThan((channels[0]?.mean ?? 0) - 60);
      expect(box.width / box.height).toBeGreaterThan(3);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThan(height / 2);
    }
  }
});

test("a picture without a zone is clean, and nothing is read", async () => {
  const { mrz, outcome } = await cleaned(await slopes(900, 600).jpeg().toBuffer(), "image/jpeg", "passport");
  expect({ mrz, outcome }).toEqual({ mrz: undefined, outcome: "clean" });
});

test("a phone's picture becomes an upright JPEG that says nothing else, told so by its type", async () => {
  expect(HEIC.includes(CANARY_OF_HEIC)).toBe(true);
  const { buffer, mediaType, width, height } = await cleaned(HEIC, "image/heic");
  expect({ mediaType, width, height }).toEqual({ mediaType: "image/jpeg", width: 40, height: 64 });
  const { format, exif, xmp, icc, orientation } = await sharp(buffer).metadata();
  expect({ format, exif, xmp, icc, orientation }).toEqual({ format: "jpeg" });
  expect(buffer.includes(CANARY_OF_HEIC)).toBe(false);
  const colours = await Promise.all(
    [
      [10, 10],
      [30, 10],
      [10, 50],
      [30, 50],
    ].map(async ([left = 0, top = 0]) => {
      const { dominant } = await sharp(
        await sharp(buffer).extract({ left, top, width: 4, height: 4 }).toBuffer(),
      ).stats();
      return dominant;
    }),
  );
  const [green, white, red, blue] = colours;
  expect(green?.g).toBeGreaterThan(Math.max(green?.r ?? 255, green?.b ?? 255) + 80);
  expect(Math.min(white?.r ?? 0, white?.g ?? 0, white?.b ?? 0)).toBeGreaterThan(220);
  expect(red?.r).toBeGreaterThan(Math.max(red?.g ?? 255, red?.b ?? 255) + 80);
  expect(blue?.b).toBeGreaterThan(Math.max(blue?.r ?? 255, blue?.g ?? 255) + 80);
});

test.each([
  ["more pixels than may be", heicOfSize(20_000, 20_000), "tooManyPixels"],
  ["half of it", HEIC.subarray(0, HEIC.length / 2), "damaged"],
  ["a beginning with nothing behind it", HEIC.subarray(0, 40), "damaged"],
])("of a phone's picture: %s is refused", async (_, bytes, reason) => {
  expect(await inspectFile({ bytes, mediaType: "image/heic", read: "photo" })).toMatchObject({
    outcome: "refused",
    faults: [{ reason }],
  });
});
