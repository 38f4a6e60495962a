import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintTranslations } from "./lint-translations.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const [file] = snapshot.files;
const [rule] = file?.rules ?? [];
if (!file || !rule) throw new Error("the snapshot has a rule");

const SENTENCE = "A sponsor must sign.";
const said = {
  ...snapshot,
  files: [
    {
      ...file,
      rules: [
        {
          ...rule,
          requires: [
            { code: "sponsor", statement: SENTENCE },
            { code: "fee", value: { amount: 5, currency: "XTS" } },
          ],
          excludes: [],
          adds: [],
        },
      ],
    },
  ],
};
const inAll = (en: string) => ({ en, es: `es ${en}`, fr: `fr ${en}`, ar: `ar ${en}`, zh: `zh ${en}`, hi: `hi ${en}` });

test("a sentence that is in English only is refused, and a currency without a name", () => {
  const messages = lintTranslations(said, [], true).map(({ at, message }) => [at, message]);
  expect(messages).toContainEqual([rule.id, `"${SENTENCE}" is in English only: add it to a file in sentences/`]);
  expect(messages).toContainEqual([rule.id, "the currency XTS has no name: add it to reference/formats.yaml"]);
  const { en, ...others } = inAll(SENTENCE);
  const statements = { ...said.statements, sentences: { [en]: others } };
  expect(lintTranslations({ ...said, statements }, [], true).map(({ message }) => message)).not.toContainEqual(
    expect.stringContaining(SENTENCE),
  );
});

test("a translation that nothing uses is refused, and one that is there twice", () => {
  const written = [{ name: "sentences/test.yaml", content: [SENTENCE, SENTENCE, "Nobody says this."].map(inAll) }];
  const faultsOf = (isComplete: boolean) =>
    lintTranslations(said, written, isComplete).filter(({ file: name }) => name === "sentences/test.yaml");
  expect(faultsOf(true).map(({ at, message }) => [at, message])).toEqual([
    [SENTENCE, "is there twice"],
    [SENTENCE, "is there twice"],
    ["Nobody says this.", "no rule says it, no source names it"],
  ]);
  // A rule that cannot be read may say it.
  expect(faultsOf(false)).toHaveLength(2);
});
