import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocuments } from "./openapi-document.ts";

type Json = Readonly<Record<string, unknown>>;
type Components = Readonly<Record<string, Json>>;

const REFERENCE = /"#\/components\/((\w+)\/([^"]+))"/g;

const CALLED = /^\/(public|traveler)\/|^\/auth\/sessions\/(renew|revoke)$/;
const HEAD = "// Generated from the OpenAPI document by `npm run generate`. Do not edit.\n\n";

/** The types of the operations that travelers' pages call, from the same document that clients read. */
export async function apiTypes(): Promise<string> {
  return typesOf((await openApiDocuments()).tenants, CALLED);
}

/** The types of all operations of operators, for the console. */
export async function operatorApiTypes(): Promise<string> {
  return typesOf((await openApiDocuments()).operators, /^\//);
}

async function typesOf(whole: unknown, called: RegExp): Promise<string> {
  const { paths, components, ...rest } = whole as Json & { readonly paths: Json };
  const kept = withoutProblems(Object.fromEntries(Object.entries(paths).filter(([path]) => called.test(path))));
  // The document is checked where it is made.
  const document = {
    ...rest,
    webhooks: undefined,
    paths: kept,
    components: used(kept, components as Components),
  } as never;
  const types = await openapiTS(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  return HEAD + astToString(types);
}

// Every operation has the same problems, which the client knows by one type.
function withoutProblems(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutProblems);
  const members = Object.entries(value).filter(([name]) => !/^(x-.*|examples?|[45]\d\d)$/.test(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutProblems(member)]));
}

function used(root: unknown, components: Components): Components {
  const found = new Map<string, unknown>();
  const waiting = [root, { $ref: "#/components/schemas/Problem" }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [, place = "", kind = "", name = ""] of JSON.stringify(next).matchAll(REFERENCE)) {
      if (found.has(place)) continue;
      const part = withoutProblems(components[kind]?.[name]);
      found.set(place, part);
      waiting.push(part);
    }
  }
  const kinds = Object.entries(components).map(([kind, parts]) => [
    kind,
    Object.fromEntries(
      Object.keys(parts).flatMap((name) =>
        found.has(`${kind}/${name}`) ? [[name, found.get(`${kind}/${name}`)]] : [],
      ),
    ),
  ]);
  return Object.fromEntries(kinds);
}
