import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const FOLDERS = ["packages/ui/src", "apps/portal/src"];
const TOKENS = readFileSync(new URL("packages/ui/src/styles/tokens.css", ROOT), "utf8");

const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, ROOT), "utf8") })),
);

// Left and right mean nothing where a language is written the other way.
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)|(?:^|[\s{;])(?:left|right)\s*:|text-align:\s*(?:left|right)/m;

test("every style sheet names sides by the direction of the text", () => {
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter(({ text }) => PHYSICAL.test(text)).map(({ name }) => name)).toEqual([]);
});

/** The colours of a theme: those of the first block, and for the dark one those that replace them. */
function colours(theme: "light" | "dark"): ReadonlyMap<string, string> {
  const [light = "", dark = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
  const read = (text: string) =>
    [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]);
  return new Map([...read(light), ...(theme === "dark" ? read(dark) : [])] as [string, string][]);
}

/** WCAG 2.2: relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = ["ink", "soft", "faint", "accent", "go", "mind", "stop", "info"];

test.each(["light", "dark"] as const)("text is legible on paper and on cards: %s", (theme) => {
  const named = colours(theme);
  const of = (name: string) => named.get(name) ?? "";
  const pairs = [
    ...TEXT.flatMap((text) => ["paper", "raised"].map((ground) => [text, ground] as const)),
    ["accent-ink", "accent"] as const,
    ...["go", "mind", "stop", "info"].map((tone) => ["ink", `${tone}-wash`] as const),
  ];
  const faint = pairs.filter(([text, ground]) => contrast(of(text), of(ground)) < 4.5);
  expect(faint).toEqual([]);
});
