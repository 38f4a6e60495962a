import type { Determination } from "@entrada/api-client/schema";
import { createContext, type ReactNode, useContext } from "react";

/** The parts of an answer whose words stand in English although the page's language is another one. */
type EnglishParts = ReadonlySet<object | string>;

const NOTHING: EnglishParts = new Set();

const EnglishContext = createContext(NOTHING);

interface InEnglishProps {
  readonly determination: Determination;
  readonly children: ReactNode;
}

/** Everything inside knows which parts of the answer are in English. */
export function InEnglish({ determination, children }: InEnglishProps) {
  return <EnglishContext value={englishIn(determination)}>{children}</EnglishContext>;
}

/** The parts to which `untranslated` points. */
export function englishIn({
  untranslated = [],
  visaConclusion,
  knowledge,
  counterfactuals,
}: Determination): EnglishParts {
  if (untranslated.length === 0) return NOTHING;
  const lists = {
    conditions: visaConclusion.conditions,
    warnings: knowledge.warnings,
    sources: knowledge.sources,
    counterfactuals,
  };
  return new Set(
    untranslated.flatMap((pointer) => {
      const [, list, at] = /\/(conditions|warnings|sources|counterfactuals)\/(\d+)/.exec(pointer) ?? [];
      const part = list === undefined ? undefined : lists[list as keyof typeof lists][Number(at)];
      return part === undefined ? [] : [part];
    }),
  );
}

interface WordsProps {
  /** the part of the answer that the words are of */
  readonly of: object | string;
  readonly children: ReactNode;
}

/** The words of a part of the answer, marked where they are in English, so that they are read aloud as what they are. */
export function Words({ of, children }: WordsProps) {
  if (!useContext(EnglishContext).has(of)) return children;
  return (
    <span dir="ltr" lang="en">
      {children}
    </span>
  );
}
