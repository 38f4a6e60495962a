import { expect, test } from "vitest";
import { entryCardPage } from "./entry-card.ts";

const card = {
  language: "ar",
  direction: "rtl",
  title: "Entry card",
  name: "<script>alert('x')</script>",
  rows: [["Reference", '"><img src=x onerror=alert(1)>']],
  notes: ["Tom & Jerry"],
} as const;

test("what people have typed stays text, and the page asks for nothing from elsewhere", () => {
  const page = entryCardPage(card);
  expect(page).not.toMatch(/<script|<img|<link|src=x onerror=alert\(1\)>|https?:/);
  expect(page).toContain("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
  expect(page).toContain("Tom &amp; Jerry");
  expect(page).toContain('<html lang="ar" dir="rtl">');
});
