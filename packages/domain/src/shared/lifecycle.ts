import { err, ok, type Result } from "./result.ts";

declare const ENTERED: unique symbol;

/**
 * A state that a lifecycle leads to. State columns accept nothing else, and only the functions of this file create one,
 * so code that bypasses the table does not compile.
 */
export type Entered<State extends string> = State & { readonly [ENTERED]: true };

/** A stored value that determines a state, such as when the resource ended. Like a state, it comes from a lifecycle. */
export type EnteredFact<T> = T & { readonly [ENTERED]: true };

/** Who may make a transition; asker and answerer are the two sides of a question. */
export type By = "tenant" | "traveler" | "operator" | "system" | "asker" | "answerer";

/** A condition of a transition, and the reason for a refusal if it does not hold. */
export interface Guard<Facts, Reason extends string> {
  /** what it requires, in a few words for the documentation */
  readonly asks: string;
  readonly holds: (facts: Facts) => boolean;
  readonly otherwise: Reason;
  /** it checks the request, not the resource, so it does not affect the available actions */
  readonly isOfRequest?: true;
}

/** One row of a lifecycle's table. */
export interface Transition<
  State extends string,
  Action extends string,
  Event extends string | null = string | null,
  Facts = unknown,
  Reason extends string = never,
> {
  readonly from: State;
  readonly action: Action;
  /** all must hold; the first that does not is the reason for the refusal */
  readonly guards?: readonly Guard<Facts, Reason>[];
  readonly to: State;
  readonly by: By;
  /** its event in the log */
  readonly event: Event;
  /** if the event is null, why there is none: a clause for the documentation */
  readonly unannounced?: string;
  /** every state but the final ones allows it, so the available actions do not list it */
  readonly isUnlisted?: true;
  /** it puts right what was wrongly recorded: the state that it leaves counts as final all the same */
  readonly isCorrection?: true;
}

/** The states of a resource and every transition between them: what is not in the table cannot happen. */
export interface Lifecycle<
  State extends string,
  Action extends string,
  Event extends string | null = string | null,
  Facts = unknown,
  Reason extends string = never,
> {
  readonly resource: string;
  readonly states: readonly State[];
  /** the state of a new resource, and its event in the log */
  readonly initial: { readonly state: State; readonly event: string | null; readonly unannounced?: string };
  readonly transitions: readonly Transition<State, Action, Event, Facts, Reason>[];
  /** reasons more telling than `stateConflict`, where the table has no row */
  readonly reasons?: Readonly<Partial<Record<State, Partial<Record<Action, Reason>>>>>;
}

/** What the documentation shows of any lifecycle. */
export interface LifecycleTable {
  readonly resource: string;
  readonly states: readonly string[];
  readonly initial: { readonly state: string } & Announcement;
  readonly transitions: readonly ({
    readonly from: string;
    readonly action: string;
    readonly guards?: readonly { readonly asks: string }[];
    readonly to: string;
    readonly by: By;
    readonly isUnlisted?: true;
    readonly isCorrection?: true;
  } & Announcement)[];
}

interface Announcement {
  readonly event: string | null;
  readonly unannounced?: string;
}

/** A row of the table that may be taken. */
type Taken<State extends string, Row> = Row & { readonly to: Entered<State> };

/** Why a transition is refused. */
export interface Refusal<Reason extends string> {
  /** in which it was refused */
  readonly state: string;
  readonly reason: Reason | "stateConflict";
}

/** The row of the table for this action, if the facts allow it. Absent facts do not hold. */
export function decide<
  State extends string,
  Action extends string,
  Event extends string | null,
  Facts,
  Reason extends string,
>(
  lifecycle: Lifecycle<State, Action, Event, Facts, Reason>,
  from: State,
  action: Action,
  facts: Facts,
): Result<Taken<State, Transition<State, Action, Event, Facts, Reason>>, Refusal<Reason>> {
  const refuse = (reason: Reason | "stateConflict") => err({ reason, state: from });
  const row = lifecycle.transitions.find((candidate) => candidate.from === from && candidate.action === action);
  if (!row) return refuse(lifecycle.reasons?.[from]?.[action] ?? "stateConflict");
  const broken = row.guards?.find((guard) => !guard.holds(facts));
  // The brand says that the guards hold; nothing else does.
  return broken ? refuse(broken.otherwise) : ok(row as Taken<State, typeof row>);
}

/** Where an action leads from any of these states. */
export interface StatePath<State extends string> {
  readonly from: readonly State[];
  readonly to: Entered<State>;
}

/** The state of a new resource. */
export function initialState<State extends string>({
  initial,
}: {
  readonly initial: { readonly state: State };
}): Entered<State> {
  return initial.state as Entered<State>; // where every lifecycle begins
}

/** The value that is stored for a state which no column holds. */
export function factOf<T extends Date | string>(_state: Entered<string>, value: T): EnteredFact<T> {
  return value as EnteredFact<T>; // whoever has the state has taken it from a lifecycle
}

/**
 * The states an action starts from and the one it leads to, for a statement that updates many rows at once. Throws if
 * the table alone cannot say: for an action with guards, or one that leads to several states.
 */
export function pathOf<State extends string, Action extends string>(
  {
    resource,
    transitions,
  }: {
    readonly resource: string;
    readonly transitions: readonly {
      readonly from: State;
      readonly action: Action;
      readonly guards?: readonly unknown[];
      readonly to: State;
    }[];
  },
  action: Action,
): StatePath<State> {
  const rows = transitions.filter((row) => row.action === action);
  const [first] = rows;
  if (first === undefined || rows.some(({ to, guards = [] }) => to !== first.to || guards.length > 0)) {
    throw new TypeError(`the action ${action} of a ${resource} has no single path`);
  }
  return { from: rows.map(({ from }) => from), to: first.to as Entered<State> }; // every row of the action leads there
}

/** What this side, by default the tenant's, can do in this state with these facts, without unlisted actions. */
export function availableActions<
  State extends string,
  Action extends string,
  Event extends string | null,
  Facts,
  Reason extends string,
>(
  { transitions }: Lifecycle<State, Action, Event, Facts, Reason>,
  from: State,
  facts: Facts,
  by: By = "tenant",
): readonly Action[] {
  return transitions
    .filter((row) => row.from === from && row.by === by && row.isUnlisted !== true)
    .filter(({ guards = [] }) => guards.every((guard) => guard.isOfRequest === true || guard.holds(facts)))
    .map(({ action }) => action);
}

/** Every action that may be available to somebody, in some state. */
export function listedActions<Action extends string>(
  {
    transitions,
  }: {
    readonly transitions: readonly { readonly action: Action; readonly by: By; readonly isUnlisted?: true }[];
  },
  by: By = "tenant",
): readonly Action[] {
  return [
    ...new Set(transitions.filter((row) => row.by === by && row.isUnlisted !== true).map(({ action }) => action)),
  ];
}

/** Whether nothing leads out of this state but the correction of a mistake. */
export function isFinal<State extends string>(
  { transitions }: { readonly transitions: readonly { readonly from: State; readonly isCorrection?: true }[] },
  state: State,
): boolean {
  return !transitions.some(({ from, isCorrection }) => from === state && isCorrection !== true);
}
