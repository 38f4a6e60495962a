import type { PhotoReason, PhotoSpecification } from "@entrada/domain/documents/photo-rules";
import { Chance } from "./chance.ts";
import { anyFigure, type Figure, STYLES, TONES } from "./figure.ts";
import type { Picture } from "./picture.ts";
import { landscape, page, room, shadow, thing, unevenLight } from "./scenes.ts";

/** A picture, what is asked of it, and which fault was drawn into it. */
export interface DrawnCase {
  readonly kind: string;
  readonly picture: Picture;
  readonly specification: PhotoSpecification;
  /** any of them names the fault that was drawn; none: the photo is good */
  readonly faults: readonly PhotoReason[];
}

interface Kind {
  readonly kind: string;
  readonly faults: readonly PhotoReason[];
  readonly change: (chance: Chance, picture: Picture, figure: Figure) => Partial<Picture>;
}

const SQUARE = {
  mediaTypes: ["image/jpeg"],
  bytesMin: 3_000,
  bytesMax: 1_048_576,
  pixelsMin: 350,
  aspect: "1:1",
  background: "white",
};
const TALL = { mediaTypes: ["image/jpeg"], bytesMax: 2_000_000, aspect: "2:3", background: "white" };
const PASSPORT = { aspect: "35:45", background: "light" };
interface Shape {
  readonly specification: PhotoSpecification;
  readonly sizes: readonly [readonly [number, number], ...(readonly [number, number])[]];
  readonly walls: readonly [string, ...string[]];
}

const WHITE = ["#ffffff", "#f4f4f2", "#eceef0", "#e6e6e4"] as const;
const LIGHT = ["#f2f2f0", "#dcdcd8", "#d8dde2", "#c9ccd0"] as const;
const SHAPES: readonly [Shape, Shape, Shape] = [
  {
    specification: SQUARE,
    sizes: [
      [400, 400],
      [600, 600],
      [900, 900],
    ],
    walls: WHITE,
  },
  {
    specification: TALL,
    sizes: [
      [400, 600],
      [800, 1200],
    ],
    walls: WHITE,
  },
  {
    specification: PASSPORT,
    sizes: [
      [413, 531],
      [700, 900],
    ],
    walls: LIGHT,
  },
];

const alone =
  (change: (chance: Chance, figure: Figure) => Partial<Figure>) => (chance: Chance, _: Picture, figure: Figure) => ({
    figures: [{ ...figure, ...change(chance, figure) }],
  });
const behind =
  (scene: typeof room) =>
  (chance: Chance, { width, height }: Picture) => ({ scene: scene(chance, width, height) });
const instead = (scene: typeof room) => (chance: Chance, picture: Picture) => ({
  ...behind(scene)(chance, picture),
  figures: [],
});
const sized = (headHeight: number) => ({ headHeight, crown: (1 - headHeight) * 0.45 });

const GOOD: readonly Kind[] = [
  ...STYLES.map((style) => ({ kind: `good: ${style}`, faults: [], change: alone(() => ({ style })) })),
  { kind: "good: lightest skin", faults: [], change: alone(() => ({ tone: TONES[0] })) },
  { kind: "good: darkest skin", faults: [], change: alone(() => ({ tone: TONES[9] })) },
  { kind: "good: beard", faults: [], change: alone(() => ({ hasBeard: true })) },
  { kind: "good: glasses", faults: [], change: alone(() => ({ hasGlasses: true })) },
  { kind: "good: white clothes", faults: [], change: alone(() => ({ clothes: "#f0f0ee" })) },
  { kind: "good: white hair", faults: [], change: alone(() => ({ hair: "#e4e2dc", style: "short" })) },
];

