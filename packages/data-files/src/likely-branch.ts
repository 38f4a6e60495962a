import type { ErrorObject } from "ajv";

// A value of another type was hardly meant for a branch; a value with a wrong detail may well be.
const OTHER_TYPE = 10;

/**
 * Without the errors of alternatives (`anyOf`) that an author did not mean: of each, those of the likeliest branch stay,
 * or those of all branches that are equally likely.
 */
export function likelyErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const settled = new Set<ErrorObject>();
  // An inner choice is reported before the one around it.
  return errors
    .filter(isChoice)
    .reduce((left, choice) => withoutUnlikely(left, choice, settled), errors)
    .filter((error) => !isChoice(error));
}

const isChoice = ({ keyword }: ErrorObject) => keyword === "anyOf";

function withoutUnlikely(errors: readonly ErrorObject[], choice: ErrorObject, settled: Set<ErrorObject>) {
  const { instancePath: place, schemaPath } = choice;
  const inside = errors.filter(({ instancePath }) => instancePath === place || instancePath.startsWith(`${place}/`));
  const branches = new Map<number, ErrorObject[]>();
  for (const error of inside) {
    // If a schema refers to itself, the paths of an inner choice look like those of the outer one.
    if (settled.has(error) || !error.schemaPath.startsWith(`${schemaPath}/`)) continue;
    const branch = Number.parseInt(error.schemaPath.slice(schemaPath.length + 1), 10);
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  const all = Array.isArray(choice.schema) ? [...choice.schema.keys()] : [];
  const errorsOf = (branch: number) => branches.get(branch) ?? [];
  const nearest = leastBy(all, (branch) =>
    weightOf(errorsOf(branch).filter(({ instancePath }) => instancePath === place)),
  );
  const likely = leastBy(nearest, (branch) => weightOf(errorsOf(branch)));
  const dropped = new Set(all.filter((branch) => !likely.includes(branch)).flatMap(errorsOf));
  for (const error of inside) settled.add(error);
  return errors.filter((error) => !dropped.has(error));
}

/** How far a value is from a branch; several missing members of one object weigh like one. */
function weightOf(errors: readonly ErrorObject[]): number {
  const kinds = new Map(errors.map(({ instancePath, keyword }) => [`${instancePath} ${keyword}`, keyword]));
  return [...kinds.values()].reduce((sum, keyword) => sum + (keyword === "type" ? OTHER_TYPE : 1), 0);
}

function leastBy(branches: readonly number[], weight: (branch: number) => number): readonly number[] {
  const least = Math.min(...branches.map(weight));
  return branches.filter((branch) => weight(branch) === least);
}
