import { expect, test } from "vitest";
import { negotiateLanguage } from "./accept-language.ts";

const AVAILABLE = ["en", "es", "fr", "ar", "zh", "hi"] as const;

test.each([
  [undefined, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["fr-CA", "fr"],
  ["zh-Hant-TW", "zh"],
  ["FR;q=0.3, es;q=0.9", "es"],
  ["de, hi;q=0.1", "hi"],
  ["de", "en"],
  ["*", "en"],
  ["en;q=0, *", "es"],
  ["ar, fr", "ar"],
  ["fr;q=2, es", "es"],
  ["esperanto", "en"],
  [";;;,,=", "en"],
])("Accept-Language %s is served in %s", (header, language) => {
  expect(negotiateLanguage(header, AVAILABLE)).toBe(language);
});
