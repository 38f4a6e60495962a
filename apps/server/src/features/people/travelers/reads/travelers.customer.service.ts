import type { Party } from "../../../../core/party.ts";
import type { Read } from "../../../../work/work.ts";
import { type Customer, findCustomer } from "../../customers/customers.service.ts";
import type { PersonContext } from "../../persons/persons.service.ts";
import * as store from "../travelers.store.ts";

/** The customer itself, or the traveler's (both by uuid); undefined once erased. */
export async function customerOf(r: Read<PersonContext>, { type, id }: Party): Promise<Customer | undefined> {
  if (type === "customer") return findCustomer(r, id);
  const traveler = await store.findTraveler(r.tx, r.scope, id);
  return traveler && findCustomer(r, traveler.customerId);
}
