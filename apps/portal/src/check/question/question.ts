import type {
  DeterminationInput,
  FurtherFactsInput,
  HeldAuthorizationInput,
  IntentResolution,
} from "@entrada/api-client/schema";
import { ORDINARY, otherClassOf } from "./document-kinds.ts";

/** What somebody asks, as far as it is filled in. Nothing in it tells who they are. */
export interface Question {
  /** country that issued the passport; empty: not chosen yet, as in every other text here */
  readonly from: string;
  /** the kind of document: one of `documentKindsOf` */
  readonly document: string;
  readonly to: string;
  readonly arrive: string;
  readonly leave: string;
  /** the purpose in the traveler's own words */
  readonly words: string;
  /** the purpose's code, once the words are resolved */
  readonly intent: string;
  /** country of residence; empty: that of the passport */
  readonly residence: string;
  readonly held: readonly HeldAuthorizationInput[];
  readonly facts: FurtherFactsInput;
  /** parts of the words that the answer could not take into account */
  readonly unused: readonly string[];
}

export const EMPTY_QUESTION: Question = {
  from: "",
  document: ORDINARY,
  to: "",
  arrive: "",
  leave: "",
  words: "",
  intent: "",
  residence: "",
  held: [],
  facts: {},
  unused: [],
};

/** The query of a determination, of a question that has passed its check. */
export function queryOf(question: Question): DeterminationInput {
  const { from, document, to, arrive, leave, intent, residence, held } = question;
  const nationalityClass = otherClassOf(document);
  const facts = { ...question.facts, ...(nationalityClass && { nationalityClass }) };
  return {
    traveler: {
      passportCountry: from,
      // Any other class is refused, with the reason.
      passportType: (nationalityClass ? ORDINARY : document) as typeof ORDINARY,
      residenceCountry: residence === "" ? from : residence,
      heldAuthorizations: [...held],
      ...(Object.keys(facts).length > 0 && { facts }),
    },
    legs: [
      {
        reference: "1",
        destinationCountry: to,
        intent,
        arrivalDate: arrive,
        departureDate: leave,
        transitContext: "entry",
      },
    ],
  };
}

type ToldTraveler = NonNullable<IntentResolution["told"]>;

/** The question with what its words say of the traveler, which was said last. */
export function withToldTraveler(question: Question, { passportType, facts, unused }: ToldTraveler): Question {
  const passport = { ...question.facts.passport, ...facts.passport };
  const told = { ...question.facts, ...facts, ...(Object.keys(passport).length > 0 && { passport }) };
  return { ...question, document: passportType ?? question.document, facts: told, unused };
}

/** Whether both ask the same. */
export function isSameQuestion(question: Question, other: Question): boolean {
  return JSON.stringify(queryOf(question)) === JSON.stringify(queryOf(other));
}

export const FACTS_PATH = "/traveler/facts/";
const HELD_PATH = "/traveler/heldAuthorizations/";

/** The question with one more fact, named by its JSON pointer into the query. */
export function withFact(question: Question, path: string, value: unknown): Question {
  if (path.startsWith(FACTS_PATH)) {
    const [name = "", member] = path.slice(FACTS_PATH.length).split("/");
    const whole = member === undefined ? value : { ...membersOf(question.facts, name), [member]: value };
    return { ...question, facts: { ...question.facts, [name]: whole } };
  }
  if (!path.startsWith(HELD_PATH)) return question;
  const [index, attribute = ""] = path.slice(HELD_PATH.length).split("/");
  const held = question.held.map((one, at) => (String(at) === index ? { ...one, [attribute]: value } : one));
  return { ...question, held };
}

/** The question as it was before this fact was told. */
export function withoutFact(question: Question, path: string): Question {
  const [name = "", member] = path.slice(FACTS_PATH.length).split("/");
  const { [name as keyof FurtherFactsInput]: _, ...others } = question.facts;
  if (member === undefined) return { ...question, facts: others };
  const rest = Object.entries(membersOf(question.facts, name)).filter(([other]) => other !== member);
  return { ...question, facts: rest.length === 0 ? others : { ...others, [name]: Object.fromEntries(rest) } };
}

/** What was told by this pointer; undefined: nothing. */
export function factAt({ facts }: Question, path: string): unknown {
  const [name = "", member] = path.slice(FACTS_PATH.length).split("/");
  return member === undefined ? facts[name as keyof FurtherFactsInput] : membersOf(facts, name)[member];
}

function membersOf(facts: FurtherFactsInput, name: string): Readonly<Record<string, unknown>> {
  return { ...(facts[name as keyof FurtherFactsInput] as object | undefined) };
}
