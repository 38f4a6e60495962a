import type { FurtherFactsInput } from "@entrada/api-client/schema";
import { ARRIVAL_MODES, GUARDIANS, UNION_CITIZEN_TRAVELS } from "@entrada/domain/determinations/model/input";
import { FACTS_PATH } from "./question.ts";

/** One fact that was told in the card. */
export interface Told {
  /** JSON pointer into the query */
  readonly path: string;
  /** the name of its question; `declarations`: the rule's own sentence is the question */
  readonly name: string;
  readonly value: unknown;
}

/** Facts that have members, each a fact of its own: the name of its question. */
const NAMES_OF_MEMBERS: Readonly<Record<string, (member: string) => string>> = {
  declarations: () => "declarations",
  travelsWith: (who) => who,
  passport: (member) => `passport${member.charAt(0).toUpperCase()}${member.slice(1)}`,
};

/** The facts one by one. */
export function toldOf(facts: FurtherFactsInput): readonly Told[] {
  return Object.entries(facts).flatMap(([name, value]): Told[] => {
    const path = `${FACTS_PATH}${name}`;
    const nameOf = NAMES_OF_MEMBERS[name];
    if (nameOf === undefined) return [{ path, name, value }];
    return Object.entries(value).map(([member, told]) => ({
      path: `${path}/${member}`,
      name: nameOf(member),
      value: told,
    }));
  });
}

/** Facts about the trip, which tell nobody who somebody is: by the end of their pointers, the values that they can have. */
const ABOUT_THE_TRIP: readonly { readonly path: RegExp; readonly read: (text: string) => unknown }[] = [
  { path: /^arrivalMode$/, read: (text) => ARRIVAL_MODES.find((mode) => mode === text) },
  { path: /^travelsWith\/unionCitizen$/, read: (text) => UNION_CITIZEN_TRAVELS.find((how) => how === text) },
  { path: /^travelsWith\/guardian$/, read: (text) => GUARDIANS.find((which) => which === text) },
  { path: /^passport\/isBiometric$/, read: readBoolean },
  { path: /^onwardDestination$/, read: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined) },
  { path: /^onwardTicketHeld$/, read: readBoolean },
  { path: /^residencePermitHeld$/, read: readBoolean },
  { path: /^declarations\/[a-z0-9-]{1,64}$/, read: readBoolean },
];

/** A fact as part of an address; undefined for one that may tell who somebody is. */
export function writeTold({ path, value }: Told): string | undefined {
  const name = path.slice(FACTS_PATH.length);
  return ABOUT_THE_TRIP.some((fact) => fact.path.test(name)) ? `${name}:${String(value)}` : undefined;
}

/** The pointer and the value of a fact in an address; undefined if it is none that an address may hold. */
export function readTold(text: string): Pick<Told, "path" | "value"> | undefined {
  const [name = "", value = ""] = text.split(":");
  const told = ABOUT_THE_TRIP.find(({ path }) => path.test(name))?.read(value);
  return told === undefined ? undefined : { path: `${FACTS_PATH}${name}`, value: told };
}

function readBoolean(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}
