import type { AppContext } from "../../../context.ts";
import { callerOf, create, read, readOne } from "../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../http/resources/download-grant.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn, wantedId } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { requireDrawn } from "./invoices.drawing.service.ts";
import { InvoicePageSchema, InvoiceParams, InvoiceSchema, InvoicesQuery } from "./invoices.schema.ts";
import { getInvoice, grantInvoice, type InvoiceFilter, listInvoices } from "./invoices.service.ts";
import { EXAMPLE_GRANT, EXAMPLE_INVOICE, INVOICE, INVOICES_PATH, showInvoice } from "./invoices.view.ts";

const COMMON = { surface: "tenant", tag: "Payments" } as const;
const READING = {
  ...COMMON,
  access: { grant: "payments:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;

/** The operations on invoices, credit notes and receipts. */
export function invoicesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_invoices",
    operators: { action: "sales:read", id: "get_tenants_id_environment_invoices" },
    travelers: { scope: "orders:read", id: "get_traveler_invoices" },
    url: INVOICES_PATH,
    summary: "List the invoices",
    description: "Invoices, credit notes and receipts, oldest first. Each is created when it is issued.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_INVOICE) },
    schema: { querystring: InvoicesQuery, response: { 200: InvoicePageSchema } },
    handler: (request) => {
      const filter = invoiceFilter(request.query);
      return list(ctx, request, { rows: (r, keyset) => listInvoices(r, filter, keyset), show: showInvoice });
    },
  });

  route({
    ...READING,
    id: "get_invoices_id",
    operators: { action: "sales:read", id: "get_tenants_id_environment_invoices_id" },
    travelers: { scope: "orders:read", named: "invoice", id: "get_traveler_invoices_id" },
    url: `${INVOICES_PATH}/:id`,
    summary: "Read an invoice",
    description: "Its number and total. What it says is in its file: see its download grants.",
    cost: 1,
    examples: { params: { id: EXAMPLE_INVOICE.id }, response: EXAMPLE_INVOICE },
    schema: { params: InvoiceParams, response: { 200: InvoiceSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, INVOICE, (r) => getInvoice(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_invoices_id_download_grants",
    travelers: { scope: "orders:read", named: "invoice", id: "post_traveler_invoices_id_download_grants" },
    method: "POST",
    url: `${INVOICES_PATH}/:id/download-grants`,
    summary: "Download an invoice",
    description:
      "Makes an address from which the PDF can be fetched once, without an API key, within five minutes. A download whose " +
      "connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. " +
      "The address ends with the key or session that asked for it. The file never changes. Right after an invoice was " +
      "issued, the answer waits until it is drawn; `overloaded` if that takes too long.",
    timeoutSeconds: 30,
    access: { grant: "payments:read" },
    idempotency: "required",
    precondition: "none",
    cost: 10,
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_INVOICE.id }, response: EXAMPLE_GRANT },
    schema: { params: InvoiceParams, response: { 201: DownloadGrantSchema } },
    handler: async (request, reply) => {
      const { id } = await read(ctx, request, (r) => getInvoice(r, request.params.id));
      await requireDrawn(ctx, callerOf(request), id);
      return create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) => grantInvoice(w, id));
    },
  });
}

function invoiceFilter({ orderId, customerId, relatedInvoiceId, kind, ...created }: InvoicesQuery): InvoiceFilter {
  return {
    orderId: wantedId("ord", orderId),
    customerId: wantedId("cus", customerId),
    relatedId: wantedId("ivc", relatedInvoiceId),
    kinds: kind,
    ...createdIn(created),
  };
}
