import type { AppContext } from "../context.ts";
import { type Operation, operationOf } from "../http/operation.ts";
import type { Room, ServiceParts } from "../http/room.ts";
import type { AddRoute, Surface } from "../http/route.ts";
import { twinOfOperators, twinOfTravelers } from "./twins.ts";

/** Each with its own gate: for API keys, visitors of a check page, sessions of travelers and customers, and operators. */
const DOORS = ["tenant", "visitor", "traveler", "operator"] as const;

type Door = (typeof DOORS)[number];

/** The operations that are reached through each door, as its callers reach them. */
export type Reached = Readonly<Record<Door, readonly Operation[]>>;

const OF_TENANTS: readonly Surface[] = ["tenant", "intelligence", "authentication"];

const THROUGH: Readonly<Record<Door, (declared: Operation) => Operation | undefined>> = {
  tenant: (declared) => (OF_TENANTS.includes(declared.surface) && !isWithoutKey(declared) ? declared : undefined),
  visitor: (declared) => (declared.surface === "public" ? declared : undefined),
  traveler: (declared) =>
    declared.surface === "traveler" || isWithoutKey(declared)
      ? declared
      : declared.travelers && twinOfTravelers(declared, declared.travelers),
  operator: (declared) =>
    declared.surface === "operator" ? declared : declared.operators && twinOfOperators(declared, declared.operators),
};

/** Every operation that the rooms declare, in their order. */
export function operationsOf<Ctx extends AppContext>(
  rooms: readonly Room<Ctx>[],
  ctx: Ctx,
  parts: ServiceParts,
): readonly Operation[] {
  const operations: Operation[] = [];
  const route: AddRoute = (declared) => void operations.push(operationOf(declared));
  for (const declare of rooms.flatMap((room) => room.routes ?? [])) declare(route, ctx, parts);
  return operations;
}

/**
 * Through which doors each declared operation is reached: the one of its surface, and those to which it is opened. Throws
 * if one is reached through none, or opened although it is not of tenants: nothing is left out silently.
 */
export function reachedThroughDoors(declared: readonly Operation[]): Reached {
  for (const operation of declared) requireReached(operation);
  const through = (door: Door) => declared.flatMap((operation) => THROUGH[door](operation) ?? []);
  return {
    tenant: through("tenant"),
    visitor: through("visitor"),
    traveler: through("traveler"),
    operator: through("operator"),
  };
}

function requireReached(operation: Operation): void {
  const { id, surface, operators, travelers } = operation;
  const doors = DOORS.filter((door) => THROUGH[door](operation) !== undefined);
  if (doors.length === 0) throw new Error(`the operation ${id} is reached through no door: its surface is ${surface}`);
  if (operators && !OF_TENANTS.includes(surface))
    throw new Error(`${id} is no operation of tenants to open to operators`);
  if (travelers && surface !== "tenant") throw new Error(`${id} is no operation of tenants to open to travelers`);
}

// Whoever has a session's refresh token renews and ends it, beside the tenant's own servers.
function isWithoutKey({ surface, access }: Operation): boolean {
  return surface === "authentication" && access === "visitor";
}
