import { isObject, type Json, mapMembers, mapOperations, membersOf, withComponents } from "./document-parts.ts";

type Change = (part: unknown, name: string) => unknown;

/**
 * Writes the form that most operations have of a parameter, and most responses of a header, once among the components.
 * Other forms of the same name stay where they are.
 */
export function shareUsualParts(document: Json): Json {
  const [parameters, headers] = [new Map<string, Forms>(), new Map<string, Forms>()];
  changed(document, counting(parameters), counting(headers));
  const usual = { parameters: usualOf(parameters), headers: usualOf(headers) };
  const shared = changed(document, sharing("parameters", usual.parameters), sharing("headers", usual.headers));
  return withComponents(shared, usual);
}

/** How often each form of one name occurs, by its text. */
type Forms = Map<string, number>;

function counting(found: Map<string, Forms>): Change {
  return (part, name) => {
    const forms = found.get(name) ?? new Map<string, number>();
    const text = JSON.stringify(part);
    found.set(name, forms.set(text, (forms.get(text) ?? 0) + 1));
    return part;
  };
}

function usualOf(found: ReadonlyMap<string, Forms>): Json {
  const usual: [string, unknown][] = [];
  for (const [name, forms] of found) {
    const all = [...forms.values()].reduce((sum, count) => sum + count, 0);
    const most = [...forms].find(([, count]) => count > 1 && count * 2 > all);
    if (most !== undefined) usual.push([name, JSON.parse(most[0])]);
  }
  return Object.fromEntries(usual);
}

function sharing(kind: string, usual: Json): Change {
  const texts = new Map(Object.entries(usual).map(([name, part]) => [name, JSON.stringify(part)]));
  return (part, name) => (texts.get(name) === JSON.stringify(part) ? { $ref: `#/components/${kind}/${name}` } : part);
}

function changed(document: Json, changeParameter: Change, changeHeader: Change): Json {
  const ofResponses = (responses: unknown) =>
    mapMembers(responses, (response) =>
      isObject(response) && isObject(response.headers)
        ? { ...response, headers: mapMembers(response.headers, changeHeader) }
        : response,
    );
  const paths = mapOperations(document.paths, (operation) => ({
    ...operation,
    ...(Array.isArray(operation.parameters) && {
      parameters: operation.parameters.map((one) => changeParameter(one, nameOf(membersOf(one)))),
    }),
    responses: ofResponses(operation.responses),
  }));
  const components = membersOf(document.components);
  return { ...document, paths, components: { ...components, responses: ofResponses(components.responses) } };
}

// A parameter of one name can be in several places, and a header can be required at some operations alone.
function nameOf({ name, in: place, required }: Json): string {
  return [place, name, ...(place === "header" && required === true ? ["required"] : [])].join(".");
}
