/** Lines and quadratic curves, as fontkit gives them. */
interface Path {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
}

/** What a glyph is drawn of; moved by thousandths of the type size. */
export interface OutlinePart {
  readonly glyph: { readonly path: Path };
  /** thousandths of the type size in one unit of the path */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A point of a TrueType outline. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly onCurve: boolean;
}

/** An outline as the `glyf` table has it; empty for a glyph that draws nothing. */
export interface GlyphOutline {
  readonly bytes: Buffer;
  readonly points: number;
  readonly contours: number;
  readonly box: readonly [xMin: number, yMin: number, xMax: number, yMax: number];
}

const ON_CURVE = 1;
const X = { short: 2, sameOrPositive: 16 };
const Y = { short: 4, sameOrPositive: 32 };

/** Encodes an outline; `units` are those of the new font in one thousandth of the type size. */
export function encodeOutline(parts: readonly OutlinePart[], units: number): GlyphOutline {
  const contours = parts.flatMap((part) => contoursOf(part, units));
  const points = contours.flat();
  if (points.length === 0) return { bytes: Buffer.alloc(0), points: 0, contours: 0, box: [0, 0, 0, 0] };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;

  const head = Buffer.alloc(10 + 2 * contours.length + 2);
  head.writeInt16BE(contours.length, 0);
  for (const [index, value] of box.entries()) head.writeInt16BE(value, 2 + 2 * index);
  let last = -1;
  for (const [index, contour] of contours.entries()) {
    last += contour.length;
    head.writeUInt16BE(last, 10 + 2 * index);
  }

  const horizontal = encodeAxis(xs, X);
  const vertical = encodeAxis(ys, Y);
  const flags = points.map(
    ({ onCurve }, index) => (onCurve ? ON_CURVE : 0) | (horizontal.flags[index] ?? 0) | (vertical.flags[index] ?? 0),
  );
  const bytes = [...flags, ...horizontal.bytes, ...vertical.bytes];
  const padding = -(head.length + bytes.length) & 3;
  return {
    bytes: Buffer.concat([head, Buffer.from(bytes), Buffer.alloc(padding)]),
    points: points.length,
    contours: contours.length,
    box,
  };
}

function encodeAxis(values: readonly number[], flag: typeof X): { flags: number[]; bytes: number[] } {
  const flags: number[] = [];
  const bytes: number[] = [];
  let before = 0;
  for (const value of values) {
    const step = value - before;
    before = value;
    if (step === 0) {
      flags.push(flag.sameOrPositive);
    } else if (Math.abs(step) < 256) {
      flags.push(flag.short | (step > 0 ? flag.sameOrPositive : 0));
      bytes.push(Math.abs(step));
    } else {
      flags.push(0);
      bytes.push((step >> 8) & 0xff, step & 0xff);
    }
  }
  return { flags, bytes };
}

function contoursOf({ glyph, scale, x, y }: OutlinePart, units: number): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of glyph.path.commands) {
    if (command === "moveTo") contours.push([]);
    const contour = contours.at(-1);
    for (let index = 0; index < args.length; index += 2) {
      contour?.push({
        x: Math.round(((args[index] ?? 0) * scale + x) * units),
        y: Math.round(((args[index + 1] ?? 0) * scale + y) * units),
        onCurve: index + 2 === args.length,
      });
    }
  }
  return contours.map(withoutRepeatedEnd).filter((contour) => contour.length > 1);
}

// TrueType closes a contour by itself.
function withoutRepeatedEnd(contour: Point[]): Point[] {
  const [first] = contour;
  const last = contour.at(-1);
  const repeated = contour.length > 1 && last?.onCurve && last.x === first?.x && last.y === first?.y;
  return repeated ? contour.slice(0, -1) : contour;
}
