// Chinese, Japanese and Korean names are written without spaces, so that nothing cuts them into words.
const UNSPACED = "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}";
const WHOLE = new RegExp(`^[${UNSPACED}]+$`, "u");
const RUNS = new RegExp(`[${UNSPACED}]+`, "gu");
/** A character that says as much as a word; kana are letters, which only two together do. */
const SAYS_A_WORD = /^[\p{scx=Han}\p{scx=Hangul}]$/u;

/** Whether a component of a name is of scripts without spaces alone. */
export function isWithoutSpaces(component: string): boolean {
  return WHOLE.test(written(component));
}

/**
 * The parts of a name by which it is found: each character that says a word, and each two that are neighbours, also of
 * family and given name, which people write together.
 */
export function partsOf(components: readonly string[]): readonly string[] {
  const runs = components.flatMap((component) => written(component).match(RUNS) ?? []);
  const inside = runs.flatMap((run) => [...[...run].filter((one) => SAYS_A_WORD.test(one)), ...pairsOf(run)]);
  // The first follows the last: the family name is stored last, and written first.
  const between =
    runs.length === 1 ? [] : runs.map((run, at) => `${[...run].at(-1)}${[...(runs[at + 1] ?? runs[0] ?? "")][0]}`);
  return [...inside, ...between];
}

/** The parts that a component stands for which somebody has typed; none for a single letter. */
export function soughtParts(component: string): readonly string[] {
  const run = written(component);
  return SAYS_A_WORD.test(run) ? [run] : pairsOf(run);
}

function pairsOf(run: string): readonly string[] {
  const characters = [...run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

// Syllables in one character, and kana in their usual width.
function written(component: string): string {
  return component.normalize("NFKC");
}
