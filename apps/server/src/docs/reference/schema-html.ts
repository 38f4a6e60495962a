import { escapeHtml, inline } from "../../http/pages/html.ts";
import { referred, type ShownDocument, type ShownSchema, schemaName } from "./open-api.ts";

/** Draws schemas, and remembers which named ones a page has to explain. */
export interface SchemaWriter {
  /** the members of an object; empty: it has none */
  membersHtml(schema: ShownSchema): string;
  typeHtml(schema: ShownSchema): string;
  /** The schemas that were named so far, and those that these name, each with its anchor. */
  namedHtml(): string;
}

export function schemaWriter(document: ShownDocument): SchemaWriter {
  const named = new Set<string>();

  const typeHtml = (schema: ShownSchema): string => {
    const name = schemaName(schema);
    if (name !== undefined) {
      named.add(name);
      return `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>`;
    }
    if (schema.const !== undefined) return code(schema.const);
    if (schema.enum !== undefined) return `one of ${schema.enum.map(code).join(", ")}`;
    const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (variants !== undefined) return [...new Set(variants.map(typeHtml))].join(schema.allOf ? " and " : " or ");
    if (schema.items !== undefined) return `list of ${typeHtml(schema.items)}`;
    if (schema.type === undefined) return "any value";
    const types = [schema.type].flat().join(" or ");
    return escapeHtml(schema.format === undefined ? types : `${types} (${schema.format})`);
  };

  const memberHtml = (name: string, schema: ShownSchema, isRequired: boolean): string => {
    const notes = [isRequired ? "" : "optional", ...limitsOf(schema)].filter(Boolean).map(escapeHtml);
    const about = schema.description === undefined ? "" : `<p>${inline(schema.description)}</p>`;
    const values = schema["x-extensible-enum"] ?? (schema.enum === undefined ? schema.examples : undefined);
    const known = values === undefined ? "" : `<p class="values">Such as ${values.map(code).join(", ")}</p>`;
    return (
      `<li><p><code class="member">${escapeHtml(name)}</code> <span class="type">${typeHtml(schema)}</span>` +
      `${notes.map((note) => ` <span class="note">${note}</span>`).join("")}</p>${about}${known}${innerHtml(schema)}</li>`
    );
  };

  // What has no name of its own is told where it stands.
  const innerHtml = (schema: ShownSchema): string => {
    if (schema.$ref !== undefined) return "";
    if (schema.items !== undefined) return innerHtml(schema.items);
    const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (variants !== undefined) return variants.map(innerHtml).join("");
    return membersHtml(schema);
  };

  const membersHtml = (schema: ShownSchema): string => {
    const whole = referred<ShownSchema>(document, schema);
    const members = Object.entries(whole.properties ?? {});
    if (members.length === 0) return whole === schema ? "" : innerHtml(whole);
    const items = members.map(([name, member]) => memberHtml(name, member, whole.required?.includes(name) ?? false));
    return `<ul class="members">${items.join("")}</ul>`;
  };

  const namedHtml = (): string => {
    const sections: string[] = [];
    // A set is read to its end, also where it grows while it is read.
    for (const name of named) {
      const schema = referred<ShownSchema>(document, { $ref: `#/components/schemas/${name}` });
      const about = schema.description === undefined ? "" : `<p>${inline(schema.description)}</p>`;
      const content = membersHtml(schema) || innerHtml(schema);
      const type = schema.properties === undefined ? `<p class="type">${typeHtml(schema)}</p>` : "";
      sections.push(`<h3 id="${anchorOf(name)}">${escapeHtml(name)}</h3>${about}${type}${content}`);
    }
    return sections.join("\n");
  };

  return { membersHtml, typeHtml, namedHtml };
}

function anchorOf(name: string): string {
  return `schema-${escapeHtml(name)}`;
}

function code(value: unknown): string {
  return `<code>${escapeHtml(typeof value === "string" ? value : JSON.stringify(value))}</code>`;
}

function limitsOf(schema: ShownSchema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  return [
    rangeOf(minimum, maximum, ""),
    rangeOf(minLength, maxLength, " characters"),
    rangeOf(minItems, maxItems, " items"),
    pattern === undefined ? "" : `matches ${pattern}`,
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
  ];
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}
