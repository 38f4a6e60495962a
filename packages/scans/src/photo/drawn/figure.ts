import type { Chance } from "./chance.ts";

export const TONES = [
  "#f6ede4",
  "#f6ddcf",
  "#efc9a9",
  "#e0ac7e",
  "#c68a5c",
  "#a0683f",
  "#7d4c2c",
  "#5a3520",
  "#3a312a",
  "#292420",
] as const;
const HAIR = ["#17120f", "#2b1c12", "#5b3a1e", "#8b5a2b", "#c8a05a", "#a33c1c", "#9a9a98", "#dedcd6"] as const;
const CLOTHES = ["#20242c", "#2f4a6d", "#7a1f2b", "#35573a", "#b9bfc8", "#6a5c80", "#c9a35f"] as const;
const COVERINGS = ["#1c1c22", "#2c4d7a", "#6d2f52", "#3e6b5a", "#8a8f99"] as const;

export const STYLES = ["short", "long", "bald", "bun", "full", "covering"] as const;

/** A person that is nobody: lengths in shares of the head's height, the head in shares of the picture's. */
export interface Figure {
  readonly x: number;
  readonly crown: number;
  readonly headHeight: number;
  readonly tiltDegrees: number;
  readonly tone: string;
  readonly style: (typeof STYLES)[number];
  readonly hair: string;
  readonly covering: string;
  readonly clothes: string;
  readonly breadth: number;
  readonly jaw: number;
  readonly eyeLine: number;
  readonly eyesApart: number;
  readonly eyeWhite: string;
  readonly hasBeard: boolean;
  readonly hasGlasses: boolean;
  /** the back of a head has none */
  readonly hasFace: boolean;
}

/** Somebody in the middle, of a usual size. */
export function anyFigure(chance: Chance): Figure {
  const headHeight = chance.between(0.5, 0.66);
  return {
    x: chance.between(0.47, 0.53),
    crown: (1 - headHeight) * chance.between(0.4, 0.5),
    headHeight,
    tiltDegrees: chance.between(-3, 3),
    tone: chance.pick(TONES),
    style: chance.pick(STYLES),
    hair: chance.pick(HAIR),
    covering: chance.pick(COVERINGS),
    clothes: chance.pick(CLOTHES),
    breadth: chance.between(0.66, 0.74),
    jaw: chance.between(0.45, 0.75),
    eyeLine: chance.between(0.48, 0.54),
    eyesApart: chance.between(0.26, 0.3),
    eyeWhite: "#f2eee9",
    hasBeard: chance.next() < 0.15,
    hasGlasses: chance.next() < 0.2,
    hasFace: true,
  };
}

/** The figure as SVG, for a picture of this size in pixels. */
export function drawFigure(figure: Figure, width: number, height: number): string {
  const h = figure.headHeight * height;
  const rx = (figure.breadth * h) / 2;
  const turn = `rotate(${figure.tiltDegrees} 0 ${h})`;
  const isCovered = figure.style === "covering";
  return `<g transform="translate(${figure.x * width} ${figure.crown * height})">
    <defs><radialGradient id="${skinOf(figure)}" cx="50%" cy="42%"><stop offset="0%" stop-color="${figure.tone}"/>
      <stop offset="100%" stop-color="${shade(figure.tone, 0.82)}"/></radialGradient></defs>
    ${figure.style === "long" ? `<path transform="${turn}" d="M ${-1.12 * rx} ${0.4 * h} Q ${-1.2 * rx} ${h} ${-1.1 * rx} ${1.25 * h} L ${1.1 * rx} ${1.25 * h} Q ${1.2 * rx} ${h} ${1.12 * rx} ${0.4 * h} Z" fill="${figure.hair}"/>` : ""}
    <rect x="${-0.55 * rx}" y="${0.8 * h}" width="${1.1 * rx}" height="${0.5 * h}" fill="${shade(figure.tone, 0.74)}"/>
    <path d="M ${-2.3 * rx} ${1.75 * h} Q ${-2.25 * rx} ${1.25 * h} ${-0.6 * rx} ${1.14 * h} Q 0 ${1.3 * h} ${0.6 * rx} ${1.14 * h} Q ${2.25 * rx} ${1.25 * h} ${2.3 * rx} ${1.75 * h} L ${2.3 * rx} ${4 * h} L ${-2.3 * rx} ${4 * h} Z" fill="${figure.clothes}"/>
    ${isCovered ? `<path d="M ${-1.1 * rx} ${0.5 * h} Q ${-1.1 * rx} ${1.2 * h} ${-1.7 * rx} ${1.4 * h} L ${1.7 * rx} ${1.4 * h} Q ${1.1 * rx} ${1.2 * h} ${1.1 * rx} ${0.5 * h} Z" fill="${figure.covering}"/>` : ""}
    <g transform="${turn}">${head(figure, h, rx)}</g></g>`;
}

/** A name of its own for each figure of a picture. */
const skinOf = ({ x }: Figure) => `skin${Math.round(1000 * x)}`;

