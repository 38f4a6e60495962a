import { err, ok, type Result } from "@entrada/domain/shared/result";
import sanitizeHtml from "sanitize-html";
import type { LogoType } from "../../../core/check-site.ts";

/** A logo that is safe to show. */
export interface Logo {
  readonly bytes: Buffer;
  readonly type: LogoType;
}

const BYTES_MAX = 102_400;
const PIXELS_MAX = 2_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_FRAME_BYTES = 12;

/** A PNG as it is, or an SVG without anything that acts or refers to another place; the error says what is wrong. */
export function parseLogo(bytes: Buffer): Result<Logo, string> {
  if (bytes.length > BYTES_MAX) return err("The logo has more than 100 kB; use a smaller one.");
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return parsePng(bytes);
  return parseSvg(bytes);
}

function parsePng(bytes: Buffer): Result<Logo, string> {
  const broken = err("The logo is not a whole PNG image.");
  let at = PNG_SIGNATURE.length;
  const names: string[] = [];
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    names.push(bytes.toString("latin1", at + 4, at + 8));
    at += CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
  }
  // Nothing may follow the end: the file could be something else at the same time.
  if (at !== bytes.length || names[0] !== "IHDR" || names.indexOf("IEND") !== names.length - 1) return broken;
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (sides.some((side) => side < 1 || side > PIXELS_MAX)) {
    return err(`The logo is ${sides.join(" × ")} pixels; use at most ${PIXELS_MAX} × ${PIXELS_MAX}.`);
  }
  return ok({ bytes, type: "image/png" });
}

const ELEMENTS =
  "svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop " +
  "clipPath mask pattern symbol use";
const ATTRIBUTES =
  "xmlns viewBox width height x y dx dy x1 x2 y1 y2 cx cy r rx ry d points fill fill-rule fill-opacity stroke stroke-width " +
  "stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity transform " +
  "offset stop-color stop-opacity gradientUnits gradientTransform patternUnits patternTransform fx fy clip-path clip-rule " +
  "clipPathUnits mask maskUnits id preserveAspectRatio font-family font-size font-weight text-anchor role aria-label href";
const INNER_REFERENCE = /^#[\w.-]+$/;
const OPENING = /^<svg[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/;
const INNER_URL = /^url\(#[\w.-]+\)$/;

function parseSvg(bytes: Buffer): Result<Logo, string> {
  const roots: string[] = [];
  let depth = 0;
  const text = sanitizeHtml(bytes.toString("utf8"), {
    allowedTags: ELEMENTS.split(" "),
    allowedAttributes: { "*": ATTRIBUTES.split(" ") },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: ["href"],
    allowProtocolRelative: false,
    nonTextTags: ["script", "style", "foreignObject", "handler", "iframe", "metadata"],
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    transformTags: { "*": (tagName, attributes) => ({ tagName, attribs: withoutOutside(attributes) }) },
    onOpenTag: (name) => {
      if (depth === 0) roots.push(name);
      depth += 1;
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // What is left of declarations stands outside of the image.
  const image = text.slice(text.indexOf("<svg"), text.lastIndexOf("</svg>") + "</svg>".length);
  const isSvg = roots.join() === "svg" && depth === 0 && OPENING.test(image);
  return isSvg
    ? ok({ bytes: Buffer.from(image), type: "image/svg+xml" })
    : err("The logo is neither a PNG nor an SVG.");
}

/** Without references to anything outside of the image. */
function withoutOutside(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const inside = Object.entries(attributes).filter(([name, value]) => {
    if (name === "href") return INNER_REFERENCE.test(value);
    return !/[\\]/.test(value) && (!/url\s*\(/i.test(value) || INNER_URL.test(value.trim()));
  });
  return Object.fromEntries(inside);
}
