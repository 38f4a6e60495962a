import type { FileLintError } from "@entrada/data-files/lint-error";
import { type Comparison, isKnownDay } from "@entrada/domain/cases/comparisons";
import { DOCUMENTS } from "@entrada/domain/cases/progress";
import { PARTIAL_DATE } from "@entrada/domain/shared/partial-dates";
import type { Fields, Product } from "./product.schema.ts";
import { askedFields, requirementsOf } from "./requirements.ts";

type Compare = NonNullable<Fields[string]["compare"]>;

/**
 * The lint errors of how a form compares its answers: rules that name what it does not ask, days and years that nothing is
 * compared with, and the two ends of a period that are not compared with each other.
 */
export function lintComparisons(product: Product): readonly FileLintError[] {
  const asked = askedFields(product).map(({ field }) => field);
  const { comparisons } = requirementsOf(product);
  return [
    ...lintNames(asked),
    ...asked.flatMap((field) => lintRules(product.fields[field]?.compare, field, asked)),
    ...asked.flatMap((field) => lintDays(product.fields[field]?.schema, { field, comparisons })),
    ...lintPeriods(product, comparisons),
  ];
}

// What a question is called may not be what rules and pointers mean by it.
function lintNames(asked: readonly string[]): readonly FileLintError[] {
  return asked
    .filter((field) => isKnownDay(field) || field === DOCUMENTS)
    .map((field) => ({ at: `/fields/${field}`, message: "has a name that is taken" }));
}

function lintRules(compare: Compare | undefined, field: string, asked: readonly string[]): readonly FileLintError[] {
  if (compare === undefined) return [];
  const { parts = {}, ...own } = compare;
  return [own, ...Object.values(parts)]
    .flatMap(({ notBefore = [], notAfter = [], within, daysFrom }) => [
      ...notBefore,
      ...notAfter,
      ...(within ? [within.from] : []),
      ...(daysFrom === undefined ? [] : [daysFrom]),
    ])
    .filter((name) => !isKnownDay(name) && (name === field || !asked.includes(name)))
    .map((name) => ({ at: `/fields/${field}/compare`, message: `compares with ${name}, which is not asked` }));
}

interface Compared {
  readonly field: string;
  readonly part?: string;
  readonly comparisons: readonly Comparison[];
}

function lintDays(schema: unknown, { field, part, comparisons }: Compared): readonly FileLintError[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isDay =
    ("format" in schema && schema.format === "date") || ("pattern" in schema && schema.pattern === PARTIAL_DATE);
  const isCount = "type" in schema && schema.type === "integer" && COUNT.test(part ?? field);
  const isCompared = comparisons.some((one) =>
    one.field === field && one.part === part ? true : part === undefined && namesOf(one).includes(field),
  );
  const at = `/fields/${field}${part === undefined ? "" : `/compare/parts/${part}`}`;
  const properties = "properties" in schema ? Object.entries(schema.properties ?? {}) : [];
  return [
    ...((isDay || isCount) && !isCompared
      ? [{ at, message: "is a day, a year or a number of days that no rule compares" }]
      : []),
    ...("items" in schema ? lintDays(schema.items, { field, comparisons }) : []),
    ...properties.flatMap(([name, own]) => lintDays(own, { field, part: name, comparisons })),
  ];
}

const COUNT = /days?$|years?$/i;

const STARTS = /(Valid)?(From|StartsOn|BeginsOn|IssuedOn|StartDate)$/;
const ENDS = /(Valid)?(To|Until|EndsOn|ExpiresOn|EndDate)$/;
const OF_TRIP: Readonly<Record<string, readonly [start: boolean, stem: string]>> = {
  arrivalDate: [true, "trip"],
  departureDate: [false, "trip"],
};

/** What a day begins or ends; undefined: neither. */
function periodOf(field: string): { readonly isStart: boolean; readonly stem: string } | undefined {
  const [isStart, stem] = OF_TRIP[field] ?? [];
  if (isStart !== undefined && stem !== undefined) return { isStart, stem };
  if (STARTS.test(field)) return { isStart: true, stem: field.replace(STARTS, "") };
  return ENDS.test(field) ? { isStart: false, stem: field.replace(ENDS, "") } : undefined;
}

function lintPeriods(product: Product, comparisons: readonly Comparison[]): readonly FileLintError[] {
  const days = askedFields(product).flatMap(({ field }) => {
    const period = product.fields[field]?.schema.format === "date" ? periodOf(field) : undefined;
    return period ? [{ field, ...period }] : [];
  });
  return days
    .filter(({ isStart }) => isStart)
    .flatMap((start) =>
      days
        .filter(({ isStart, stem }) => !isStart && stem === start.stem)
        .filter((end) => !areCompared(comparisons, start.field, end.field))
        .map((end) => ({ at: `/fields/${end.field}`, message: `no rule compares it with ${start.field}` })),
    );
}

function areCompared(comparisons: readonly Comparison[], one: string, other: string): boolean {
  return comparisons.some(
    (comparison) =>
      (comparison.field === one && namesOf(comparison).includes(other)) ||
      (comparison.field === other && namesOf(comparison).includes(one)),
  );
}

function namesOf({ notBefore = [], notAfter = [], within }: Comparison): readonly string[] {
  return [...notBefore, ...notAfter, ...(within ? [within.from] : [])];
}
