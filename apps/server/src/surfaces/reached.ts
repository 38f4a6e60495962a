import type { AppContext } from "../context.ts";
import { type Operation, operationOf } from "../http/operation.ts";
import type { AddRoute, Surface } from "../http/route.ts";
import type { Room, ServiceParts } from "../room.ts";
import { twinOfOperators, twinOfTravelers } from "./twins.ts";

/** Each has its own gate: API keys, visitors of a check page, sessions of travelers and customers, and operators. */
const AUDIENCES = ["tenant", "visitor", "traveler", "operator"] as const;

type Audience = (typeof AUDIENCES)[number];

/** The operations that each audience reaches, as it reaches them. */
export type Reached = Readonly<Record<Audience, readonly Operation[]>>;

const OF_TENANTS: readonly Surface[] = ["tenant", "intelligence", "authentication"];

const REACHED_BY: Readonly<Record<Audience, (declared: Operation) => Operation | undefined>> = {
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
 * Who reaches each declared operation: the audience of its surface, and those to which it is opened. Throws if nobody does,
 * or if one is opened although it is not of tenants: nothing is left out silently.
 */
export function reachedByAudiences(declared: readonly Operation[]): Reached {
  for (const operation of declared) requireReached(operation);
  const reachedBy = (audience: Audience) => declared.flatMap((operation) => REACHED_BY[audience](operation) ?? []);
  return {
    tenant: reachedBy("tenant"),
    visitor: reachedBy("visitor"),
    traveler: reachedBy("traveler"),
    operator: reachedBy("operator"),
  };
}

function requireReached(operation: Operation): void {
  const { id, surface, operators, travelers } = operation;
  const audiences = AUDIENCES.filter((audience) => REACHED_BY[audience](operation) !== undefined);
  if (audiences.length === 0) throw new Error(`the operation ${id} is reached by nobody: its surface is ${surface}`);
  if (operators && !OF_TENANTS.includes(surface))
    throw new Error(`${id} is no operation of tenants to open to operators`);
  if (travelers && surface !== "tenant") throw new Error(`${id} is no operation of tenants to open to travelers`);
}

// Whoever has a session's refresh token renews and ends it, beside the tenant's own servers.
function isWithoutKey({ surface, access }: Operation): boolean {
  return surface === "authentication" && access === "visitor";
}
