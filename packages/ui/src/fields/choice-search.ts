/** One of the values of a choice field. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** further words that find it: codes, other names, short forms */
  readonly words?: readonly string[];
}

/** The choices that some typed words find, the best first: a whole name or code, the start of a name, of a word, any part. */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed);
  if (wanted === "") return choices;
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, wanted) }));
  return ranked
    .filter(({ rank }) => rank < RANKS.length)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** Whether the words are a whole name or code of the choice. */
export function isExactly(choice: Choice, typed: string): boolean {
  return rankOf(choice, plain(typed)) === 0;
}

const RANKS: readonly ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => name.includes(` ${wanted}`),
  // One letter somewhere in a name says nothing.
  (name, wanted) => wanted.length > 1 && name.includes(wanted),
];

function rankOf({ value, label, words = [] }: Choice, wanted: string): number {
  const names = [label, value, ...words].map(plain);
  const rank = RANKS.findIndex((fits) => names.some((name) => fits(name, wanted)));
  return rank === -1 ? RANKS.length : rank;
}

/** Without case, accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
