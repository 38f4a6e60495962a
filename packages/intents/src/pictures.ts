import { calibrationOf, type Outcome } from "./evaluate.ts";

const INK = "#1f6feb";
const FRAME = `fill="none" stroke="#888"`;

function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join("\n")}
</svg>
`;
}

const SIZE = 320;
const EDGE = 40;

/** Confidence compared with the share of right answers; a point's size shows the number of statements. */
export function calibrationPicture(outcomes: readonly Outcome[]): string {
  const at = (share: number) => (EDGE + share * SIZE).toFixed(1);
  const up = (share: number) => (EDGE + (1 - share) * SIZE).toFixed(1);
  const bins = calibrationOf(outcomes).filter(({ count }) => count > 0);
  const line = bins.map(({ confidence, right }) => `${at(confidence)},${up(right)}`).join(" ");
  const side = SIZE + 2 * EDGE;
  const ticks = [0, 0.5, 1].flatMap((share) => [
    `<text x="${at(share)}" y="${SIZE + EDGE + 14}" text-anchor="middle">${share}</text>`,
    `<text x="${EDGE - 6}" y="${up(share)}" text-anchor="end" dominant-baseline="middle">${share}</text>`,
  ]);
  return svg(side, side, [
    `<rect x="${EDGE}" y="${EDGE}" width="${SIZE}" height="${SIZE}" ${FRAME}/>`,
    `<line x1="${at(0)}" y1="${up(0)}" x2="${at(1)}" y2="${up(1)}" stroke="#bbb" stroke-dasharray="4"/>`,
    `<polyline points="${line}" fill="none" stroke="${INK}"/>`,
    ...bins.map(({ confidence, right, count }) => {
      const radius = (2 + Math.sqrt(count) / 2).toFixed(1);
      return `<circle cx="${at(confidence)}" cy="${up(right)}" r="${radius}" fill="${INK}" fill-opacity="0.8"/>`;
    }),
    ...ticks,
    `<text x="${side / 2}" y="${side - 8}" text-anchor="middle">confidence</text>`,
    `<text x="12" y="${side / 2}" text-anchor="middle" transform="rotate(-90 12 ${side / 2})">right</text>`,
  ]);
}

const CELL = 20;
const NAMES = 150;
const QUESTION = "a question";

/** How each purpose was answered: a row for the right answer, a column for the given one. */
export function confusionPicture(outcomes: readonly Outcome[]): string {
  const purposes = [...new Set(outcomes.flatMap(({ statement }) => statement.family.intent ?? []))];
  const names = [...purposes, QUESTION];
  const counts = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const { statement, suggested } of outcomes) {
    const due = statement.family.intent ?? QUESTION;
    const pair = `${due} ${suggested ?? QUESTION}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
    totals.set(due, (totals.get(due) ?? 0) + 1);
  }
  const cells = names.flatMap((due, row) =>
    names.flatMap((said, column) => {
      const count = counts.get(`${due} ${said}`);
      if (count === undefined) return [];
      const [x, y] = [NAMES + column * CELL, NAMES + row * CELL];
      const share = count / (totals.get(due) ?? count);
      return [
        `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${INK}" fill-opacity="${(0.12 + 0.88 * share).toFixed(2)}"/>`,
        `<text x="${x + CELL / 2}" y="${y + 14}" text-anchor="middle" font-size="10" fill="${share > 0.5 ? "#fff" : "#000"}">${count}</text>`,
      ];
    }),
  );
  const titles = names.flatMap((name, index) => {
    const middle = NAMES + index * CELL + 14;
    return [
      `<text x="${NAMES - 6}" y="${middle}" text-anchor="end">${name}</text>`,
      `<text x="${middle}" y="${NAMES - 6}" transform="rotate(-90 ${middle} ${NAMES - 6})">${name}</text>`,
    ];
  });
  const side = names.length * CELL;
  return svg(NAMES + side + 10, NAMES + side + 10, [
    `<rect x="${NAMES}" y="${NAMES}" width="${side}" height="${side}" ${FRAME}/>`,
    ...cells,
    ...titles,
    `<text x="10" y="20">due ↓ · said →</text>`,
  ]);
}