function head(figure: Figure, h: number, rx: number): string {
  const { style, hair } = figure;
  const jaw = `C ${rx} ${(0.5 + figure.jaw / 2) * h} ${0.5 * rx} ${h} 0 ${h} C ${-0.5 * rx} ${h} ${-rx} ${(0.5 + figure.jaw / 2) * h} ${-rx} ${h / 2}`;
  const skull = `M ${-rx} ${h / 2} C ${-rx} ${-0.16 * h} ${rx} ${-0.16 * h} ${rx} ${h / 2} ${jaw} Z`;
  const cap = (lift: number, brow: number) =>
    `<path d="M ${-1.04 * rx} ${0.5 * h} C ${-1.1 * rx} ${-lift * h} ${1.1 * rx} ${-lift * h} ${1.04 * rx} ${0.5 * h} Q ${0.9 * rx} ${brow * h} ${0.4 * rx} ${brow * h} Q 0 ${(brow - 0.03) * h} ${-0.5 * rx} ${(brow + 0.02) * h} Q ${-0.9 * rx} ${(brow + 0.02) * h} ${-1.04 * rx} ${0.5 * h} Z" fill="${hair}"/>`;
  const hairs: Readonly<Record<Figure["style"], string>> = {
    short: cap(0.22, 0.26),
    long: cap(0.24, 0.27),
    bald: "",
    bun: `<circle cx="0" cy="${-0.05 * h}" r="${0.3 * rx}" fill="${hair}"/>${cap(0.2, 0.24)}`,
    full: "",
    covering: `<path fill-rule="evenodd" d="M ${-1.12 * rx} ${0.5 * h} C ${-1.15 * rx} ${-0.24 * h} ${1.15 * rx} ${-0.24 * h} ${1.12 * rx} ${0.5 * h} L ${1.05 * rx} ${1.12 * h} L ${-1.05 * rx} ${1.12 * h} Z M ${-0.8 * rx} ${0.55 * h} Q ${-0.75 * rx} ${h} 0 ${h} Q ${0.75 * rx} ${h} ${0.8 * rx} ${0.55 * h} Q ${0.7 * rx} ${0.2 * h} 0 ${0.19 * h} Q ${-0.7 * rx} ${0.2 * h} ${-0.8 * rx} ${0.55 * h} Z" fill="${figure.covering}"/>`,
  };
  const behind =
    style === "full" ? `<ellipse cx="0" cy="${0.3 * h}" rx="${1.25 * rx}" ry="${0.42 * h}" fill="${hair}"/>` : "";
  const ears = [-1, 1].map(
    (side) =>
      `<ellipse cx="${side * rx}" cy="${0.55 * h}" rx="${0.1 * rx}" ry="${0.1 * h}" fill="${shade(figure.tone, 0.8)}"/>`,
  );
  if (!figure.hasFace) return `${ears.join("")}<path d="${skull}" fill="${hair}"/>${hairs[style]}`;
  const crest = style === "full" ? cap(0.2, 0.24) : "";
  return `${behind}${ears.join("")}<path d="${skull}" fill="url(#${skinOf(figure)})"/>${face(figure, h, rx)}${crest}${hairs[style]}`;
}

function face(
  { tone, hair, eyeLine, eyesApart, eyeWhite, hasBeard, hasGlasses }: Figure,
  h: number,
  rx: number,
): string {
  const y = eyeLine * h;
  const eyes = [-1, 1].map((side) => {
    const x = (side * eyesApart * h) / 2;
    const glass = hasGlasses
      ? `<rect x="${x - 0.1 * h}" y="${y - 0.06 * h}" width="${0.2 * h}" height="${0.13 * h}" rx="${0.04 * h}" fill="none" stroke="#222" stroke-width="${0.012 * h}"/>`
      : "";
    return `<ellipse cx="${x}" cy="${y}" rx="${0.062 * h}" ry="${0.026 * h}" fill="${eyeWhite}"/>
      <circle cx="${x}" cy="${y}" r="${0.026 * h}" fill="#2a1c12"/><circle cx="${x + 0.008 * h}" cy="${y - 0.008 * h}" r="${0.006 * h}" fill="${eyeWhite}"/>
      <path d="M ${x - 0.065 * h} ${y - 0.015 * h} Q ${x} ${y - 0.045 * h} ${x + 0.065 * h} ${y - 0.015 * h}" fill="none" stroke="${shade(tone, 0.45)}" stroke-width="${0.012 * h}"/>
      <path d="M ${x - 0.08 * h} ${y - 0.075 * h} Q ${x} ${y - 0.105 * h} ${x + 0.08 * h} ${y - 0.075 * h}" fill="none" stroke="${shade(hair, 0.8)}" stroke-width="${0.018 * h}"/>${glass}`;
  });
  const beard = hasBeard
    ? `<path d="M ${-0.97 * rx} ${0.66 * h} Q ${-0.4 * rx} ${0.7 * h} 0 ${0.7 * h} Q ${0.4 * rx} ${0.7 * h} ${0.97 * rx} ${0.66 * h} Q ${0.8 * rx} ${1.02 * h} 0 ${1.04 * h} Q ${-0.8 * rx} ${1.02 * h} ${-0.97 * rx} ${0.66 * h} Z" fill="${hair}"/>`
    : "";
  return `${beard}${eyes.join("")}
    <path d="M ${-0.02 * h} ${y + 0.04 * h} L ${-0.05 * h} ${0.68 * h} Q 0 ${0.71 * h} ${0.05 * h} ${0.68 * h}" fill="none" stroke="${shade(tone, 0.7)}" stroke-width="${0.012 * h}"/>
    <path d="M ${-0.11 * h} ${0.8 * h} Q 0 ${0.775 * h} ${0.11 * h} ${0.8 * h} Q 0 ${0.845 * h} ${-0.11 * h} ${0.8 * h} Z" fill="${shade(tone, 0.62, 0.45)}"/>`;
}

/** The colour with its channels made darker; green and blue by a share of their own where one is given. */
function shade(colour: string, red: number, others = red): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const darker = channels.map((value, i) => Math.round(Math.min(255, value * (i === 0 ? red : others))));
  return `#${darker.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
