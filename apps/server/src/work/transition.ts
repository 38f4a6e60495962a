import { decide, type Entered, type Lifecycle, type Refusal } from "@entrada/domain/shared/lifecycle";
import { ok, type Result } from "@entrada/domain/shared/result";
import { Problem, type Refusing } from "../core/problem.ts";
import type { NewEvent } from "../events/append.ts";
import type { Locked } from "./locked.ts";
import type { Work } from "./work.ts";

/** What a transition needs of its transaction, whether it belongs to a tenant or changes what all tenants share. */
interface TransitionWork<Announced> {
  readonly now: Date;
  emit(announced: Announced): void;
}

/** A lifecycle with the table that holds its resources. */
export interface Machine<
  Resource,
  Given,
  State extends string,
  Action extends string,
  Event extends string | null,
  Facts,
  Reason extends string,
  W = Work,
  Announced = NewEvent,
> {
  readonly lifecycle: Lifecycle<State, Action, Event, Facts, Reason>;
  readonly stateOf: (resource: Resource, now: Date) => State;
  /** Writes the state and the other changes at the version that was read, and raises the version. */
  readonly update: (w: W, resource: Locked<Resource>, state: Entered<State>, given: Given) => Promise<Locked<Resource>>;
  /** Its event in the log. */
  readonly event: (type: NonNullable<Event>, resource: Resource, given: Given, before: Resource) => Announced;
}

/**
 * Performs an action on a resource: decides by its table, writes the new state and emits its event.
 * Returns the changed resource, or the reason for a refusal.
 */
export async function transition<
  Resource,
  Given,
  State extends string,
  Action extends string,
  Event extends string | null,
  Facts,
  Reason extends string,
  W,
  Announced,
>(
  w: W & TransitionWork<Announced>,
  machine: Machine<Resource, Given, State, Action, Event, Facts, Reason, W, Announced>,
  resource: Locked<NoInfer<Resource>>,
  action: Action,
  { facts, given }: { readonly facts: Facts; readonly given: Given },
): Promise<Result<Locked<Resource>, Refusal<Reason>>> {
  const decided = decide(machine.lifecycle, machine.stateOf(resource, w.now), action, facts);
  if (!decided.ok) return decided;
  const { to, event } = decided.value;
  const moved = await machine.update(w, resource, to, given);
  if (event !== null) w.emit(machine.event(event, moved, given, resource));
  return ok(moved);
}

/**
 * The decided value. Otherwise throws the problem for the reason, or `state_conflict`, which names the resource (`qte_…`)
 * and its state.
 */
export function orConflict<T, Reason extends string>(
  decided: Result<T, Refusal<Reason>>,
  resourceId: string,
  detail: (state: string) => string,
  problems?: Readonly<Partial<Record<Reason | "stateConflict", (refusing: Refusing) => Problem>>>,
): T {
  if (decided.ok) return decided.value;
  const { reason, state } = decided.error;
  const refusing = { resourceId, currentState: state };
  throw problems?.[reason]?.(refusing) ?? new Problem("state_conflict", detail(state), { extras: refusing });
}
