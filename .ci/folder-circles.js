// Siblings never form a circle: at every level of the tree, what stands side by side (folders, and files beside them)
// imports in one direction only. What starts a service joins everything, and does not count. The routes of a room,
// what it gives to the service, and what test environments play call what spans rooms: they stand above it, and count as if
// in folders of their own.
const JOINERS = ["main.ts", "app.ts", "worker.ts", "rooms.ts"];
const ABOVE_PROCESSES = /\/features\/(play\/.*|.*\.routes\.ts|.*\/room\.ts)$/;

/** The circles among siblings below a root, each as the siblings' paths with one import for every step. */
export function folderCircles(modules, root) {
  const siblings = new Map();
  for (const { source, dependencies } of modules) {
    if (!isCounted(source, root)) continue;
    for (const { resolved } of dependencies) {
      if (isCounted(resolved, root)) addStep(siblings, placeOf(source), placeOf(resolved));
    }
  }
  return [...siblings.values()].flatMap((steps) => circlesIn(steps));
}

function isCounted(path, root) {
  return (
    path.startsWith(`${root}/`) && !JOINERS.includes(path.slice(root.length + 1)) && !/\.test\.ts$|\/dist\//.test(path)
  );
}

function placeOf(path) {
  return path.replace(ABOVE_PROCESSES, "/entries/$1");
}

function addStep(siblings, from, to) {
  const [a, b] = [from.split("/"), to.split("/")];
  const at = a.findIndex((part, n) => part !== b[n]);
  if (at < 0) return;
  const parent = a.slice(0, at).join("/");
  const steps = siblings.get(parent) ?? new Map();
  siblings.set(parent, steps);
  const [here, there] = [a.slice(0, at + 1).join("/"), b.slice(0, at + 1).join("/")];
  const next = steps.get(here) ?? new Map();
  steps.set(here, next);
  if (!next.has(there)) next.set(there, `${from} → ${to}`);
}

/** The shortest way back to each name in `steps`, with what makes every step; every circle is told once. */
export function circlesIn(steps) {
  const told = new Set();
  return [...steps.keys()].flatMap((start) => {
    const way = wayBack(steps, start);
    const name = way && [...way].sort().join();
    if (!way || told.has(name)) return [];
    told.add(name);
    return [way.map((from, n) => steps.get(from).get(way[(n + 1) % way.length]))];
  });
}

function wayBack(steps, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of steps.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
