import { API_KEY_LIFECYCLE } from "./access/api-key-lifecycle.ts";
import { OPERATOR_CHANGE_LIFECYCLE } from "./access/operator-change.ts";
import { OPERATOR_LIFECYCLE } from "./access/operator-lifecycle.ts";
import { ASSISTANT_SESSION_LIFECYCLE } from "./cases/assistant-session-lifecycle.ts";
import { CASE_LIFECYCLE } from "./cases/case-lifecycle.ts";
import { COLLABORATOR_LIFECYCLE } from "./cases/collaborator-lifecycle.ts";
import { COLLECTION_REQUEST_LIFECYCLE } from "./cases/collection-request-lifecycle.ts";
import { PRODUCT_LIFECYCLE } from "./catalog/product-lifecycle.ts";
import { DELIVERABLE_LIFECYCLE } from "./deliverables/deliverable-lifecycle.ts";
import { DOCUMENT_LIFECYCLE } from "./documents/document-lifecycle.ts";
import { OPERATION_LIFECYCLE } from "./operations/operation-lifecycle.ts";
import { CANCELLATION_LIFECYCLE } from "./orders/cancellation-lifecycle.ts";
import { ORDER_LIFECYCLE } from "./orders/order-lifecycle.ts";
import { PAYMENT_LIFECYCLE } from "./payments/payment-lifecycle.ts";
import { REFUND_LIFECYCLE } from "./payments/refund-lifecycle.ts";
import { LEAD_LIFECYCLE } from "./persons/lead-lifecycle.ts";
import { DRAFT_LIFECYCLE } from "./publishing/draft-lifecycle.ts";
import { QUOTE_LIFECYCLE } from "./quotes/quote-lifecycle.ts";
import { REPORT_LIFECYCLE } from "./reports/report-lifecycle.ts";
import { REPORT_SCHEDULE_LIFECYCLE } from "./reports/schedules/schedule-lifecycle.ts";
import type { LifecycleTable } from "./shared/lifecycle.ts";
import { TICKET_LIFECYCLE } from "./support/ticket-lifecycle.ts";
import { DELIVERY_LIFECYCLE } from "./webhooks/delivery-lifecycle.ts";
import { ENDPOINT_LIFECYCLE } from "./webhooks/endpoint-lifecycle.ts";

/** Every lifecycle, as docs/lifecycles.md shows them. */
export const LIFECYCLES: readonly LifecycleTable[] = [
  DRAFT_LIFECYCLE,
  LEAD_LIFECYCLE,
  PRODUCT_LIFECYCLE,
  QUOTE_LIFECYCLE,
  ORDER_LIFECYCLE,
  CANCELLATION_LIFECYCLE,
  PAYMENT_LIFECYCLE,
  REFUND_LIFECYCLE,
  CASE_LIFECYCLE,
  COLLECTION_REQUEST_LIFECYCLE,
  COLLABORATOR_LIFECYCLE,
  ASSISTANT_SESSION_LIFECYCLE,
  DOCUMENT_LIFECYCLE,
  TICKET_LIFECYCLE,
  DELIVERABLE_LIFECYCLE,
  OPERATION_LIFECYCLE,
  REPORT_LIFECYCLE,
  REPORT_SCHEDULE_LIFECYCLE,
  ENDPOINT_LIFECYCLE,
  DELIVERY_LIFECYCLE,
  API_KEY_LIFECYCLE,
  OPERATOR_LIFECYCLE,
  OPERATOR_CHANGE_LIFECYCLE,
];
