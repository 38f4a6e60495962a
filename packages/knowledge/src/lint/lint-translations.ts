import { duplicatesIn } from "@entrada/data-files/lint-error";
import { freeTextsOf } from "@entrada/domain/determinations/model/free-texts";
import type { Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import type { NamedSentencesFile } from "../knowledge-files.ts";
import type { LocatedError } from "./locate.ts";

/**
 * What rules say in words of their own is in every language, and a translation is of what is said, and there once. Incomplete
 * rules say nothing about what is unused.
 */
export function lintTranslations(
  snapshot: Snapshot,
  written: readonly NamedSentencesFile[],
  isComplete: boolean,
): readonly LocatedError[] {
  return [...untranslated(snapshot), ...unused(snapshot, written, isComplete)];
}

function unused(
  { files, sources }: Snapshot,
  written: readonly NamedSentencesFile[],
  isComplete: boolean,
): readonly LocatedError[] {
  const said = new Set([
    ...files.flatMap(({ rules }) => rules.flatMap(freeTextsOf)),
    ...Object.values(sources).map(({ publisher }) => publisher),
  ]);
  const twice = new Set(duplicatesIn(written.flatMap(({ content }) => content.map(({ en }) => en))));
  return written.flatMap(({ name, content }) =>
    content.flatMap(({ en }) => [
      ...(said.has(en) || !isComplete ? [] : [{ file: name, at: en, message: "no rule says it, no source names it" }]),
      ...(twice.has(en) ? [{ file: name, at: en, message: "is there twice" }] : []),
    ]),
  );
}

function untranslated({ files, statements: { sentences = {}, formats } }: Snapshot): readonly LocatedError[] {
  const isUnnamed = (currency: unknown) =>
    typeof currency === "string" && formats !== undefined && !Object.hasOwn(formats.currencies, currency);
  return files.flatMap(({ name, rules }) =>
    rules.flatMap((rule) =>
      [
        ...freeTextsOf(rule)
          .filter((text) => !Object.hasOwn(sentences, text))
          .map((text) => `"${text}" is in English only: add it to a file in sentences/`),
        ...currenciesOf(rule)
          .filter(isUnnamed)
          .map((currency) => `the currency ${currency} has no name: add it to reference/formats.yaml`),
      ].map((message) => ({ file: `rules/${name}.yaml`, at: rule.id, message })),
    ),
  );
}

function currenciesOf({ requires, excludes, adds = [] }: Rule): readonly unknown[] {
  return [...requires, ...excludes, ...adds].map(({ value }) => value?.currency);
}
