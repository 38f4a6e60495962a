import fc from "fast-check";
import { expect, test } from "vitest";
import { EXTENSIONS, endsAs, FILE_NAME_BYTES_MAX, givenOutAs, isFileName, uploadedAs } from "./file-name.ts";
import { FILE_MEDIA_TYPES, KEPT_MEDIA_TYPES } from "./file-rules.ts";

test.each([
  ..."签证.jpg Виза.jpg تأشيرة.jpg वीज़ा.jpg a.tar.pdf photo.JPEG condition.pdf con-1.pdf no-extension".split(" "),
  'visa d\'été "1".jpg',
  "100%41 %.jpg",
])("%s is a file's name", (name) => expect(isFileName(name)).toBe(true));

test.each([
  ...["", " ", " a.jpg", "a.jpg ", ".a.jpg", "a.", ".", "..", "../a.jpg", "a/b.jpg", "a\\b.jpg", "a\u0000.jpg"],
  ...["a\n.jpg", "a\u202egpj.exe", "a\u200b.jpg", "a\u{e0041}.jpg", "a\ufeff.jpg", "\ud800.jpg", "a\ue000.jpg"],
  ...["con", "CON.jpg", "aux.tar.jpg", "nul .jpg", "com1.pdf", "LPT9", "com¹.jpg"],
])("%j is none", (name) => expect(isFileName(name)).toBe(false));

test("a name is as long as file systems take, in bytes", () => {
  expect(isFileName("a".repeat(FILE_NAME_BYTES_MAX))).toBe(true);
  expect(isFileName("a".repeat(FILE_NAME_BYTES_MAX + 1))).toBe(false);
  fc.assert(
    fc.property(fc.constantFrom("a", "é", "签", "🛂"), fc.integer({ min: 1, max: 300 }), (letter, times) => {
      const name = letter.repeat(times);
      expect(isFileName(name)).toBe(encodeURIComponent(name).replace(/%../g, "x").length <= FILE_NAME_BYTES_MAX);
    }),
  );
});

test("a name ends as its type, in any case, and as no other", () => {
  for (const type of FILE_MEDIA_TYPES) {
    for (const other of FILE_MEDIA_TYPES) {
      for (const end of EXTENSIONS[other]) {
        expect([end, type, endsAs(`a.b.${end.toUpperCase()}`, type)]).toEqual([end, type, type === other]);
      }
    }
    for (const name of ["x.exe", "x", "jpg", "x.jpg.exe", "x.", `x.${EXTENSIONS[type][0]}x`]) {
      expect([name, endsAs(name, type)]).toEqual([name, false]);
    }
  }
});

test("whatever a file is called, it is given out under a safe name that ends as its type", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom(...KEPT_MEDIA_TYPES), (name, type) => {
      const given = givenOutAs(name, type);
      expect([isFileName(given), endsAs(given, type)]).toEqual([true, true]);
      if (isFileName(name) && endsAs(name, type)) expect(given).toBe(name);
    }),
  );
});

test.each([
  ["Pass 2026.PDF", "application/pdf", "Pass 2026.PDF"],
  ["IMG_1.heic", "image/jpeg", "IMG_1.heic.jpg"],
  ["a/b\\c.png", "image/png", "a_b_c.png"],
  ["con.jpg", "image/jpeg", "file.jpg"],
  ["", "image/webp", "file.webp"],
] as const)("%j of type %s is uploaded as %j", (name, type, uploaded) => {
  expect(uploadedAs(name, type)).toBe(uploaded);
});

test("whatever a chosen file is called, it is uploaded under a name that is taken and that ends as its type", () => {
  const name = fc.oneof(fc.string({ unit: "grapheme", maxLength: 300 }), fc.string({ unit: "binary", maxLength: 300 }));
  fc.assert(
    fc.property(name, fc.constantFrom(...FILE_MEDIA_TYPES), (chosen, type) => {
      const uploaded = uploadedAs(chosen, type);
      expect([uploaded, isFileName(uploaded), endsAs(uploaded, type)]).toEqual([uploaded, true, true]);
    }),
  );
});
