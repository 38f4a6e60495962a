import type { AppContext } from "../../../context.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { pointingTo, type Reference } from "../../../core/problem.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requireDeterminations } from "../../intelligence/determinations/succession/determinations.bound.service.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import type { NewLead } from "./leads.schema.ts";
import * as store from "./leads.store.ts";

export type { LeadFilter } from "./leads.store.ts";

// The contact and the message are encrypted.
type LeadContext = Pick<AppContext, "keyring">;

/** A lead never changes. */
export const LEAD_VERSION = 1;

/** Who asks for help and with what, in clear. */
export type Lead = Omit<store.StoredLead, "contact"> & { readonly contact: NewLead["contact"] };

/** Stores a request for help; 404 if the determination or the customer is missing. */
export async function createLead(w: Work<LeadContext>, wanted: NewLead): Promise<Lead> {
  const { reason, contact, message } = wanted;
  const id = newUuid();
  const { customer, determinationId } = await pointingTo(referencesOf(wanted), () => boundTo(w, wanted));
  const row = await store.insertLead(w.tx, w.scope, {
    id,
    reason,
    determinationId,
    customerId: customer?.id ?? null,
    contact: encryptText(contextOf(w, id, "contact"), JSON.stringify(contact)),
    message: message === undefined ? null : encryptText(contextOf(w, id, "message"), message),
    createdAt: w.now,
  });
  w.emit({
    type: "lead.created",
    resource: { type: "lead", id: encodeId("led", id), version: String(LEAD_VERSION) },
    data: {
      reason,
      determinationId: row.determinationId === null ? null : encodeId("det", row.determinationId),
      customerId: row.customerId === null ? null : encodeId("cus", row.customerId),
    },
  });
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

function decrypted(r: Read<LeadContext>, row: store.StoredLead): Lead {
  const { id, contact, message } = row;
  return {
    ...row,
    contact: JSON.parse(decryptText(contextOf(r, id, "contact"), contact)),
    message: message === null ? null : decryptText(contextOf(r, id, "message"), message),
  };
}

function contextOf({ ctx, scope }: Pick<Read<LeadContext>, "ctx" | "scope">, id: string, field: string): TextContext {
  return { keyring: ctx.keyring, purpose: "lead", path: [scope.tenantId, scope.environment, "leads", id, field] };
}
