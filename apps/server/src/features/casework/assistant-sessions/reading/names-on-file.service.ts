import { isParticle, isPersonName } from "@entrada/domain/assistant/kinds/plain-text";
import { NAME_FIELDS } from "@entrada/domain/assistant/told/names";
import type { AppContext } from "../../../../context.ts";
import { askerOf, type Caller, type Read, readOnly, systemFor } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { travelersById } from "../../../people/travelers/travelers.service.ts";
import { casesIn, casesOf } from "../../cases/cases.service.ts";
import type { Asking } from "./asking.service.ts";

/** The names of everybody who travels on the order of what is asked, and those that its form has, word by word. */
export async function namesOnFile(
  ctx: AppContext,
  caller: Caller,
  { collection }: Pick<Asking, "collection">,
): Promise<readonly string[]> {
  // A traveler may not see who else travels; the service hides their names all the same.
  const looking = systemFor(caller.scope, askerOf(caller));
  const ofTravelers = await readOnly(ctx, looking, (r) => namesOfTravelers(r, collection.case.id));
  const ofForm = Object.entries(collection.document.answers).flatMap(([field, { value }]) =>
    isPersonName(field) ? [value] : [],
  );
  const names = [...ofTravelers, ...ofForm].filter((name) => typeof name === "string");
  const words = names.flatMap((name) => name.split(/[\s-]+/u)).filter((word) => !isParticle(word));
  return [...new Set(words)];
}

async function namesOfTravelers(r: Read<PersonContext>, caseId: string): Promise<readonly unknown[]> {
  const [one] = await casesIn(r, [caseId]);
  const cases = one === undefined ? [] : await casesOf(r, one.orderId);
  const travelers = await travelersById(r, [...new Set(cases.map(({ travelerId }) => travelerId))]);
  return [...travelers.values()].flatMap((traveler) => NAME_FIELDS.map((field) => traveler[field]));
}
