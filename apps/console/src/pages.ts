import { type ComponentType, lazy } from "react";
import { HomePage } from "./home/home.page.tsx";
import { ofShop } from "./shop/shop-frame.tsx";

type Pages = readonly (readonly [path: string, page: ComponentType])[];

// Pages about one tenant are `ofShop` below it.
const SHOP = "/tenants/:tenantId/:environment";

// Each page is a file of its own: only the one that is looked at is loaded.
const WORK: Pages = [
  ["/", HomePage],
  ["/queues/:queue", lazy(() => import("./queues/queue.page.tsx").then((file) => ({ default: file.QueuePage })))],
  ["/cases/:caseId", lazy(() => import("./cases/case.page.tsx").then((file) => ({ default: file.CasePage })))],
  ["/support", lazy(() => import("./support/support.page.tsx").then((file) => ({ default: file.SupportPage })))],
  [
    "/support/:ticketId",
    lazy(() => import("./support/ticket.page.tsx").then((file) => ({ default: file.TicketPage }))),
  ],
  ["/leads", lazy(() => import("./leads/leads.page.tsx").then((file) => ({ default: file.LeadsPage })))],
  ["/leads/:leadId", lazy(() => import("./leads/lead.page.tsx").then((file) => ({ default: file.LeadPage })))],
  [
    "/cases/:caseId/release",
    lazy(() => import("./release/release.page.tsx").then((file) => ({ default: file.ReleasePage }))),
  ],
  ["/releases", lazy(() => import("./release/releases.page.tsx").then((file) => ({ default: file.ReleasesPage })))],
  ["/orders", lazy(() => import("./orders/orders.page.tsx").then((file) => ({ default: file.OrdersPage })))],
  [
    `${SHOP}/orders/:orderId`,
    ofShop(lazy(() => import("./orders/order.page.tsx").then((file) => ({ default: file.OrderPage })))),
  ],
  ["/people", lazy(() => import("./people/people.page.tsx").then((file) => ({ default: file.PeoplePage })))],
  [
    "/travelers/:travelerId",
    lazy(() => import("./people/traveler.page.tsx").then((file) => ({ default: file.TravelerPage }))),
  ],
  [
    "/customers/:customerId",
    lazy(() => import("./people/customer.page.tsx").then((file) => ({ default: file.CustomerPage }))),
  ],
  ["/search", lazy(() => import("./search/search.page.tsx").then((file) => ({ default: file.SearchPage })))],
  ["/sessions", lazy(() => import("./session/sessions.page.tsx").then((file) => ({ default: file.SessionsPage })))],
];

const REPORTS: Pages = [
  [
    `${SHOP}/determinations`,
    ofShop(
      lazy(() =>
        import("./determinations/list/determinations.page.tsx").then((file) => ({ default: file.DeterminationsPage })),
      ),
    ),
  ],
  [
    `${SHOP}/determinations/ask`,
    ofShop(lazy(() => import("./determinations/ask/ask.page.tsx").then((file) => ({ default: file.AskPage })))),
  ],
  [
    `${SHOP}/determinations/:determinationId`,
    ofShop(
      lazy(() =>
        import("./determinations/one/determination.page.tsx").then((file) => ({ default: file.DeterminationPage })),
      ),
    ),
  ],
  [
    `${SHOP}/reports`,
    ofShop(lazy(() => import("./reports/list/reports.page.tsx").then((file) => ({ default: file.ReportsPage })))),
  ],
  [
    `${SHOP}/reports/run`,
    ofShop(lazy(() => import("./reports/run/run.page.tsx").then((file) => ({ default: file.RunReportPage })))),
  ],
  [
    `${SHOP}/reports/schedules`,
    ofShop(
      lazy(() => import("./reports/schedules/schedules.page.tsx").then((file) => ({ default: file.SchedulesPage }))),
    ),
  ],
  [
    `${SHOP}/reports/schedules/new`,
    ofShop(
      lazy(() => import("./reports/schedules/schedule.page.tsx").then((file) => ({ default: file.NewSchedulePage }))),
    ),
  ],
  [
    `${SHOP}/reports/schedules/:scheduleId`,
    ofShop(
      lazy(() => import("./reports/schedules/schedule.page.tsx").then((file) => ({ default: file.SchedulePage }))),
    ),
  ],
  [
    `${SHOP}/reports/:reportId`,
    ofShop(lazy(() => import("./reports/one/report.page.tsx").then((file) => ({ default: file.ReportPage })))),
  ],
];

const OF_SHOP: Pages = [
  [
    `${SHOP}/check-page`,
    ofShop(lazy(() => import("./check-page/check-page.page.tsx").then((file) => ({ default: file.CheckPagePage })))),
  ],
  [
    `${SHOP}/today`,
    ofShop(lazy(() => import("./tenant/today.page.tsx").then((file) => ({ default: file.TodayPage })))),
  ],
  [
    `${SHOP}/offers`,
    ofShop(lazy(() => import("./tenant/offers.page.tsx").then((file) => ({ default: file.OffersPage })))),
  ],
  [
    `${SHOP}/offers/:productId`,
    ofShop(lazy(() => import("./tenant/form.page.tsx").then((file) => ({ default: file.FormPage })))),
  ],
  [
    `${SHOP}/settings`,
    ofShop(lazy(() => import("./tenant/settings.page.tsx").then((file) => ({ default: file.SettingsPage })))),
  ],
  [
    `${SHOP}/people`,
    ofShop(lazy(() => import("./operators/people/people.page.tsx").then((file) => ({ default: file.PeoplePage })))),
  ],
  [
    `${SHOP}/letters`,
    ofShop(lazy(() => import("./tenant/letters.page.tsx").then((file) => ({ default: file.LettersPage })))),
  ],
];

