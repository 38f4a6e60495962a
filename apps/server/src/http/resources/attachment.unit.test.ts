import fc from "fast-check";
import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

const VALUE = /^attachment; filename="([^"\\]*)"(?:; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+))?$/;

function readBack(header: string): string {
  const [, plain, extended] = VALUE.exec(header) ?? [];
  if (plain === undefined) throw new Error(header);
  return extended === undefined ? plain : decodeURIComponent(extended);
}

test("a plain name stands as it is, any other one twice: for old clients, and whole", () => {
  expect(attachment("visa 1.pdf")).toBe('attachment; filename="visa 1.pdf"');
  expect(attachment("签证.pdf")).toBe(`attachment; filename="__.pdf"; filename*=UTF-8''%E7%AD%BE%E8%AF%81.pdf`);
  expect(attachment('my "visa".pdf')).toBe(
    `attachment; filename="my _visa_.pdf"; filename*=UTF-8''my%20%22visa%22.pdf`,
  );
  expect(attachment("100%41.pdf")).toBe(`attachment; filename="100%41.pdf"; filename*=UTF-8''100%2541.pdf`);
  expect(attachment("(d'été)*.pdf")).toBe(
    `attachment; filename="(d'_t_)*.pdf"; filename*=UTF-8''%28d%27%C3%A9t%C3%A9%29%2A.pdf`,
  );
});

test("every name can be sent, and is read back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(readBack(header)).toBe(name);
    }),
  );
  expect(readBack(attachment("\ud800.pdf"))).toBe("\ufffd.pdf");
});
