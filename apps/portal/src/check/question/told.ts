import type { FurtherFactsInput } from "@entrada/api-client/schema";
import { ARRIVAL_MODES, UNION_CITIZEN_TRAVELS } from "@entrada/domain/determinations/model/input";

/** One fact that was told in the card. */
export interface Told {
  /** JSON pointer into the query */
  readonly path: string;
  /** the name of its question; `declarations`: the rule's own sentence is the question */
  readonly name: string;
  readonly value: unknown;
}

/** The facts one by one. */
export function toldOf(facts: FurtherFactsInput): readonly Told[] {
  return Object.entries(facts).flatMap(([name, value]): Told[] => {
    const path = `/traveler/facts/${name}`;
    if (name === "declarations") {
      return Object.entries(value).map(([code, isTrue]) => ({ path: `${path}/${code}`, name, value: isTrue }));
    }
    if (name === "travelsWith") {
      return Object.entries(value).map(([who, how]) => ({ path: `${path}/${who}`, name: who, value: how }));
    }
    return [{ path, name, value }];
  });
}

/** Facts about the trip, which tell nobody who somebody is: by the end of their pointers, the values that they can have. */
const ABOUT_THE_TRIP: readonly { readonly path: RegExp; readonly read: (text: string) => unknown }[] = [
  { path: /^arrivalMode$/, read: (text) => ARRIVAL_MODES.find((mode) => mode === text) },
  { path: /^travelsWith\/unionCitizen$/, read: (text) => UNION_CITIZEN_TRAVELS.find((how) => how === text) },
  { path: /^onwardDestination$/, read: (text) => (/^[A-Z]{2}$/.test(text) ? text : undefined) },
  { path: /^onwardTicketHeld$/, read: readBoolean },
  { path: /^declarations\/[a-z0-9-]{1,64}$/, read: readBoolean },
];

const FACTS_PATH = "/traveler/facts/";

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
