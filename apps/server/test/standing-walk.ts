import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";

/** A refusal with what can be done instead, and how the resource is read there. */
export interface Refused {
  readonly operationId: string;
  readonly problem: { readonly resourceId: string; readonly currentState: string; readonly availableActions: unknown };
}

/** What an operation was answered, if it was refused with the actions of a resource. */
export function refusedIn(operationId: string, answer: LightMyRequestResponse): Refused | undefined {
  if (answer.statusCode !== 409) return undefined;
  const problem = answer.json();
  return problem.availableActions === undefined ? undefined : { operationId, problem };
}

/** Expects that reading the resource says the same as the refusal did. */
export function expectSameAsRead({ operationId, problem }: Refused, read: LightMyRequestResponse): void {
  expect([operationId, problem.resourceId, read.statusCode]).toEqual([operationId, problem.resourceId, 200]);
  const { state, availableActions } = read.json();
  const { resourceId, ...told } = problem;
  expect([operationId, resourceId, told.currentState, told.availableActions]).toEqual([
    operationId,
    resourceId,
    state,
    availableActions,
  ]);
}
