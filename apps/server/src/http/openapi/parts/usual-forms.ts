import type { Json } from "./document-parts.ts";

/** The kinds of components whose usual forms are shared. */
export type Kind = "parameters" | "headers" | "examples" | "responses";

/** What becomes of a part in the document; without a name, it cannot be shared. */
export type Change = (kind: Kind, name: string | undefined, part: unknown) => unknown;

/** How often each form of a name occurs, by its text. */
type Forms = Map<string, number>;

/** Counts the forms of each name, and changes nothing. */
export function counting(found: Map<Kind, Map<string, Forms>>): Change {
  return (kind, name, part) => {
    if (name === undefined) return part;
    const names = found.get(kind) ?? new Map<string, Forms>();
    const forms = names.get(name) ?? new Map<string, number>();
    const text = JSON.stringify(part);
    found.set(kind, names.set(name, forms.set(text, (forms.get(text) ?? 0) + 1)));
    return part;
  };
}

/** Of each name the form that occurs most, more than once, and in most places unless it is an example. */
export function usualOf(found: ReadonlyMap<Kind, ReadonlyMap<string, Forms>>): Readonly<Record<string, Json>> {
  return Object.fromEntries([...found].map(([kind, names]) => [kind, usualOfKind(kind, names)]));
}

function usualOfKind(kind: Kind, names: ReadonlyMap<string, Forms>): Json {
  const usual: [string, unknown][] = [];
  for (const [name, forms] of names) {
    const all = [...forms.values()].reduce((sum, count) => sum + count, 0);
    const [most] = [...forms].sort(([, a], [, b]) => b - a);
    if (most === undefined || most[1] === 1) continue;
    // Any example of a schema is one of it; a parameter is taken for what its name usually means.
    if (kind === "examples" || most[1] * 2 > all) usual.push([name, JSON.parse(most[0])]);
  }
  return Object.fromEntries(usual);
}

/** Refers to the usual forms instead of writing them. */
export function sharing(usual: Readonly<Record<string, Json>>): Change {
  return (kind, name = "", part) => {
    const form = usual[kind]?.[name];
    if (form === undefined || JSON.stringify(form) !== JSON.stringify(part)) return part;
    return { $ref: `#/components/${kind}/${name}` };
  };
}
