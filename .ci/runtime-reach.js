// What a module loads at runtime, directly or through others. Imports of types are erased, so they load nothing.
export function runtimeReach(modules, { from, to }) {
  const loads = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.filter(isLoaded).map(({ resolved }) => resolved)]),
  );
  return [...loads.keys()].filter(from).flatMap((source) => {
    const way = shortestWay(loads, source, to);
    return way ? [way] : [];
  });
}

function isLoaded({ dependencyTypes }) {
  return !dependencyTypes.includes("type-only");
}

function shortestWay(loads, source, to) {
  const ways = [[source]];
  const seen = new Set([source]);
  for (const way of ways) {
    for (const next of loads.get(way.at(-1)) ?? []) {
      if (to(next)) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
