import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { promptsIn } from "./prompts.ts";
import { requirementsOf } from "./requirements.ts";
import { loadShippedCatalog } from "./shipped.ts";
import { inWords, wordsIn } from "./words.ts";

test.each(LANGUAGES)(
  "the prompts in %s are those of every language, each of a question that a form asks",
  (language) => {
    const prompts = promptsIn(language);
    expect(Object.keys(prompts).length).toBeGreaterThan(20);
    expect(Object.keys(prompts)).toEqual(Object.keys(promptsIn("en")));
    const titles = new Set(Object.keys(wordsIn("es")));
    expect(Object.keys(prompts).filter((title) => !titles.has(title))).toEqual([]);
    const hinted = (one: Readonly<Record<string, object>>) => Object.values(one).map((prompt) => "hint" in prompt);
    expect(hinted(prompts)).toEqual(hinted(promptsIn("en")));
    expect(Object.values(prompts).filter(({ enter, hint = "?" }) => enter.trim() === "" || hint.trim() === "")).toEqual(
      [],
    );
  },
);

test("a form asks in whole sentences, says what to enter, and names every option", () => {
  const eta = loadShippedCatalog()
    .products()
    .find(({ code }) => code === "gb-eta");
  if (!eta) throw new Error("no such product");
  const asked = inWords(requirementsOf(eta), "en").schema.properties;
  expect(asked).toMatchObject({
    email: { title: "Email address", enter: "Enter your email address" },
    hasCriminalConviction: { title: "Have you ever been convicted of a crime?" },
    purpose: { oneOf: expect.arrayContaining([{ const: "journeyFromIreland", title: "Journey from Ireland" }]) },
  });
});

test("no yes-or-no question of a shipped form is a statement in English", () => {
  const forms = loadShippedCatalog().products().map(requirementsOf);
  const yesNo = forms.flatMap(({ schema }) =>
    Object.values(Object(schema.properties) as Record<string, { type?: string; title: string }>).flatMap((one) =>
      one.type === "boolean" ? one.title : [],
    ),
  );
  expect(yesNo.length).toBeGreaterThan(50);
  expect(yesNo.filter((title) => !wordsIn("en")[title]?.endsWith("?"))).toEqual([]);
});
