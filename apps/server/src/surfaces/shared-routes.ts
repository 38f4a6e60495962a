import { apiKeysRoutes } from "../features/access/api-keys/api-keys.routes.ts";
import { sessionsRoutes } from "../features/access/sessions/sessions.routes.ts";
import { eventsRoutes } from "../features/integration/events/events.routes.ts";
import { operationsRoutes } from "../features/integration/operations/operations.routes.ts";
import { requestLogRoutes } from "../features/integration/request-log/request-log.routes.ts";
import type { RequestLogWriter } from "../features/integration/request-log/request-log.writer.ts";
import { webhookDeliveriesRoutes } from "../features/integration/webhooks/delivery/deliveries.routes.ts";
import { webhookEndpointsRoutes } from "../features/integration/webhooks/endpoints/endpoints.routes.ts";
import type { DeterminationsContext } from "../features/intelligence/determinations/determination-writer.ts";
import { determinationListRoutes } from "../features/intelligence/determinations/determinations.list.routes.ts";
import { determinationsRoutes } from "../features/intelligence/determinations/determinations.routes.ts";
import { intentsRoutes } from "../features/intelligence/intents/intents.routes.ts";
import { customersRoutes } from "../features/people/customers/customers.routes.ts";
import { leadsRoutes } from "../features/people/leads/leads.routes.ts";
import { travelersRoutes } from "../features/people/travelers/travelers.routes.ts";
import { cancellationsRoutes } from "../features/sales/cancellations/cancellations.routes.ts";
import { invoicesRoutes } from "../features/sales/invoices/invoices.routes.ts";
import { ledgerRoutes } from "../features/sales/ledger/ledger.routes.ts";
import { offeringsRoutes } from "../features/sales/offerings/offerings.routes.ts";
import { ordersRoutes } from "../features/sales/orders/orders.routes.ts";
import { paymentsRoutes } from "../features/sales/payments/payments.routes.ts";
import { quotesRoutes } from "../features/sales/quotes/quotes.routes.ts";
import { refundsRoutes } from "../features/sales/refunds/refunds.routes.ts";
import type { App } from "../http/route.ts";

/** The areas of a tenant's API of which operators reach some operations too: those that say so. */
export function sharedRoutes(app: App, ctx: DeterminationsContext, requestLog: RequestLogWriter): void {
  requestLogRoutes(app, ctx, requestLog);
  apiKeysRoutes(app, ctx);
  determinationsRoutes(app, ctx);
  determinationListRoutes(app, ctx);
  intentsRoutes(app, ctx);
  sessionsRoutes(app, ctx);
  customersRoutes(app, ctx);
  travelersRoutes(app, ctx);
  leadsRoutes(app, ctx);
  offeringsRoutes(app, ctx);
  quotesRoutes(app, ctx);
  ordersRoutes(app, ctx);
  cancellationsRoutes(app, ctx);
  paymentsRoutes(app, ctx);
  refundsRoutes(app, ctx);
  ledgerRoutes(app, ctx);
  invoicesRoutes(app, ctx);
  eventsRoutes(app, ctx);
  webhookEndpointsRoutes(app, ctx);
  webhookDeliveriesRoutes(app, ctx);
  operationsRoutes(app, ctx);
}
