import type { Route, RouteSchema } from "../route.ts";

const SURFACE = /^\/tenant(?=\/)/;
const PREFIX = "/traveler";
/** Where the document describes what travelers reach of an area. */
const TAGS: Readonly<Record<string, string>> = {
  "Customers and travelers": "Traveler cases",
  Cases: "Traveler cases",
  Messages: "Traveler cases",
  Invitations: "Traveler cases",
  Orders: "Traveler orders",
  Payments: "Traveler orders",
  Invoices: "Traveler orders",
  Documents: "Traveler documents",
  Deliverables: "Traveler documents",
  "Support tickets": "Traveler support",
};

/**
 * An operation as travelers and customers reach it. One of tenants has the same handler, for what the session sees;
 * undefined if it is not open to them.
 */
export function asTravelersReach<S extends RouteSchema>(declared: Route<S>): Route<S> | undefined {
  if (declared.surface !== "tenant") return declared;
  const { travelers, operators: _, ratePolicy: _ratePolicy, ...kept } = declared;
  if (travelers === undefined) return undefined;
  return {
    ...kept,
    travelers,
    id: declared.id.replace("_", "_traveler_"),
    url: travelerPath(declared.url),
    surface: "traveler",
    tag: TAGS[declared.tag] ?? declared.tag,
    access: { sessionScope: travelers.scope },
    capability: declared.capability ?? "travelerPortal",
    ...(travelers.stepUp && { stepUp: travelers.stepUp }),
    // A body that names what the session does not see is a 404 with its place.
    problems: travelers.refersTo
      ? [...new Set([...declared.problems, "resource_not_found" as const])]
      : declared.problems,
  };
}

/** The path of a tenant's operation or list as travelers find it. */
export function travelerPath(path: string): string {
  return path.replace(SURFACE, PREFIX);
}
