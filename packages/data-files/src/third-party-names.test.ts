import { expect, test } from "vitest";
import { isTitleOfCopy, thirdPartyNameIn } from "./third-party-names.ts";

test.each([
  "ada9/visa-data, scripts/fees.mjs (no licence stated)",
  "a program in a public repository that files it",
  "ada9-dev/visa-app, capture of 9 September 2026",
  "AdaLovelace/Visa-Rules",
  "ada42/visas",
  "Visa notes (CC BY 4.0)",
  "the file visasTable.php",
  "shown at github.com",
  "Official page: https://github.com/ada/rules",
])("%s names a repository, its file or its licence", (text) => {
  expect(thirdPartyNameIn(text)).toBeDefined();
});

test.each([
  "Country/territory-wise e-Tourist Visa fee",
  "India Visa Online: Regular/Paper Visa",
  "Resolution 127/NQ-CP of 14 August 2023 on e-Visas",
  "Immigration and Refugee Protection Regulations (SOR/2002-227), current to 14 June 2026",
  "Protocol A/P.1/5/79 on free movement of persons",
  "Visa policy of the Ministry, read on its page visa-info.html",
  "Official page: https://forms.example/ada9-web/pages-public/form.html",
  "A licence to drive is no passport.",
])("%s names none", (text) => {
  expect(thirdPartyNameIn(text)).toBeUndefined();
});

test("a title is that of the page, whatever copy of it was read", () => {
  const copies = ["Ukraine, entry requirements, copy", "Fees, stored copy", "Visa portal, copy of 10 September 2026"];
  expect(copies.filter((title) => !isTitleOfCopy(title))).toEqual([]);
  const pages = [
    "Ukraine, entry requirements",
    "Copies of passports",
    "Certified copy of the decree",
    "Visa, copyright law",
  ];
  expect(pages.filter(isTitleOfCopy)).toEqual([]);
});
