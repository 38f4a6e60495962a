import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { AuthorityStatus, ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { rulesByDestination } from "./coverage.ts";
import { tellsDuration, tellsPrice } from "./told-price.ts";

/** Where people travel to, of every region and of every kind of rules; each Schengen state, which applies its rules by itself. */
export const ASKED_DESTINATIONS: readonly string[] = [
  ...["AE", "AL", "AM", "AR", "AT", "AU", "AZ", "BE", "BG", "BH", "BR", "CA", "CH", "CL", "CN", "CO", "CR", "CU", "CY"],
  ...["CZ", "DE", "DK", "DO", "EC", "EE", "EG", "ES", "ET", "FI", "FR", "GB", "GE", "GR", "HK", "HR", "HU", "ID", "IE"],
  ...["IL", "IN", "IS", "IT", "JM", "JO", "JP", "KE", "KH", "KR", "KW", "KZ", "LI", "LK", "LT", "LU", "LV", "MA", "MO"],
  ...["MT", "MU", "MV", "MX", "MY", "NL", "NO", "NP", "NZ", "OM", "PA", "PE", "PH", "PL", "PT", "QA", "RO", "RS", "RU"],
  ...["SA", "SE", "SG", "SI", "SK", "TH", "TN", "TR", "TW", "TZ", "US", "UZ", "VN", "ZA"],
];

/** Passports of many travelers, from those that open nearly every border to those that open few. */
export const ASKED_PASSPORTS: readonly string[] = [
  ...["BD", "BR", "CN", "CO", "DE", "EG", "GB", "ID", "IN", "IR"],
  ...["LB", "MA", "MX", "NG", "PH", "PK", "TR", "US", "VN", "ZA"],
];

/** The purposes that are asked, with the days of the stay. */
export const ASKED_STAYS = {
  tourism: 10,
  business: 10,
  conference: 10,
  familyVisit: 10,
  religious: 10,
  medical: 10,
  study: 60,
  work: 60,
} as const;

type AskedIntent = keyof typeof ASKED_STAYS;

const DAYS_AHEAD = 30;

const APPLIED_FOR: ReadonlySet<ConclusionKind> = new Set([
  "electronicAuthorizationRequired",
  "visaOnArrival",
  "electronicVisaRequired",
  "visaRequired",
]);

/** What a set of answers tells. */
export interface Usefulness {
  readonly asked: number;
  readonly undetermined: number;
  /** the determined answers by how their weakest deciding source was checked */
  readonly verified: number;
  readonly transcribed: number;
  readonly stale: number;
  /** the determined answers with a condition about it */
  readonly passportValidity: number;
  readonly vaccination: number;
  readonly arrivalCard: number;
  /** answers by which the traveler must apply for something, before travel or at the border */
  readonly applications: number;
  /** of the applications, those that name what is applied for */
  readonly named: number;
  /** of the applications, those with the official page on which one applies */
  readonly linked: number;
  /** of the applications, those that say what it costs, or that it costs nothing: that there is a fee is no price */
  readonly priced: number;
  /** of the applications, those that say how long the authority takes */
  readonly timed: number;
}

export interface UsefulnessReport {
  /** the day on which all was asked, `YYYY-MM-DD` */
  readonly askedOn: string;
  readonly all: Usefulness;
  readonly intents: readonly ({ readonly intent: AskedIntent } & Usefulness)[];
  readonly destinations: readonly ({ readonly destination: string } & Usefulness)[];
}

/**
 * Asks for every purpose with every passport about every destination but the passport's own: for a traveler who lives at
 * home, holds only an ordinary passport and arrives 30 days after `askedOn` (`YYYY-MM-DD`).
 */
export function usefulnessOf(knowledge: CompiledKnowledge, askedOn: string): UsefulnessReport {
  const intents = Object.keys(ASKED_STAYS) as readonly AskedIntent[]; // keys of the table itself
  const asked = ASKED_DESTINATIONS.flatMap((destination) =>
    intents.flatMap((intent) =>
      ASKED_PASSPORTS.filter((passport) => passport !== destination).map((passport) => ({
        destination,
        intent,
        told: toldOf(knowledge, { destination, intent, passport, askedOn, language: "en" }),
      })),
    ),
  );
  const countsBy = (member: "intent" | "destination", key: string) =>
    sumOf(asked.filter((question) => question[member] === key).map(({ told }) => told));
  return {
    askedOn,
    all: sumOf(asked.map(({ told }) => told)),
    intents: intents.map((intent) => ({ intent, ...countsBy("intent", intent) })),
    destinations: ASKED_DESTINATIONS.map((destination) => ({ destination, ...countsBy("destination", destination) })),
  };
}

/** Where tourists apply, over all destinations. */
export interface WhereToApply {
  /** the destinations asked about */
  readonly destinations: number;
  readonly all: Usefulness;
  /** the destinations with an application that has no page */
  readonly unlinked: readonly ({ readonly destination: string } & Usefulness)[];
}

/** Asks for every passport of the sample about every destination with rules, as a tourist: no destination stands for another. */
export function whereToApply(knowledge: CompiledKnowledge, askedOn: string): WhereToApply {
  const rows = [...rulesByDestination(knowledge.snapshot).keys()].toSorted().map((destination) => {
    const passports = ASKED_PASSPORTS.filter((passport) => passport !== destination);
    const question = { destination, intent: "tourism", askedOn, language: "en" } as const;
    return { destination, told: passports.map((passport) => toldOf(knowledge, { ...question, passport })) };
  });
  const counted = rows.map(({ destination, told }) => ({ destination, ...sumOf(told) }));
  return {
    destinations: rows.length,
    all: sumOf(rows.flatMap(({ told }) => told)),
    unlinked: counted.filter(({ applications, linked }) => linked < applications),
  };
}

interface Question {
  readonly destination: string;
  readonly intent: AskedIntent;
  readonly passport: string;
  readonly askedOn: string;
  readonly language: string;
}

/** The answer to a traveler who lives at home, holds only an ordinary passport and arrives 30 days later. */
export function ask(
  knowledge: CompiledKnowledge,
  { destination, intent, passport, askedOn, language }: Question,
): DeterminationAnswer {
  const arrival = civilDay(askedOn) + DAYS_AHEAD;
  return determine(
    knowledge,
    {
      traveler: {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: passport,
        heldAuthorizations: [],
      },
      legs: [
        {
          reference: "1",
          destinationCountry: destination,
          intent,
          arrivalDate: formatIsoDate(arrival),
          departureDate: formatIsoDate(arrival + ASKED_STAYS[intent] - 1),
          transitContext: "entry",
        },
      ],
    },
    { evaluatedOn: askedOn, language, minimumAuthority: "stale" },
  );
}

const has = (code: string) => (answer: DeterminationAnswer) =>
  isDetermined(answer) && answer.visaConclusion.conditions.some((condition) => condition.code === code);
const isChecked = (status: AuthorityStatus) => (answer: DeterminationAnswer) =>
  isDetermined(answer) && answer.knowledge.authorityStatus === status;
const isDetermined = ({ visaConclusion }: DeterminationAnswer) => visaConclusion.kind !== "undetermined";
const isApplication = ({ visaConclusion }: DeterminationAnswer) => APPLIED_FOR.has(visaConclusion.kind);

const COUNTED: Readonly<Record<keyof Usefulness, (answer: DeterminationAnswer) => boolean>> = {
  asked: () => true,
  undetermined: (answer) => !isDetermined(answer),
  verified: isChecked("verified"),
  transcribed: isChecked("transcribed"),
  stale: isChecked("stale"),
  passportValidity: has("passportValidity"),
  vaccination: has("vaccination"),
  arrivalCard: has("arrivalCard"),
  applications: isApplication,
  named: (answer) => isApplication(answer) && answer.visaConclusion.scheme !== null,
  linked: (answer) => isApplication(answer) && answer.visaConclusion.apply !== null,
  priced: (answer) => isApplication(answer) && answer.visaConclusion.conditions.some(tellsPrice),
  timed: (answer) => isApplication(answer) && answer.visaConclusion.conditions.some(tellsDuration),
};

const MEMBERS = Object.keys(COUNTED) as readonly (keyof Usefulness)[]; // keys of the table itself

/** What one answer tells: the members that it counts in. */
type Told = ReadonlySet<keyof Usefulness>;

// Thousands of answers would fill the memory; what each tells is kept, and is the same wherever it is asked for.
const known = new WeakMap<CompiledKnowledge, Map<string, Told>>();

function toldOf(knowledge: CompiledKnowledge, question: Question): Told {
  const all = known.get(knowledge) ?? new Map<string, Told>();
  known.set(knowledge, all);
  const { destination, intent, passport, askedOn, language } = question;
  const key = [destination, intent, passport, askedOn, language].join(" ");
  const before = all.get(key);
  if (before !== undefined) return before;
  const told = toldBy(ask(knowledge, question));
  all.set(key, told);
  return told;
}

function toldBy(answer: DeterminationAnswer): Told {
  return new Set(MEMBERS.filter((member) => COUNTED[member](answer)));
}

/** What these answers tell. */
export function countsOf(answers: readonly DeterminationAnswer[]): Usefulness {
  return sumOf(answers.map(toldBy));
}

function sumOf(all: readonly Told[]): Usefulness {
  return Object.fromEntries(
    MEMBERS.map((member) => [member, all.filter((told) => told.has(member)).length]),
  ) as unknown as Usefulness; // fromEntries loses the key type
}

/** The shares that people compare, in the order of columns. */
const SHARES = [
  "undetermined",
  "verified",
  "named",
  "linked",
  "priced",
  "timed",
  "passportValidity",
  "vaccination",
  "arrivalCard",
] as const;

/** Each of `SHARES` in per cent with one decimal, `12.5 %`; a dash for a share of nothing. */
export function sharesOf(counts: Usefulness): readonly string[] {
  const { asked, undetermined, applications } = counts;
  const wholes: Partial<Record<keyof Usefulness, number>> = {
    undetermined: asked,
    named: applications,
    linked: applications,
    priced: applications,
    timed: applications,
  };
  return SHARES.map((member) => {
    const whole = wholes[member] ?? asked - undetermined;
    return whole === 0 ? "–" : `${((100 * counts[member]) / whole).toFixed(1)} %`;
  });
}
