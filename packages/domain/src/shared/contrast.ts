const CHANNELS = /^#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/i;
// How bright each channel of sRGB appears, from red to blue.
const WEIGHTS = [0.2126, 0.7152, 0.0722];

/** The contrast of two colours (`#RRGGBB`) as WCAG defines it: 1 for equal ones, 21 for black and white. */
export function contrastOf(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]; // two were given
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [, ...channels] = CHANNELS.exec(colour) ?? [];
  if (channels.length === 0) throw new RangeError("a colour is #RRGGBB");
  return channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0);
}
