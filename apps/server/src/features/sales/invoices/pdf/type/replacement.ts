const WIDTH = 640;

// A box with a thin border.
const BOX = {
  commands: [
    ...polygon([60, 0], [60, 700], [580, 700], [580, 0]),
    ...polygon([110, 50], [530, 50], [530, 650], [110, 650]),
  ],
};

/** What is drawn for a character that no font has. */
export function replacementFor(text: string) {
  const parts = [{ glyph: { path: BOX }, scale: 1, x: 0, y: 0 }];
  return { outlineId: "replacement", parts, text, width: WIDTH, advance: WIDTH };
}

function polygon(...corners: readonly (readonly [x: number, y: number])[]) {
  return corners.map(([x, y], index) => ({ command: index === 0 ? "moveTo" : "lineTo", args: [x, y] }));
}
