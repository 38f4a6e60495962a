/** Openings of letters, by what is answered. They name nobody. */
export const LETTERS = {
  tickets: ["received", "moreDetails", "withAuthority", "corrected", "answered"],
  leads: ["canHelp", "moreDetails", "applyYourself", "askAuthority"],
} as const;

export type AnsweredKind = keyof typeof LETTERS;

/** The letters in one language. */
export type LetterTexts = {
  readonly [Kind in AnsweredKind]: Readonly<Record<(typeof LETTERS)[Kind][number], string>>;
};
