import type { ProblemCode } from "../../../core/problem-registry.ts";
import { problemExample, problemResponses } from "../responses.ts";
import { type Json, mapOperations, membersOf, withComponents } from "./document-parts.ts";

/**
 * Gives each operation the responses of its problem codes. Each response stands once among the components, and so does
 * the example of each code: written out at each operation, they would be two thirds of the document. The codes of all
 * operations stand once, at the document.
 */
export function addProblems(document: Json): Json {
  const shared = new Map<string, object>();
  const examples = new Map<ProblemCode, object>();
  const everywhere = codesOfAll(document.paths);
  const paths = mapOperations(document.paths, (operation) => {
    const own: [string, unknown][] = [];
    for (const { status, name, codes, response } of problemResponses(codesOf(operation))) {
      shared.set(name, response);
      for (const code of codes) examples.set(code, problemExample(code));
      own.push([status, { $ref: `#/components/responses/${name}` }]);
    }
    return {
      ...operation,
      "x-problem-codes": codesOf(operation).filter((code) => !everywhere.includes(code)),
      responses: { ...membersOf(operation.responses), ...Object.fromEntries(own) },
    };
  });
  const added = { responses: Object.fromEntries(shared), examples: Object.fromEntries(examples) };
  return withComponents({ ...document, "x-problem-codes": everywhere, paths }, added);
}

function codesOfAll(paths: unknown): readonly ProblemCode[] {
  const lists: (readonly ProblemCode[])[] = [];
  mapOperations(paths, (operation) => {
    lists.push(codesOf(operation));
    return operation;
  });
  return (lists[0] ?? []).filter((code) => lists.every((codes) => codes.includes(code)));
}

function codesOf(operation: Json): readonly ProblemCode[] {
  // `describe` has put them there.
  return operation["x-problem-codes"] as readonly ProblemCode[];
}
