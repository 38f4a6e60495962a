import { isObject, type Json, mapMembers, mapOperations, membersOf, withComponents } from "./document-parts.ts";
import { type Change, counting, sharing, usualOf } from "./usual-forms.ts";

/**
 * Writes once among the components: the form that most operations have of a parameter, most responses of a header, and
 * most operations of a response without a body; and of each schema, the example that most responses show. Other forms of
 * the same name stay where they are.
 */
export function shareUsualParts(document: Json): Json {
  // What a response has in it is shared before it is.
  return [inParts, inResponses].reduce(shared, document);
}

type Visit = (document: Json, change: Change) => Json;

function shared(document: Json, visit: Visit): Json {
  const found: Parameters<typeof counting>[0] = new Map();
  visit(document, counting(found));
  const usual = usualOf(found);
  return withComponents(visit(document, sharing(usual)), usual);
}

function inParts(document: Json, change: Change): Json {
  const ofResponse = (response: unknown) => {
    if (!isObject(response)) return response;
    return {
      ...response,
      ...(isObject(response.headers) && {
        headers: mapMembers(response.headers, (header, name) => change("headers", name, header)),
      }),
      ...(isObject(response.content) && {
        content: mapMembers(response.content, (media) => withSharedExample(membersOf(media), change)),
      }),
    };
  };
  const visited = inOperations(document, (operation) => ({
    ...operation,
    ...(Array.isArray(operation.parameters) && {
      parameters: operation.parameters.map((one) => change("parameters", nameOf(membersOf(one)), one)),
    }),
    responses: mapMembers(operation.responses, ofResponse),
  }));
  const components = membersOf(document.components);
  return { ...visited, components: { ...components, responses: mapMembers(components.responses, ofResponse) } };
}

// One example that is written in its place is `example`; a reference to one can only be among `examples`.
function withSharedExample(media: Json, change: Change): Json {
  const { example, ...rest } = media;
  if (example === undefined) return media;
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(membersOf(media.schema).$ref))?.[1];
  const part = membersOf(change("examples", name, { value: example }));
  return name === undefined || part.$ref === undefined ? media : { ...rest, examples: { [name]: part } };
}

/** The names of responses that have no body. */
const BODILESS: Readonly<Record<string, string>> = { "2XX": "Received", 304: "NotModified", 410: "Disabled" };

function inResponses(document: Json, change: Change): Json {
  return inOperations(document, (operation) => ({
    ...operation,
    responses: mapMembers(operation.responses, (response, status) =>
      change("responses", "content" in membersOf(response) ? undefined : BODILESS[status], response),
    ),
  }));
}

function inOperations(document: Json, make: (operation: Json) => Json): Json {
  const { paths, webhooks } = document;
  return {
    ...document,
    paths: mapOperations(paths, make),
    ...(webhooks !== undefined && { webhooks: mapOperations(webhooks, make) }),
  };
}

// A parameter of one name can be in several places, and a header can be required at some operations alone.
function nameOf({ name, in: place, required }: Json): string {
  return [place, name, ...(place === "header" && required === true ? ["required"] : [])].join(".");
}
