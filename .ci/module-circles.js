import { circlesIn } from "./folder-circles.js";

// Modules that import each other in a circle, be it types alone. The library asks for a way back from each import, anew over
// all modules; this walks over them once.
export function moduleCircles(modules) {
  const steps = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Map(dependencies.map(({ resolved }) => [resolved, `${source} → ${resolved}`])),
    ]),
  );
  return circlesIn(withoutLeaves(steps));
}

// A module whose imports all lead to an end is in no circle: what is left leads into one.
function withoutLeaves(steps) {
  const importers = new Map();
  for (const [from, imports] of steps) {
    for (const to of imports.keys()) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  const left = new Map([...steps].map(([from, imports]) => [from, imports.size]));
  const leaves = [...left.keys()].filter((name) => left.get(name) === 0);
  for (const leaf of leaves) {
    for (const importer of importers.get(leaf) ?? []) {
      left.set(importer, left.get(importer) - 1);
      if (left.get(importer) === 0) leaves.push(importer);
    }
  }
  const ended = new Set(leaves);
  return new Map([...steps].filter(([name]) => !ended.has(name)));
}
