import type { OperatorAction } from "@entrada/api-client/operator-schema";

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
  { title: "area.group.account", areas: [{ path: "/sessions", label: "area.sessions" }] },
];
