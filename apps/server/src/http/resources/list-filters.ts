import { SOUGHT_CHARACTERS_MAX } from "@entrada/domain/search/person-terms";
import Type, { type Static } from "typebox";
import { meantHint } from "../../core/did-you-mean.ts";
import type { CodeFormat } from "../../core/formats.ts";
import { idFilter, type Prefix } from "../../core/ids.ts";
import type { CreatedRange, PartFilter } from "../../core/paging.ts";
import type { FieldError } from "../../core/problem.ts";
import { EVENT_TYPES, expandEventTypes } from "../../events/catalog.ts";

// Two characters at least beside spaces, or one of a script that writes names without them; and none that nobody sees.
const SOUGHT_PATTERN =
  "^[^\\u0000-\\u001f\\u007f]*([^\\u0000-\\u0020\\u007f] *[^\\u0000-\\u0020\\u007f]|[\\u1100-\\u11ff\\u3005-\\u3007\\u3041-\\u30ff\\u3131-\\u318e\\u3400-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uffdc]|[^\\u0000-\\uffff])[^\\u0000-\\u001f\\u007f]*$";
const CODES_MAX = 300;
const TYPES_MAX = 100;

/** The creation range of a list whose items have a `createdAt`. */
export const CREATED_QUERY = {
  createdAfter: Type.Optional(
    Type.String({ format: "date-time", description: "Only items created at this instant or later." }),
  ),
  createdBefore: Type.Optional(
    Type.String({ format: "date-time", description: "Only items created before this instant." }),
  ),
};

const CreatedQuery = Type.Object(CREATED_QUERY);

/** The requested range. */
export function createdIn({ createdAfter, createdBefore }: Static<typeof CreatedQuery>): CreatedRange {
  return {
    ...(createdAfter === undefined ? {} : { createdAfter: new Date(createdAfter) }),
    ...(createdBefore === undefined ? {} : { createdBefore: new Date(createdBefore) }),
  };
}

/** When targets are missed. */
export const DUE_QUERY = {
  dueAfter: Type.Optional(
    Type.String({ format: "date-time", description: "Only targets at this instant or later, in real time." }),
  ),
  dueBefore: Type.Optional(
    Type.String({
      format: "date-time",
      description: "Only targets before this instant, in real time: with the present, what is late.",
    }),
  ),
};

const DueQuery = Type.Object(DUE_QUERY);

/** The requested range of targets. */
export function dueIn({ dueAfter, dueBefore }: Static<typeof DueQuery>) {
  return {
    ...(dueAfter === undefined ? {} : { dueAfter: new Date(dueAfter) }),
    ...(dueBefore === undefined ? {} : { dueBefore: new Date(dueBefore) }),
  };
}

/** The requested states and range of one resource's parts. */
export function partsIn<State extends string>({
  state,
  ...created
}: Static<typeof CreatedQuery> & { readonly state?: readonly State[] }): PartFilter<State> {
  return { states: state, ...createdIn(created) };
}

/** A parameter with what people are found by. It is personal, so no log keeps it. */
export function Sought(what: string) {
  return Type.Optional(SoughtText(what));
}

/** The same where it has to be there. */
export function SoughtText(what: string) {
  return Type.String({
    maxLength: SOUGHT_CHARACTERS_MAX,
    pattern: SOUGHT_PATTERN,
    description: `${what} Case and accents do not matter; a word is found whole, not by its beginning, and Chinese, Japanese and Korean names by any part of them. Two characters at least, or one of those scripts.`,
    examples: ["rao"],
  });
}

/** A parameter with the id of what the listed belongs to. */
export function ofOne(description: string) {
  return Type.Optional(Type.String({ maxLength: 100, description }));
}

/** The uuid that such a parameter selects by; one of another kind selects nothing. */
export function wantedId(prefix: Prefix, id: string | undefined): string | undefined {
  return id === undefined ? undefined : idFilter(prefix, id);
}

/** A parameter with one or several of the values, separated by commas. */
export function severalOf<const Value extends string>(values: readonly Value[], description: string) {
  return Type.Optional(
    Type.Array(Type.Enum<Value[]>([...values]), {
      maxItems: values.length,
      description: `${description} One or more values, separated by commas.`,
    }),
  );
}

/** A parameter with one or several codes of the reference data, separated by commas. */
export function severalCodes(format: CodeFormat, description: string) {
  return Type.Optional(
    Type.Array(Type.String({ format }), {
      maxItems: CODES_MAX,
      description: `${description} One or more codes, separated by commas.`,
    }),
  );
}

/** A parameter with one or several types of event, separated by commas. */
export function severalEventTypes(description: string) {
  return Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      maxItems: TYPES_MAX,
      description: `${description} Separated by commas; \`api_key.*\` stands for every type of that resource.`,
      examples: [["api_key.*", "operation.failed"]],
    }),
  );
}

/** The errors of `severalEventTypes`; `others` are accepted besides those of the log. */
export function eventTypeErrors(
  parameter: string,
  names: readonly (string | undefined)[] = [],
  others: readonly string[] = [],
): readonly FieldError[] {
  return names.flatMap((name) => {
    if (name === undefined || others.includes(name) || expandEventTypes([name]).unknown.length === 0) return [];
    const detail = `Send a type of the event catalog, a prefix such as api_key.*, or *.${meantHint(name, [...EVENT_TYPES, ...others])}`;
    return [{ parameter, code: "wrong_enum_value" as const, detail }];
  });
}
