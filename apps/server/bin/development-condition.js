/** Resolves our workspaces to their sources, which their packages export under the condition "development". */
export function resolve(specifier, context, nextResolve) {
  return nextResolve(specifier, { ...context, conditions: [...context.conditions, "development"] });
}
