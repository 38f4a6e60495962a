import type { OperatorAction, Overview, QueueCount } from "@entrada/api-client/operator-schema";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";

interface Area {
  readonly path: string;
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
export const AREA_GROUPS: readonly AreaGroup[] = [
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
  { title: "area.group.account", areas: [{ path: "/sessions", label: "area.sessions" }] },
];
