import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { drawWorld } from "./draw-world.ts";

const require = createRequire(import.meta.url);

const NAME = "virtual:world-map";
const RESOLVED = `\0${NAME}`;

/** `import("virtual:world-map")`: the countries of the world as paths, drawn now so that no browser has to project them. */
export function worldMap(): Plugin {
  return {
    name: "entrada-world-map",
    resolveId: (source) => (source === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(drawWorld(readAtlas()))}` : undefined),
  };
}

/** The borders of Natural Earth, at 1:50 million. */
export function readAtlas(): Parameters<typeof drawWorld>[0] {
  const path = require.resolve("world-atlas/countries-50m.json");
  return JSON.parse(readFileSync(path, "utf8"));
}
