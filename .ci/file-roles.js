// The furniture of rooms is a closed list: a file of a room has one of these roles, or is named by its subject alone.
const ROLES = [
  "routes",
  "schema",
  "view",
  "examples",
  "service",
  "store",
  "machine",
  "events",
  "jobs",
  "check",
  "audit",
  "texts",
  "types",
  "document",
  "writer",
  "fixture",
];
const IN_A_ROOM = /\/features\/.*\/[^/]+\.([a-z-]+)\.ts$/;

/** The files of rooms whose role is not in the list. Tests are named by what they promise. */
export function unknownRoles(modules) {
  return modules
    .map(({ source }) => source)
    .filter((path) => !/\.(test|d)\.ts$/.test(path))
    .filter((path) => {
      const [, role] = IN_A_ROOM.exec(path) ?? [];
      return role !== undefined && !ROLES.includes(role);
    });
}

const FILES_MAX = 12;

/** The folders of rooms that hold more files than one sees at a glance, without tests: they are divided by subject. */
export function crowdedFolders(modules) {
  const counts = new Map();
  for (const { source } of modules) {
    if (!source.includes("/features/") || /\.(test|fixture|d)\.ts$/.test(source)) continue;
    const folder = source.slice(0, source.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > FILES_MAX).map(([folder]) => folder);
}
