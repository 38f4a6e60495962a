import Type, { type TProperties } from "typebox";
import type { Operation } from "../http/operation.ts";
import { pathOfTravelers, pathUnderTenant } from "../http/resources/places.ts";
import { closed } from "../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../http/resources/under-tenant.ts";
import type { OpenToOperators, OpenToTravelers, RouteSchema } from "../http/route.ts";

/** Where the document describes what travelers reach of an area. */
const TAGS: Readonly<Record<string, string>> = {
  "Customers and travelers": "Traveler cases",
  Cases: "Traveler cases",
  Messages: "Traveler cases",
  Assistant: "Traveler assistant",
  Invitations: "Traveler cases",
  Orders: "Traveler orders",
  Payments: "Traveler orders",
  Invoices: "Traveler orders",
  Documents: "Traveler documents",
  Deliverables: "Traveler documents",
  "Support tickets": "Traveler support",
};

/** An operation of tenants as operators reach it: the same handler, for the tenant and environment that the path names. */
export function twinOfOperators(declared: Operation, { id, action, stepUp }: OpenToOperators): Operation {
  const { operators: _, ratePolicy: _ratePolicy, ...kept } = declared;
  return {
    ...kept,
    id,
    url: pathUnderTenant(declared.url),
    surface: "operator",
    access: { action },
    ...(stepUp && { stepUp }),
    scopedBy: "tenant",
    examples: { ...declared.examples, params: { ...placeOf(declared), ...declared.examples.params } },
    // Two parameters more, of which the handler knows nothing.
    schema: { ...declared.schema, params: Type.Object({ ...PLACE_PARAMS, ...paramsOf(declared.schema) }, closed) },
  };
}

/** An operation of tenants as travelers and customers reach it: the same handler, for what the session sees. */
export function twinOfTravelers(declared: Operation, travelers: OpenToTravelers): Operation {
  const { operators: _, ratePolicy: _ratePolicy, ...kept } = declared;
  return {
    ...kept,
    id: travelers.id,
    url: pathOfTravelers(declared.url),
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

function placeOf({ onlyIn }: Operation) {
  return { ...EXAMPLE_PLACE, ...(onlyIn && { environment: onlyIn }) };
}

function paramsOf({ params }: RouteSchema): TProperties {
  return params !== undefined && Type.IsObject(params) ? params.properties : {};
}
