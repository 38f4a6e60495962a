import { contrastOf } from "./contrast.ts";

/** The paper of every page: links and buttons have the accent on it, or it on the accent. */
export const PAPER = "#FBFAF7";
export const ACCENT_CONTRAST_MIN = 4.5;
const STEPS = 100;

/** How legible a colour (`#RRGGBB`) is on the paper, and the nearest of its hue that would do: itself if it does. */
export function judgeAccent(colour: string) {
  // Rounded down: 4.49 is not enough.
  const ratio = Math.floor(contrastOf(colour, PAPER) * 100) / 100;
  return { ratio, isLegible: ratio >= ACCENT_CONTRAST_MIN, nearest: nearestLegible(colour) };
}

function nearestLegible(colour: string): string {
  for (let step = STEPS; step > 0; step -= 1) {
    const darker = darkened(colour, step / STEPS);
    if (contrastOf(darker, PAPER) >= ACCENT_CONTRAST_MIN) return darker;
  }
  return "#000000";
}

function darkened(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(colour.slice(at, at + 2), 16) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
