/** What the day of an answer is compared with that no question asks for: today, and the days of the determined trip. */
export const KNOWN_DAYS = ["today", "trip.arrival", "trip.departure"] as const;
type KnownDay = (typeof KNOWN_DAYS)[number];

/** What an answer must say because the trip was determined, and priced, for it. */
export const KNOWN_FACTS = ["trip.passportCountry", "trip.nationality"] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

/** How an answer is compared with others, as a form writes it down: by names of fields, or known days. */
interface ComparisonRule {
  /** the days that it must not come before */
  readonly notBefore?: readonly string[];
  /** the days that it must not come after */
  readonly notAfter?: readonly string[];
  /** it is the last day of at most so many, of which this field's day is the first */
  readonly within?: { readonly days: number; readonly from: string };
  /** it is no day but a number of days, of which this field's day is the first: compared is the last one */
  readonly daysFrom?: string;
  /** it is no day but a year */
  readonly isYear?: boolean;
  /** what it must be */
  readonly equals?: KnownFact;
}

/** A rule at its place. */
export interface Comparison extends ComparisonRule {
  readonly field: string;
  /** a member of the answer, or of each of its entries */
  readonly part?: string;
}

/** A question with the rules that its form writes beside it. */
interface ComparedQuestion {
  readonly field: string;
  readonly compare?: (ComparisonRule & { readonly parts?: Readonly<Record<string, ComparisonRule>> }) | undefined;
}

// The questions that programmes ask alike are compared alike, however a form defines them.
const SHARED: Readonly<Record<string, ComparisonRule>> = {
  birthDate: { notAfter: ["today"] },
  passportIssuedOn: { notBefore: ["birthDate"], notAfter: ["today"] },
  passportExpiresOn: { notBefore: ["passportIssuedOn", "trip.departure"] },
  arrivalDate: { notBefore: ["trip.arrival"], notAfter: ["trip.departure"] },
  departureDate: { notBefore: ["arrivalDate", "trip.arrival"], notAfter: ["trip.departure"] },
  nationality: { equals: "trip.nationality" },
  passportIssuingCountry: { equals: "trip.passportCountry" },
};

/** Whether it is a known day, and not a field. */
export function isKnownDay(name: string): name is KnownDay {
  return KNOWN_DAYS.some((known) => known === name);
}

/** Every rule by which a form compares its answers: those that all forms share, and its own. */
export function comparisonsOf(questions: readonly ComparedQuestion[]): readonly Comparison[] {
  const asked = new Set(questions.map(({ field }) => field));
  return questions.flatMap(({ field, compare: { parts = {}, ...own } = {} }) => {
    const rules = [
      { field, ...joined(SHARED[field] ?? {}, own) },
      ...Object.entries(parts).map(([part, rule]) => ({ field, part, ...rule })),
    ];
    return rules.map((rule) => amongAsked(rule, asked)).filter(isComparing);
  });
}

function joined(shared: ComparisonRule, own: ComparisonRule): ComparisonRule {
  const names = (key: "notBefore" | "notAfter") => [...new Set([...(shared[key] ?? []), ...(own[key] ?? [])])];
  return { ...shared, ...own, notBefore: names("notBefore"), notAfter: names("notAfter") };
}

// A form that asks less compares less.
function amongAsked({ notBefore = [], notAfter = [], within, ...rule }: Comparison, asked: ReadonlySet<string>) {
  const isThere = (name: string) => isKnownDay(name) || asked.has(name);
  return {
    ...rule,
    notBefore: notBefore.filter(isThere),
    notAfter: notAfter.filter(isThere),
    ...(within && asked.has(within.from) && { within }),
  };
}

function isComparing({ notBefore = [], notAfter = [], within, equals }: Comparison): boolean {
  return notBefore.length > 0 || notAfter.length > 0 || within !== undefined || equals !== undefined;
}