const KNOWLEDGE: Pages = [
  [
    "/knowledge/sources",
    lazy(() => import("./knowledge/sources/sources.page.tsx").then((file) => ({ default: file.SourcesPage }))),
  ],
  [
    "/knowledge/watch",
    lazy(() => import("./knowledge/watch/watch.page.tsx").then((file) => ({ default: file.WatchPage }))),
  ],
  [
    "/knowledge/drafts",
    lazy(() => import("./knowledge/drafts/drafts.page.tsx").then((file) => ({ default: file.DraftsPage }))),
  ],
  [
    "/knowledge/drafts/new",
    lazy(() => import("./knowledge/drafts/new-draft.page.tsx").then((file) => ({ default: file.NewDraftPage }))),
  ],
  [
    "/knowledge/drafts/:draftId",
    lazy(() => import("./knowledge/drafts/draft.page.tsx").then((file) => ({ default: file.DraftPage }))),
  ],
  [
    "/knowledge/questions",
    lazy(() =>
      import("./knowledge/drafts/pinned/questions.page.tsx").then((file) => ({ default: file.QuestionsPage })),
    ),
  ],
  [
    "/knowledge/gaps",
    lazy(() => import("./knowledge/gaps/gaps.page.tsx").then((file) => ({ default: file.GapsPage }))),
  ],
  [
    "/knowledge/coverage",
    lazy(() => import("./knowledge/covered/coverage.page.tsx").then((file) => ({ default: file.CoveragePage }))),
  ],
];

const DEVELOPERS: Pages = [
  [
    `${SHOP}/webhooks`,
    ofShop(
      lazy(() => import("./developers/webhooks/webhooks.page.tsx").then((file) => ({ default: file.WebhooksPage }))),
    ),
  ],
  [
    `${SHOP}/webhooks/:endpointId`,
    ofShop(
      lazy(() => import("./developers/webhooks/webhook.page.tsx").then((file) => ({ default: file.WebhookPage }))),
    ),
  ],
  [
    `${SHOP}/request-log`,
    ofShop(
      lazy(() => import("./developers/requests/requests.page.tsx").then((file) => ({ default: file.RequestsPage }))),
    ),
  ],
  [
    `${SHOP}/request-log/:requestId`,
    ofShop(
      lazy(() => import("./developers/requests/request.page.tsx").then((file) => ({ default: file.RequestPage }))),
    ),
  ],
  [
    `${SHOP}/events`,
    ofShop(lazy(() => import("./developers/events/events.page.tsx").then((file) => ({ default: file.EventsPage })))),
  ],
  [
    `${SHOP}/events/:eventId`,
    ofShop(lazy(() => import("./developers/events/event.page.tsx").then((file) => ({ default: file.EventPage })))),
  ],
  [
    `${SHOP}/api-keys`,
    ofShop(lazy(() => import("./developers/keys/keys.page.tsx").then((file) => ({ default: file.KeysPage })))),
  ],
  [
    `${SHOP}/api-keys/:keyId`,
    ofShop(lazy(() => import("./developers/keys/key.page.tsx").then((file) => ({ default: file.KeyPage })))),
  ],
  [
    `${SHOP}/test-environment`,
    ofShop(
      lazy(() =>
        import("./developers/test-environment/test-environment.page.tsx").then((file) => ({
          default: file.TestEnvironmentPage,
        })),
      ),
    ),
  ],
];

const ADMINISTRATION: Pages = [
  ["/teams", lazy(() => import("./teams/teams.page.tsx").then((file) => ({ default: file.TeamsPage })))],
  ["/tenants", lazy(() => import("./tenants/tenants.page.tsx").then((file) => ({ default: file.TenantsPage })))],
  [
    "/test-tenants",
    lazy(() => import("./tenants/test-tenants.page.tsx").then((file) => ({ default: file.TestTenantsPage }))),
  ],
  ["/refusals", lazy(() => import("./refusals/refusals.page.tsx").then((file) => ({ default: file.RefusalsPage })))],
  [
    "/operators",
    lazy(() => import("./operators/operators.page.tsx").then((file) => ({ default: file.OperatorsPage }))),
  ],
  [
    "/operators/:operatorId",
    lazy(() => import("./operators/operator.page.tsx").then((file) => ({ default: file.OperatorPage }))),
  ],
  ["/audit", lazy(() => import("./audit/audit.page.tsx").then((file) => ({ default: file.AuditPage })))],
  [
    "/audit/verification",
    lazy(() => import("./audit/verification.page.tsx").then((file) => ({ default: file.VerificationPage }))),
  ],
  [
    "/installation",
    lazy(() => import("./installation/health.page.tsx").then((file) => ({ default: file.HealthPage }))),
  ],
  ["/jobs", lazy(() => import("./installation/jobs.page.tsx").then((file) => ({ default: file.JobsPage })))],
];

/** The pages of the console by their addresses. */
export const PAGES: Pages = [WORK, OF_SHOP, REPORTS, KNOWLEDGE, DEVELOPERS, ADMINISTRATION].flat();
