import LineBreaker from "linebreak";
import { cleanText, graphemes } from "./clean-text.ts";
import type { PdfFont } from "./pdf-font.ts";
import { readsRightToLeft } from "./shape-line.ts";

const LEFT_TO_RIGHT_MARK = "\u200E";
const RIGHT_TO_LEFT_MARK = "\u200F";

/** Breaks text into lines of at most a width in points; every line keeps the direction of the whole. */
export function wrap(raw: string, font: PdfFont, size: number, width: number): string[] {
  const text = cleanText(raw).trim();
  const mark = readsRightToLeft(text) ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
  const measure = (part: string) => (font.widthOf(mark + part, false) * size) / 1000;
  if (text !== "" && measure(text) <= width) return [mark + text];
  const lines: string[] = [];
  let line = "";
  const add = (part: string) => {
    if (line !== "" && measure((line + part).trimEnd()) > width) {
      lines.push(line);
      line = "";
    }
    line += part;
  };
  for (const part of breakable(text)) {
    if (measure(part.trimEnd()) <= width) add(part);
    else for (const { segment } of graphemes(part)) add(segment);
  }
  if (line !== "") lines.push(line);
  let open = "";
  return lines.map((each) => {
    const whole = mark + open + each.trimEnd();
    open = openIsolates(open + each);
    return whole;
  });
}

// A name in another direction stays apart from its sentence where it runs on to the next line.
function openIsolates(text: string): string {
  const open: string[] = [];
  for (const char of text.match(/[\u2066-\u2069]/g) ?? []) {
    if (char === "\u2069") open.pop();
    else open.push(char);
  }
  return open.join("");
}

function* breakable(text: string): Iterable<string> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    yield text.slice(start, found.position);
    start = found.position;
  }
}
