import type { ReportType } from "@entrada/domain/reports/report-types";
import type { ReportSource } from "./report-source.store.ts";
import { CASES } from "./sources/cases.store.ts";
import { DETERMINATIONS } from "./sources/determinations.store.ts";
import { ORDERS } from "./sources/orders.store.ts";
import { REVENUE } from "./sources/revenue.store.ts";
import { SLA_PERFORMANCE } from "./sources/sla-performance.store.ts";
import { WEBHOOK_HEALTH } from "./sources/webhook-health.store.ts";

/** What each type of report is made of. */
export const REPORT_SOURCES: Readonly<Record<ReportType, ReportSource>> = {
  determinations: DETERMINATIONS,
  orders: ORDERS,
  revenue: REVENUE,
  cases: CASES,
  slaPerformance: SLA_PERFORMANCE,
  webhookHealth: WEBHOOK_HEALTH,
};
