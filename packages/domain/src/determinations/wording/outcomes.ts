import type { ConclusionKind } from "../model/kinds.ts";
import {
  type HeadlineCatalog,
  renderVariants,
  type StatementValue,
  type StatementVariant,
  type Wording,
} from "../model/statements.ts";

/** What a sentence about a kind may name besides. */
export interface Outcome {
  readonly destination?: string;
  readonly scheme?: string | null;
  readonly reason?: string | undefined;
  readonly journey?: string;
}

export type Remembered = WeakMap<HeadlineCatalog, Map<string, string>>;

// There are as many as kinds and schemes; every answer says one.
const OUTCOMES: Remembered = new WeakMap();

/** The clause of a kind, as other sentences contain it. */
export function outcomeOf(catalog: HeadlineCatalog, kind: ConclusionKind, wording: Wording, value: Outcome): string {
  return remembered(OUTCOMES, catalog, catalog.outcomes[kind] ?? [], { kind, wording, value });
}

interface Said {
  readonly kind: ConclusionKind;
  readonly wording: Wording;
  readonly value: Outcome;
}

/** A sentence that is said once for each language and value. */
export function remembered(
  all: Remembered,
  catalog: HeadlineCatalog,
  sentences: readonly StatementVariant[],
  { kind, wording, value }: Said,
): string {
  const known = all.get(catalog) ?? new Map<string, string>();
  all.set(catalog, known);
  const name = `${wording.language} ${kind} ${value.reason} ${value.scheme} ${value.destination} ${value.journey}`;
  const sentence = known.get(name) ?? say(sentences, kind, wording, { ...value });
  known.set(name, sentence);
  return sentence;
}

/** The first of the sentences that fits the value, with each fitting addition. */
export function say(
  sentences: readonly StatementVariant[],
  code: string,
  { snapshot, language }: Wording,
  value: StatementValue,
): string {
  return renderVariants(snapshot.statements, snapshot.countries, sentences, { code, value, language });
}
