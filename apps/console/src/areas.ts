import type { OperatorAction } from "@entrada/api-client/operator-schema";
import { WORK_QUEUES } from "@entrada/domain/cases/work-queues";

interface Area {
  readonly path: string;
  readonly label: string;
  /** what the role must allow; undefined: everybody's */
  readonly action?: OperatorAction;
}

interface AreaGroup {
  readonly title?: string;
  readonly areas: readonly Area[];
}

/** The areas of the console, in the order in which they are listed. */
export const AREA_GROUPS: readonly AreaGroup[] = [
  { areas: [{ path: "/", label: "area.home" }] },
  {
    title: "area.group.work",
    areas: [
      ...WORK_QUEUES.map((queue) => ({
        path: `/queues/${queue}`,
        label: `queue.${queue}`,
        action: "queues:read" as const,
      })),
      { path: "/support", label: "area.support", action: "support:read" },
      { path: "/leads", label: "area.leads", action: "persons:read" },
      { path: "/releases", label: "releases.title", action: "deliverables:approve" },
    ],
  },
  {
    title: "area.group.money",
    areas: [{ path: "/orders", label: "orders.title", action: "sales:read" }],
  },
  { title: "area.group.account", areas: [{ path: "/sessions", label: "area.sessions" }] },
];
