import type { ConclusionKind } from "../model/kinds.ts";
import {
  type HeadlineCatalog,
  renderVariants,
  type StatementValue,
  type StatementVariant,
  type Wording,
} from "../model/statements.ts";

/** What the clause of a kind may name besides. */
interface Outcome {
  readonly scheme?: string | null;
  readonly reason?: string | undefined;
}

/** The clause of a kind, as other sentences contain it. */
export function outcomeOf(catalog: HeadlineCatalog, kind: ConclusionKind, wording: Wording, value: Outcome): string {
  const { scheme, reason } = value;
  return remembered(catalog, catalog.outcomes[kind] ?? [], kind, wording, { scheme, reason });
}

interface Memory {
  readonly further: Map<unknown, Memory>;
  sentence?: string;
}

const memories = new WeakMap<HeadlineCatalog, Memory>();

/** A sentence that is said once for each language and value, of which there must be few, with the same members. */
export function remembered(
  catalog: HeadlineCatalog,
  sentences: readonly StatementVariant[],
  code: string,
  wording: Wording,
  value: StatementValue,
): string {
  let memory: Memory = memories.get(catalog) ?? { further: new Map() };
  memories.set(catalog, memory);
  // Maps in maps: joined keys would have to be made and hashed for every answer.
  memory = within(within(memory, sentences), wording.language);
  for (const name in value) memory = within(memory, value[name]);
  memory.sentence ??= say(sentences, code, wording, value);
  return memory.sentence;
}

function within({ further }: Memory, key: unknown): Memory {
  const known = further.get(key);
  if (known) return known;
  const made: Memory = { further: new Map() };
  further.set(key, made);
  return made;
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
