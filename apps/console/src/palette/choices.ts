import type { FoundGroup } from "../search/found-groups.ts";

/** Something that can be chosen in the palette. */
interface Choice {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  /** the key that does the same */
  readonly key?: string;
  readonly run: () => void;
}

export interface ChoiceGroup {
  /** its sentence */
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Those whose title has every word that was typed, in any order; groups with none are left out. */
export function choicesFor(words: string, groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ label, choices }) => ({
      label,
      choices: choices.filter(({ title }) => wanted.every((word) => title.toLocaleLowerCase().includes(word))),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** What was found, to be opened. */
export function foundChoices(groups: readonly FoundGroup[], open: (href: string) => void): readonly ChoiceGroup[] {
  return groups.map(({ kind, lines }) => ({
    label: `found.${kind}`,
    choices: lines.map(({ id, title, about, href }) => ({ id: `${kind} ${id}`, title, about, run: () => open(href) })),
  }));
}
