import type { OperatorAction, Overview, QueueCount } from "@entrada/api-client/operator-schema";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";
import type { Shop } from "./client/tenants.queries.ts";
import { shopHref } from "./shop/shop-address.ts";

interface Area {
  /** of an area of one tenant what comes after the tenant: `webhooks` */
  readonly path: string;
  /** it is about one tenant in one environment, whichever is looked at */
  readonly isOfShop?: true;
  readonly label: string;
  /** what the role must allow; undefined: everybody's */
  readonly action?: OperatorAction;
  /** how much waits there, in what home has read */
  readonly countOf?: (waiting: Waiting) => number | undefined;
}

/** What is counted of the areas. */
interface Waiting {
  readonly queues: readonly QueueCount[];
  readonly overview: Overview | undefined;
}

interface AreaGroup {
  readonly title?: string;
  readonly areas: readonly Area[];
}

/** The areas of the console, in the order in which they are listed. */
const AREA_GROUPS: readonly AreaGroup[] = [
  {
    areas: [
      { path: "/", label: "area.home" },
      { path: "/search", label: "area.search", action: "persons:read" },
    ],
  },
  {
    title: "area.group.work",
    areas: [
      ...WORK_QUEUES.map((queue) => ({
        path: `/queues/${queue}`,
        label: `queue.${queue}`,
        action: "queues:read" as const,
        countOf: ({ queues }: Waiting) => queues.find((count) => count.queue === queue)?.total,
      })),
      {
        path: "/support",
        label: "area.support",
        action: "support:read",
        countOf: ({ overview }) => overview?.supportTickets?.open,
      },
      {
        path: "/leads",
        label: "area.leads",
        action: "persons:read",
        countOf: ({ overview }) => overview?.leads?.open,
      },
      { path: "/releases", label: "releases.title", action: "deliverables:approve" },
    ],
  },
  {
    title: "area.group.business",
    areas: [
      { path: "/orders", label: "orders.title", action: "sales:read" },
      { path: "/people", label: "area.people", action: "persons:read" },
    ],
  },
  {
    title: "area.group.shop",
    areas: [
      { path: "today", isOfShop: true, label: "area.today", action: "sales:read" },
      { path: "check-page", isOfShop: true, label: "area.checkPage", action: "tenants:read" },
      { path: "offers", isOfShop: true, label: "area.offers", action: "catalog:read" },
      { path: "settings", isOfShop: true, label: "area.settings", action: "tenants:read" },
      { path: "people", isOfShop: true, label: "area.tenantPeople", action: "tenants:read" },
      { path: "letters", isOfShop: true, label: "area.letters", action: "tenants:read" },
    ],
  },
  {
    title: "area.group.reports",
    areas: [
      { path: "determinations", isOfShop: true, label: "area.determinations", action: "determinations:read" },
      { path: "reports", isOfShop: true, label: "area.reports", action: "reports:run" },
    ],
  },
  {
    title: "area.group.knowledge",
    areas: [
      {
        path: "/knowledge/sources",
        label: "area.sources",
        action: "knowledge:read",
        countOf: ({ overview }) => overview?.knowledge?.dueSources,
      },
      { path: "/knowledge/watch", label: "area.watch", action: "knowledge:read" },
      { path: "/knowledge/drafts", label: "area.drafts", action: "knowledge:read" },
      { path: "/knowledge/questions", label: "area.questions", action: "knowledge:read" },
      { path: "/knowledge/gaps", label: "area.gaps", action: "knowledge:read" },
      { path: "/knowledge/coverage", label: "area.coverage", action: "knowledge:read" },
    ],
  },
  {
    title: "area.group.developers",
    areas: [
      { path: "events", label: "area.events", action: "integration:read", isOfShop: true },
      { path: "webhooks", label: "area.webhooks", action: "integration:read", isOfShop: true },
      { path: "request-log", label: "area.requestLog", action: "integration:read", isOfShop: true },
      { path: "api-keys", label: "area.apiKeys", action: "integration:read", isOfShop: true },
      { path: "test-environment", label: "area.testEnvironment", action: "testEnvironment:use", isOfShop: true },
    ],
  },
  {
    title: "area.group.administration",
    areas: [
      { path: "/teams", label: "teams.title", action: "operators:manage" },
      { path: "/tenants", label: "area.tenants", action: "operators:read" },
      { path: "/operators", label: "area.operators", action: "operators:read" },
      { path: "/audit", label: "area.audit", action: "audit:read" },
      { path: "/refusals", label: "area.refusals", action: "audit:read" },
      { path: "/installation", label: "area.installation", action: "installation:read" },
      { path: "/jobs", label: "area.jobs", action: "installation:read" },
    ],
  },
  { title: "area.group.account", areas: [{ path: "/sessions", label: "area.sessions" }] },
];

/** An area as somebody can go there now. */
interface ReachedArea extends Area {
  readonly href: string;
}

/** The groups with what this role may see; areas of one tenant lead to the chosen one, and are left out where there is none. */
export function areasFor(may: (action: OperatorAction) => boolean, shop: Shop | undefined) {
  const reached = (area: Area): readonly ReachedArea[] => {
    if (area.action !== undefined && !may(area.action)) return [];
    if (!area.isOfShop) return [{ ...area, href: area.path }];
    return shop === undefined ? [] : [{ ...area, href: shopHref(shop, area.path) }];
  };
  return AREA_GROUPS.map(({ title, areas }) => ({ title, areas: areas.flatMap(reached) })).filter(
    ({ areas }) => areas.length > 0,
  );
}
