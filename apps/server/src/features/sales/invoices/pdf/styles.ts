import { COLORS, type TextStyle } from "./sheet.ts";

const { accent, ink, muted } = COLORS;

const body = { size: 9, leading: 14.5, weight: 400, color: ink } as const;
const strong = { ...body, weight: 600 } as const;
const total = { size: 12, leading: 22, weight: 600, color: accent } as const;

export const STYLES = {
  title: { size: 24, leading: 34, weight: 600, color: accent },
  name: { size: 11, leading: 17, weight: 600, color: ink },
  heading: { size: 9.5, leading: 15, weight: 600, color: accent },
  body,
  strong,
  small: { size: 8, leading: 12.5, weight: 400, color: muted },
  total,
} as const satisfies Readonly<Record<string, TextStyle>>;

/** The same styles for figures below each other. */
export const FIGURES = {
  body: { ...body, tabular: true },
  strong: { ...strong, tabular: true },
  total: { ...total, tabular: true },
} as const satisfies Readonly<Record<string, TextStyle>>;