const FAULTY: readonly Kind[] = [
  { kind: "blurred", faults: ["notSharp"], change: (chance) => ({ blur: chance.between(0.0045, 0.011) }) },
  { kind: "underexposed", faults: ["tooDark"], change: (chance) => ({ gain: chance.between(0.15, 0.4) }) },
  {
    kind: "overexposed",
    faults: ["tooBright"],
    change: (chance, _, figure) => ({
      figures: [{ ...figure, tone: TONES[2], hasBeard: false }],
      gain: chance.between(1.7, 2.4),
    }),
  },
  {
    kind: "against the light",
    faults: ["headTooDark"],
    change: alone(() => ({
      tone: "#0d0907",
      hair: "#060606",
      clothes: "#08080a",
      covering: "#070709",
      eyeWhite: "#1c1a18",
    })),
  },
  { kind: "foggy", faults: ["lowContrast"], change: (chance) => ({ gain: 0.22, lift: chance.between(150, 180) }) },
  { kind: "black and white", faults: ["monochrome"], change: () => ({ isGrey: true }) },
  {
    kind: "dark wall",
    faults: ["backgroundNotLight"],
    change: (chance) => ({ background: chance.pick(["#3a3f48", "#5a5a58", "#24324a", "#7a7a78", "#6b4a3a"]) }),
  },
  {
    kind: "coloured wall",
    faults: ["backgroundColoured"],
    change: (chance) => ({ background: chance.pick(["#b9dcff", "#ffe9a8", "#ffd0d8", "#c8f0c8"]) }),
  },
  { kind: "uneven light", faults: ["backgroundUneven"], change: behind(unevenLight) },
  { kind: "shadow on the wall", faults: ["shadowOnBackground", "backgroundUneven"], change: behind(shadow) },
  { kind: "room", faults: ["backgroundNotPlain", "backgroundUneven"], change: behind(room) },
  {
    kind: "two people",
    faults: ["severalHeads"],
    change: (chance, _, figure) => ({
      figures: [0.26, 0.74].map((x) => ({
        ...anyFigure(chance),
        ...sized(chance.between(0.36, 0.46)),
        x,
        clothes: figure.clothes,
      })),
    }),
  },
  { kind: "far away", faults: ["headTooSmall"], change: alone((chance) => sized(chance.between(0.14, 0.3))) },
  {
    kind: "too near",
    faults: ["headTooLarge", "headCut"],
    change: alone((chance) => ({ headHeight: chance.between(0.95, 1.05), crown: 0.1, style: "bald" })),
  },
  {
    kind: "to one side",
    faults: ["headNotCentred", "headCut"],
    change: alone((chance) => ({ x: 0.5 + chance.sign() * chance.between(0.14, 0.24) })),
  },
  {
    kind: "crown cut off",
    faults: ["headCut"],
    change: alone((chance, { headHeight }) => ({ crown: -headHeight * chance.between(0.06, 0.25) })),
  },
  {
    kind: "tilted",
    faults: ["headTilted"],
    change: alone((chance) => ({ tiltDegrees: chance.sign() * chance.between(12, 24) })),
  },
  { kind: "nobody", faults: ["noHead"], change: () => ({ figures: [] }) },
  { kind: "page of writing", faults: ["noHead", "headUnclear"], change: instead(page) },
  { kind: "landscape", faults: ["noHead", "headUnclear"], change: instead(landscape) },
  { kind: "thing", faults: ["noHead", "headUnclear"], change: instead(thing) },
  {
    kind: "back of a head",
    faults: ["noHead", "headUnclear"],
    change: alone(() => ({ hasFace: false, style: "short" })),
  },
  { kind: "PNG", faults: ["wrongMediaType"], change: () => ({ format: "png" as const }) },
  {
    kind: "small file",
    faults: ["tooFewPixels", "tooFewBytes"],
    change: () => ({ width: 180, height: 180, quality: 60 }),
  },
  { kind: "wide", faults: ["wrongAspect"], change: (_, { height }) => ({ width: Math.round(height * 1.2) }) },
];

/** So many pictures of every kind, the same for the same seed. */
export function drawnCases(seed: number, ofGood: number, ofFaulty: number): readonly DrawnCase[] {
  const repeated = (kinds: readonly Kind[], times: number) =>
    kinds.flatMap((kind) => Array.from({ length: times }, () => kind));
  return [...repeated(GOOD, ofGood), ...repeated(FAULTY, ofFaulty)].map((kind, index) =>
    drawnCase(kind, seed * 10_000 + index),
  );
}

function drawnCase({ kind, faults, change }: Kind, seed: number): DrawnCase {
  const chance = new Chance(seed);
  const isOfFile = faults.some((reason) => reason.startsWith("tooFew") || reason.startsWith("wrong"));
  const isOfWall = faults.some((reason) => reason.startsWith("background"));
  const shape = isOfFile ? SHAPES[0] : isOfWall ? chance.pick([SHAPES[0], SHAPES[1]]) : chance.pick(SHAPES);
  const [width, height] = chance.pick(shape.sizes);
  const figure = fitting(anyFigure(chance), width / height);
  const plain: Picture = {
    width,
    height,
    background: chance.pick(shape.walls),
    scene: "",
    figures: [figure],
    blur: 0,
    gain: chance.between(0.95, 1.02),
    lift: 0,
    isGrey: false,
    noise: chance.between(1, 5),
    format: "jpeg",
    quality: Math.round(chance.between(75, 95)),
    seed,
  };
  return { kind, faults, specification: shape.specification, picture: { ...plain, ...change(chance, plain, figure) } };
}

/** In a narrow picture a head leaves room at both sides. */
function fitting(figure: Figure, aspect: number): Figure {
  const headHeight = Math.min(figure.headHeight, 0.72 * aspect);
  return { ...figure, headHeight, crown: (1 - headHeight) * 0.42 };
}
