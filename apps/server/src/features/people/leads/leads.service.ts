import { LEAD_LIFECYCLE } from "@entrada/domain/persons/lead-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { pointingTo, type Reference } from "../../../core/problem.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requireDeterminations } from "../../intelligence/determinations/succession/determinations.bound.service.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import { createdEvent } from "./leads.events.ts";
import type { NewLead } from "./leads.schema.ts";
import * as store from "./leads.store.ts";

export type { LeadFilter } from "./leads.store.ts";

// The contact and the message are encrypted.
export type LeadContext = Pick<AppContext, "keyring">;
type Sealing = Pick<Read<LeadContext>, "ctx" | "scope">;

/** Who asks for help and with what, in clear. */
export type Lead = Omit<store.StoredLead, "contact"> & { readonly contact: NewLead["contact"] };

/** Stores a request for help; 404 if the determination or the customer is missing. */
export async function createLead(w: Work<LeadContext>, wanted: NewLead): Promise<Lead> {
  const { reason, contact, message } = wanted;
  const id = newUuid();
  const { customer, determinationId } = await pointingTo(referencesOf(wanted), () => boundTo(w, wanted));
  const row = await store.insertLead(w.tx, w.scope, {
    id,
    state: initialState(LEAD_LIFECYCLE),
    reason,
    determinationId,
    customerId: customer?.id ?? null,
    contact: encryptText(contextOf(w, id, "contact"), JSON.stringify(contact)),
    message: message === undefined ? null : encryptText(contextOf(w, id, "message"), message),
    createdAt: w.now,
  });
  w.emit(createdEvent(row));
  return { ...row, contact, message: message ?? null };
}

/** The lead with its contact. */
export async function getLead(r: Read<LeadContext>, id: string): Promise<Lead> {
  return decrypted(r, await load(r, "led", id, store.findLead));
}

/** The tenant's leads, in the keyset's order. */
export async function listLeads(
  r: Read<LeadContext>,
  filter: store.LeadFilter,
  keyset: Keyset,
): Promise<readonly Lead[]> {
  const rows = await store.listLeadsAfter(r.tx, r.scope, filter, keyset);
  return rows.map((row) => decrypted(r, row));
}

/** Erases the leads of a customer (uuid) that is being erased itself, with the stored answers that showed them. */
export function eraseLeadsOf({ tx, scope }: Work, customerId: string): Promise<void> {
  return store.deleteLeadsOf(tx, scope, customerId);
}

function referencesOf({ customerId, determinationId }: NewLead): readonly Reference[] {
  return [
    ...(customerId === undefined ? [] : [{ pointer: "#/customerId", id: customerId }]),
    ...(determinationId === undefined ? [] : [{ pointer: "#/determinationId", id: determinationId }]),
  ];
}

async function boundTo(w: Work, { customerId, determinationId: id }: NewLead) {
  const customer = customerId === undefined ? undefined : await requireCustomer(w, customerId);
  const determinationId = id === undefined ? null : ((await requireDeterminations(w, [id])).get(id)?.id ?? null);
  return { customer, determinationId };
}

/** The stored lead in clear. */
export function decrypted(r: Sealing, row: store.StoredLead): Lead {
  const { id, message, answer } = row;
  const opened = (field: string, sealed: string | null) =>
    sealed === null ? null : decryptText(contextOf(r, id, field), sealed);
  return { ...row, contact: contactOf(r, row), message: opened("message", message), answer: opened("answer", answer) };
}

/** Who asks, of a row that was read elsewhere. */
export function contactOf(r: Sealing, { id, contact }: Pick<store.StoredLead, "id" | "contact">): NewLead["contact"] {
  // Only `createLead` writes what is read here.
  return JSON.parse(decryptText(contextOf(r, id, "contact"), contact)) as NewLead["contact"];
}

/** What was written to whoever asked, sealed. */
export function sealedAnswer(r: Sealing, id: string, words: string): string {
  return encryptText(contextOf(r, id, "answer"), words);
}

function contextOf({ ctx, scope }: Sealing, id: string, field: string): TextContext {
  return { keyring: ctx.keyring, purpose: "lead", path: [scope.tenantId, scope.environment, "leads", id, field] };
}
