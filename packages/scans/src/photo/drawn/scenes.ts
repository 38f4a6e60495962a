import type { Chance } from "./chance.ts";

type Scene = (chance: Chance, width: number, height: number) => string;

/** Light that falls off from one side to the other. */
export const unevenLight: Scene = (chance, width, height) => {
  const x = chance.pick(["100%", "0%"]);
  const y = chance.pick(["0%", "100%"]);
  const [x1, y1] = x === "0%" ? ["100%", "0%"] : ["0%", "0%"];
  return `<defs><linearGradient id="fall" x1="${x1}" y1="${y1}" x2="${x}" y2="${y}"><stop offset="0%" stop-color="#000" stop-opacity="0"/>
    <stop offset="100%" stop-color="#000" stop-opacity="${chance.between(0.3, 0.5)}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#fall)"/>`;
};

/** The soft shadow of a head and shoulders on the wall beside them. */
export const shadow: Scene = (chance, width, height) => {
  const side = chance.sign();
  const x = width * (0.5 + side * chance.between(0.16, 0.22));
  const opacity = chance.between(0.28, 0.45);
  return `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${chance.between(0.015, 0.035) * width}"/></filter></defs>
    <g filter="url(#soft)" fill="#000" fill-opacity="${opacity}"><ellipse cx="${x}" cy="${0.5 * height}" rx="${0.24 * width}" ry="${0.3 * height}"/></g>`;
};

/** A wall with a window, a shelf, a picture: a room. */
export const room: Scene = (chance, width, height) =>
  Array.from({ length: 9 }, () => {
    const [w, h] = [chance.between(0.1, 0.4) * width, chance.between(0.08, 0.4) * height];
    const [x, y] = [chance.between(-0.1, 0.9) * width, chance.between(-0.1, 0.7) * height];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${anyColour(chance)}"/>`;
  }).join("");

/** Sky, hills, trees. */
export const landscape: Scene = (chance, width, height) => {
  const hills = Array.from({ length: 3 }, (_, i) => {
    const y = height * (0.45 + 0.15 * i);
    return `<path d="M 0 ${y} Q ${chance.between(0.1, 0.4) * width} ${y - chance.between(0.1, 0.25) * height} ${0.5 * width} ${y} T ${width} ${y} L ${width} ${height} L 0 ${height} Z" fill="rgb(${60 - 15 * i},${130 - 25 * i},${70 - 15 * i})"/>`;
  });
  const trees = Array.from({ length: 6 }, () => {
    const [x, y] = [chance.next() * width, chance.between(0.6, 0.95) * height];
    return `<rect x="${x - 4}" y="${y}" width="8" height="${0.1 * height}" fill="#5b3a1e"/><circle cx="${x}" cy="${y}" r="${0.06 * height}" fill="#2f5d2c"/>`;
  });
  return `<rect width="${width}" height="${0.6 * height}" fill="#8fbfe8"/>${hills.join("")}${trees.join("")}`;
};

/** Lines of writing on paper. */
export const page: Scene = (chance, width, height) =>
  Array.from({ length: 26 }, (_, line) => {
    const y = height * (0.08 + line * 0.033);
    return Array.from({ length: 7 }, (_word, i) => {
      const x = width * (0.1 + i * 0.115);
      return `<rect x="${x}" y="${y}" width="${width * chance.between(0.04, 0.1)}" height="${0.012 * height}" fill="#30302e"/>`;
    }).join("");
  }).join("");

/** A thing that stands where a person would. */
export const thing: Scene = (chance, width, height) => {
  const [x, w, h] = [width / 2, width * chance.between(0.14, 0.2), height];
  const colour = anyColour(chance);
  return chance.pick([
    `<path d="M ${x - w * 0.4} ${0.2 * h} L ${x + w * 0.4} ${0.2 * h} Q ${x + w * 0.3} ${0.4 * h} ${x + w} ${0.6 * h} Q ${x + 1.4 * w} ${0.85 * h} ${x + w} ${1.1 * h} L ${x - w} ${1.1 * h} Q ${x - 1.4 * w} ${0.85 * h} ${x - w} ${0.6 * h} Q ${x - w * 0.3} ${0.4 * h} ${x - w * 0.4} ${0.2 * h} Z" fill="${colour}"/>`,
    `<circle cx="${x}" cy="${0.4 * h}" r="${1.4 * w}" fill="${colour}"/><rect x="${x - 0.5 * w}" y="${0.6 * h}" width="${w}" height="${0.3 * h}" fill="#555"/><rect x="${x - 2 * w}" y="${0.85 * h}" width="${4 * w}" height="${0.3 * h}" fill="#444"/>`,
    `<rect x="${x - 0.25 * w}" y="${0.5 * h}" width="${0.5 * w}" height="${0.6 * h}" fill="#5b3a1e"/><circle cx="${x}" cy="${0.38 * h}" r="${1.3 * w}" fill="#3b7a34"/>`,
    `<rect x="${x - 1.5 * w}" y="${0.15 * h}" width="${3 * w}" height="${h}" fill="${colour}"/>`,
  ]);
};

function anyColour(chance: Chance): string {
  return `rgb(${[0, 1, 2].map(() => Math.round(chance.between(30, 220))).join(",")})`;
}
