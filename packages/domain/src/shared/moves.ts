import { err, ok, type Result } from "./result.ts";

/** One move of a machine: its table lists all of them, and what is not there cannot happen. */
export interface Move<State extends string, Action extends string> {
  readonly from: State;
  readonly action: Action;
  readonly to: State;
  /** who may make it */
  readonly by: "tenant" | "system";
}

/** The state that the action leads to; refused with what the tenant can do instead. */
export function stateAfter<State extends string, Action extends string>(
  moves: readonly Move<State, Action>[],
  from: State,
  action: Action,
): Result<State, { readonly availableActions: readonly Action[] }> {
  const move = moves.find((candidate) => candidate.from === from && candidate.action === action);
  return move ? ok(move.to) : err({ availableActions: availableActions(moves, from) });
}

/** What the tenant can do in this state. */
export function availableActions<State extends string, Action extends string>(
  moves: readonly Move<State, Action>[],
  from: State,
): readonly Action[] {
  return moves.filter((move) => move.from === from && move.by === "tenant").map(({ action }) => action);
}
