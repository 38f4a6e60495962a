import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, idFilter, newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { type Changed, type ChangeRequest, createdAnswer, keyedChange } from "../../../work/keyed-change.ts";
import { requireDeterminations } from "../../intelligence/determinations/determinations.bound.service.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import type { LeadsQuery, NewLead, ShownLead } from "./leads.schema.ts";
import * as store from "./leads.store.ts";

export const LEADS_PATH = "/tenant/leads";
const VERSION = "1";

/** Keeps who asks and what, encrypted; 404 where the determination or the customer is not the tenant's. */
export async function createLead(ctx: AppContext, request: ChangeRequest, body: NewLead): Promise<Changed> {
  const { keyring } = ctx;
  const scope = scopeOf(request.credential);
  const { determinationId, customerId, reason, contact, message } = body;
  return keyedChange(ctx, request, async (w) => {
    const id = newUuid();
    const customer = customerId === undefined ? undefined : await requireCustomer(w.tx, scope, customerId);
    const determination =
      determinationId === undefined
        ? undefined
        : (await requireDeterminations(w.tx, scope, [determinationId])).get(determinationId);
    const lead = await store.insertLead(w.tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      reason,
      determination_id: determination?.id ?? null,
      customer_id: customer?.id ?? null,
      contact: encryptText(contextOf(keyring, scope, id, "contact"), JSON.stringify(contact)),
      message: message === undefined ? null : encryptText(contextOf(keyring, scope, id, "message"), message),
      created_at: w.now,
    });
    const shown = showLead(keyring, scope, lead);
    w.emit({
      type: "lead.created",
      resource: { type: "lead", id: shown.id, version: VERSION },
      data: { reason, determinationId: shown.determinationId, customerId: shown.customerId },
    });
    return createdAnswer({ type: "lead", id }, LEADS_PATH, shown);
  });
}

/** The lead with its contact; 404 for any other tenant's. */
export async function getLead({ db, keyring }: AppContext, scope: TenantScope, id: string): Promise<ShownLead> {
  const uuid = decodeId("led", id);
  const lead = uuid && (await db.withTenant(scope, (tx) => store.findLead(tx, scope, uuid)));
  if (!lead) throw notFound();
  return showLead(keyring, scope, lead);
}

/** A page of the tenant's leads, oldest first. */
export async function listLeads(ctx: AppContext, scope: TenantScope, query: LeadsQuery): Promise<Page<ShownLead>> {
  const { place, stretch } = listPlace(ctx, scope, "get_leads", query);
  const { determinationId, customerId } = query;
  const filter = {
    ...(determinationId === undefined ? {} : { determinationId: idFilter("det", determinationId) }),
    ...(customerId === undefined ? {} : { customerId: idFilter("cus", customerId) }),
    ...createdIn(query),
  };
  const rows = await ctx.db.withTenant(scope, (tx) => store.listLeadsAfter(tx, scope, stretch, filter));
  return pageOfRows(rows, stretch, place, {
    keyOf: ({ id }) => id,
    show: (lead) => showLead(ctx.keyring, scope, lead),
  });
}

function showLead(keyring: Keyring, scope: TenantScope, lead: store.Lead): ShownLead {
  const { id, determinationId, customerId, createdAt } = lead;
  const contact: NewLead["contact"] = JSON.parse(decryptText(contextOf(keyring, scope, id, "contact"), lead.contact));
  return {
    id: encodeId("led", id),
    reason: lead.reason,
    determinationId: determinationId === null ? null : encodeId("det", determinationId),
    customerId: customerId === null ? null : encodeId("cus", customerId),
    contact: {
      name: contact.name,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      locale: contact.locale ?? null,
    },
    message: lead.message === null ? null : decryptText(contextOf(keyring, scope, id, "message"), lead.message),
    createdAt: createdAt.toISOString(),
    version: VERSION,
  };
}

function contextOf(keyring: Keyring, { tenantId, environment }: TenantScope, id: string, field: string): TextContext {
  return { keyring, purpose: "lead", path: [tenantId, environment, "leads", id, field] };
}
