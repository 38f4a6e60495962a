// node packages/scans/scripts/outlines.js FONT.otf CONSTANT > FILE.ts
// Writes the outlines of the characters of a machine readable zone: thousandths of an em, y down, the baseline at 0.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import opentype from "opentype.js";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";
const UNITS = 1_000;

const [path = "", constant = "OUTLINES"] = process.argv.slice(2);
const bytes = readFileSync(path);
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const rows = [...CHARACTERS].map((character) => {
  const outline = font.charToGlyph(character).getPath(0, 0, UNITS).toPathData({ decimalPlaces: 0, flipY: false });
  const closed = `${outline.replace(/(?<=.)M/g, "ZM")}Z`;
  return `  ${/[A-Z]/.test(character) ? character : `"${character}"`}: "${closed}",`;
});
console.log(`/** Made by \`scripts/outlines.js\` from ${basename(path)}; \`README.md\` names its licence. */
export const ${constant}: Readonly<Record<string, string>> = {
${rows.join("\n")}
};`);
