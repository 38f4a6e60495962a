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
