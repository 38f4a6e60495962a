import fc from "fast-check";
import { expect, test } from "vitest";
import type { PhotoMeasures } from "./photo-measures.ts";
import { checkPhoto, PHOTO_REASONS, type PhotoReason, photoOutcome } from "./photo-rules.ts";

const PLACE = { left: 0.3, top: 0.12, width: 0.4, height: 0.6, tiltDegrees: 0 };
const GOOD: PhotoMeasures = {
  mediaType: "image/jpeg",
  bytes: 80_000,
  width: 600,
  height: 600,
  sharpness: 0.5,
  light: { brightest: 95, range: 80, headBrightest: 70, headBurnt: 0, chroma: 20 },
  background: { lightness: 93, chroma: 2, spread: 3, shadow: 0, clutter: 0 },
  head: { count: 1, place: PLACE, certainty: 0.95 },
};
const SPECIFICATION = {
  mediaTypes: ["image/jpeg"],
  bytesMin: 10_240,
  bytesMax: 1_048_576,
  pixelsMin: 350,
  pixelsMax: 1_000,
  aspect: "1:1",
  background: "white",
};
const { light, background, head } = GOOD;
const placed = (change: Partial<typeof PLACE>) => ({ head: { ...head, place: { ...PLACE, ...change } } });

const FAULTY: Readonly<Record<PhotoReason, Partial<PhotoMeasures>>> = {
  wrongMediaType: { mediaType: "image/png" },
  tooFewBytes: { bytes: 10_239 },
  tooManyBytes: { bytes: 1_048_577 },
  tooFewPixels: { width: 349, height: 349 },
  tooManyPixels: { width: 1_001, height: 1_001 },
  wrongAspect: { width: 600, height: 620 },
  notSharp: { sharpness: 0.1 },
  tooDark: { light: { ...light, brightest: 40 } },
  headTooDark: { light: { ...light, headBrightest: 5 } },
  tooBright: { light: { ...light, headBurnt: 0.5 } },
  lowContrast: { light: { ...light, range: 10 } },
  monochrome: { light: { ...light, chroma: 0.5 } },
  backgroundNotLight: { background: { ...background, lightness: 50 } },
  backgroundColoured: { background: { ...background, chroma: 30 } },
  backgroundUneven: { background: { ...background, spread: 30 } },
  shadowOnBackground: { background: { ...background, shadow: 0.1 } },
  backgroundNotPlain: { background: { ...background, clutter: 0.3 } },
  noHead: { head: { count: 0, place: null, certainty: 0.9 } },
  severalHeads: { head: { ...head, count: 2 } },
  headUnclear: { head: { ...head, certainty: 0.4 } },
  headTooSmall: placed({ height: 0.2 }),
  headTooLarge: placed({ top: 0.03, height: 0.95 }),
  headNotCentred: placed({ left: 0.1 }),
  headCut: placed({ top: 0 }),
  headTilted: placed({ tiltDegrees: -20 }),
};

const DOUBTS: readonly PhotoReason[] = ["headUnclear", "shadowOnBackground"];

test("a good photo has no fault, and is accepted", () => {
  expect(checkPhoto(GOOD, SPECIFICATION)).toEqual([]);
  expect(photoOutcome([])).toBe("accepted");
});

test.each(PHOTO_REASONS)("%s is found, with the measured value and the allowed one", (reason) => {
  const [fault, ...others] = checkPhoto({ ...GOOD, ...FAULTY[reason] }, SPECIFICATION);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ reason, sureness: DOUBTS.includes(reason) ? "likely" : "certain" });
  expect(fault?.measured).toBeDefined();
  expect(Object.keys(fault?.allowed ?? {})).not.toEqual([]);
});

test("nothing about a head that is not clear is certain: a person looks", () => {
  const unclear = { ...GOOD, head: { ...head, certainty: 0.3, place: { ...PLACE, top: 0, height: 0.2 } } };
  const faults = checkPhoto(unclear, SPECIFICATION);
  expect(faults.map(({ reason }) => reason)).toEqual(["headUnclear", "headTooSmall", "headCut"]);
  expect(photoOutcome(faults)).toBe("needsReview");
});

test("an authority that states nothing about the file or the background refuses neither", () => {
  const odd = { ...GOOD, mediaType: "image/webp", bytes: 1, width: 90, height: 91 };
  expect(
    checkPhoto({ ...odd, background: { lightness: 5, chroma: 80, spread: 90, shadow: 1, clutter: 1 } }, {}),
  ).toEqual([]);
});

test("an aspect is met within a hundredth, and what is no aspect is refused", () => {
  expect(checkPhoto({ ...GOOD, width: 413, height: 531 }, { aspect: "35:45" })).toEqual([]);
  expect(() => checkPhoto(GOOD, { aspect: "square" })).toThrow(RangeError);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const lightness = fc.double({ min: 0, max: 100, noNaN: true });
const anyMeasures: fc.Arbitrary<PhotoMeasures> = fc.record({
  mediaType: fc.constantFrom("image/jpeg", "image/png"),
  bytes: fc.integer({ min: 1, max: 2_000_000 }),
  width: fc.integer({ min: 1, max: 2_000 }),
  height: fc.integer({ min: 1, max: 2_000 }),
  sharpness: share,
  light: fc.record({
    brightest: lightness,
    range: lightness,
    headBrightest: lightness,
    headBurnt: share,
    chroma: lightness,
  }),
  background: fc.record({ lightness, chroma: lightness, spread: lightness, shadow: share, clutter: share }),
  head: fc.record({
    count: fc.integer({ min: 0, max: 3 }),
    place: fc.option(
      fc.record({ left: share, top: share, width: share, height: share, tiltDegrees: fc.option(share) }),
    ),
    certainty: share,
  }),
});

test("a fault is outside what it allows, and named only where the photo or the authority gives cause", () => {
  fc.assert(
    fc.property(anyMeasures, (measures) => {
      for (const { reason, measured, allowed } of checkPhoto(measures, SPECIFICATION)) {
        expect(PHOTO_REASONS).toContain(reason);
        if (typeof measured === "string" || "oneOf" in allowed) continue;
        expect(measured < (allowed.min ?? -1) || measured > (allowed.max ?? Number.POSITIVE_INFINITY)).toBe(true);
      }
    }),
  );
});

test("asking for less never finds more", () => {
  fc.assert(
    fc.property(anyMeasures, fc.subarray(Object.keys(SPECIFICATION)), (measures, kept) => {
      const less = Object.fromEntries(Object.entries(SPECIFICATION).filter(([key]) => kept.includes(key)));
      expect(checkPhoto(measures, SPECIFICATION)).toEqual(expect.arrayContaining([...checkPhoto(measures, less)]));
    }),
  );
});

test("a head that is not clear is never accepted", () => {
  fc.assert(
    fc.property(anyMeasures, (measures) => {
      fc.pre(measures.head.certainty < 0.7 || measures.head.count !== 1);
      expect(photoOutcome(checkPhoto(measures, SPECIFICATION))).not.toBe("accepted");
    }),
  );
});
