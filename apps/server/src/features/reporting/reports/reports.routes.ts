import type { AppContext } from "../../../context.ts";
import { create, read, readWhole, start } from "../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../http/resources/download-grant.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { OperationSchema } from "../../integration/operations/operations.schema.ts";
import { OPERATION } from "../../integration/operations/operations.view.ts";
import { errorsOfReport } from "./reports.check.ts";
import {
  EXAMPLE_NEW_REPORT,
  EXAMPLE_REPORT,
  EXAMPLE_REPORT_GRANT,
  EXAMPLE_REPORT_OPERATION,
} from "./reports.examples.ts";
import { NewReport, ReportPageSchema, ReportParams, ReportSchema, ReportsQuery } from "./reports.schema.ts";
import { createReport, getReport, grantReport, listReports, type ReportSelection } from "./reports.service.ts";
import { REPORT, REPORTS_PATH, showReport } from "./reports.view.ts";

const COMMON = { surface: "tenant", tag: "Reports", access: { grant: "reports:run" } } as const;
const READING = {
  ...COMMON,
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;

/** The operations on reports. */
export function reportsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_reports",
    operators: { action: "reports:run", id: "post_tenants_id_environment_reports" },
    method: "POST",
    url: REPORTS_PATH,
    summary: "Ask for a report",
    description:
      "Starts an operation that writes everything of the days, as it is at one moment, into a file. Reports of a tenant " +
      "are written one after the other. The event `report.ready` says when it can be downloaded; cancel the operation to " +
      "have nothing of it.",
    capability: "reports",
    idempotency: "required",
    precondition: "none",
    cost: 50,
    emits: [],
    problems: ["grant_missing"],
    examples: { body: EXAMPLE_NEW_REPORT, response: EXAMPLE_REPORT_OPERATION },
    schema: { body: NewReport, response: { 202: OperationSchema } },
    furtherErrors: (body, request) => read(ctx, request, async ({ now }) => errorsOfReport(body, now)),
    handler: (request, reply) => start(ctx, request, reply, OPERATION, (w) => createReport(w, request.body)),
  });

  route({
    ...READING,
    id: "get_reports",
    operators: { action: "reports:run", id: "get_tenants_id_environment_reports" },
    url: REPORTS_PATH,
    summary: "List the reports",
    description: "Newest first. A report stays listed for 30 days; its file is kept for seven.",
    cost: 2,
    problems: [],
    examples: { query: { state: "ready" }, response: examplePage(EXAMPLE_REPORT) },
    schema: { querystring: ReportsQuery, response: { 200: ReportPageSchema } },
    handler: (request) => {
      const selection = reportSelection(request.query);
      return list(ctx, request, { rows: (r, keyset) => listReports(r, selection, keyset), show: showReport });
    },
  });

  route({
    ...READING,
    id: "get_reports_id",
    operators: { action: "reports:run", id: "get_tenants_id_environment_reports_id" },
    url: `${REPORTS_PATH}/:id`,
    summary: "Read a report",
    description:
      "Its state and, once it is ready, its figures: each says of how many rows it was made, and the summary of which " +
      "days, filters and moment. A report whose operation was cancelled is gone.",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE_REPORT.id }, response: EXAMPLE_REPORT },
    schema: { params: ReportParams, response: { 200: ReportSchema } },
    standing: standingOf(ctx, "rpt", showReport, getReport),
    handler: (request, reply) => readWhole(ctx, request, reply, REPORT, (r) => getReport(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_reports_id_download_grants",
    operators: { action: "reports:run", id: "post_tenants_id_environment_reports_id_download_grants" },
    method: "POST",
    url: `${REPORTS_PATH}/:id/download-grants`,
    summary: "Download a report",
    description:
      "Makes an address from which the file can be fetched once, without an API key, within five minutes. A download whose " +
      "connection breaks can be resumed (`Range`) from there, three times within a minute each; `HEAD` uses nothing up. " +
      "The address ends with the key that asked for it. A report that names people requires `travelers:reveal` too.",
    capability: "reports",
    idempotency: "required",
    precondition: "none",
    cost: 10,
    emits: [],
    problems: ["state_conflict", "grant_missing"],
    examples: { params: { id: EXAMPLE_REPORT.id }, response: EXAMPLE_REPORT_GRANT },
    schema: { params: ReportParams, response: { 201: DownloadGrantSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) => grantReport(w, request.params.id)),
  });
}

function reportSelection({ type, state, format, ...created }: ReportsQuery): ReportSelection {
  return { types: type, states: state, formats: format, ...createdIn(created) };
}
