import { LIFECYCLES } from "@entrada/domain/lifecycles";
import { isFinal, type LifecycleTable } from "@entrada/domain/shared/lifecycle";

type Row = LifecycleTable["transitions"][number];

const INTRODUCTION = `
The states of resources, and what leads from one to another. An action that the state does not allow is refused with
\`409 state_conflict\`, which names the resource with its \`currentState\` and \`availableActions\`, as reading it does.

- **Requires**: all of it must hold; otherwise the action is refused.
- **By**: who acts. \`system\` is this service itself: time, or another change.
- **Event**: how the [event log](events.md) announces it.`;

/** The page that shows every lifecycle as a diagram and a table. */
export function lifecyclesPage(): string {
  return [
    "<!-- Generated from packages/domain/src/lifecycles.ts by `npm run generate`. -->",
    "",
    "# Lifecycles",
    INTRODUCTION,
    ...LIFECYCLES.flatMap(section),
    "",
  ].join("\n");
}

function section(lifecycle: LifecycleTable): readonly string[] {
  const { resource, states, initial, transitions } = lifecycle;
  const final = states.filter((state) => isFinal(lifecycle, state));
  return [
    "",
    `## ${resource}`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    `  [*] --> ${initial.state}`,
    ...arrowsOf(transitions),
    ...final.map((state) => `  ${state} --> [*]`),
    "```",
    "",
    "| From | Action | Requires | To | By | Event |",
    "|---|---|---|---|---|---|",
    `|  | *creation* |  | ${code(initial.state)} |  | ${eventOf(initial)} |`,
    ...transitions.map(tableRow),
    "",
    final.length === 0 ? "No state is final." : `Final states: ${final.map(code).join(", ")}.`,
    ...unannounced(lifecycle),
    ...unlisted(lifecycle),
    ...corrections(lifecycle),
  ];
}

// One arrow for all actions between the same two states.
function arrowsOf(transitions: readonly Row[]): readonly string[] {
  const actions = new Map<string, string[]>();
  for (const { from, to, action } of transitions) {
    const arrow = `  ${from} --> ${to}`;
    actions.set(arrow, [...(actions.get(arrow) ?? []), action]);
  }
  return [...actions].map(([arrow, names]) => `${arrow}: ${names.join(", ")}`);
}

function tableRow(row: Row): string {
  const requirements = (row.guards ?? []).map(({ asks }) => asks).join("; ");
  return `| ${[code(row.from), code(row.action), requirements, code(row.to), row.by, eventOf(row)].join(" | ")} |`;
}

function eventOf({ event }: Pick<Row, "event">): string {
  return event === null ? "none" : code(event);
}

function unannounced({ initial, transitions }: LifecycleTable): readonly string[] {
  const actions = new Map<string, Set<string>>();
  for (const { action, unannounced: reason } of [{ action: "*creation*", ...initial }, ...transitions]) {
    if (reason === undefined) continue;
    const name = action === "*creation*" ? action : code(action);
    actions.set(reason, (actions.get(reason) ?? new Set()).add(name));
  }
  return [...actions].flatMap(([reason, names]) => ["", `No event for ${[...names].join(", ")}: ${reason}.`]);
}

function unlisted({ transitions }: LifecycleTable): readonly string[] {
  const actions = new Set(transitions.filter(({ isUnlisted }) => isUnlisted).map(({ action }) => code(action)));
  if (actions.size === 0) return [];
  return [
    "",
    `Allowed by every state that is not final, so \`availableActions\` omits it: ${[...actions].join(", ")}.`,
  ];
}

function corrections({ transitions }: LifecycleTable): readonly string[] {
  const rows = transitions.filter(({ isCorrection }) => isCorrection);
  if (rows.length === 0) return [];
  const named = rows.map(({ action, from }) => `${code(action)} leads out of ${code(from)}`);
  return ["", `Only what was recorded by mistake is put right: ${named.join(", ")}.`];
}

function code(text: string): string {
  return `\`${text}\``;
}
