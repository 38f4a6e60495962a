import type { FastifyRequest } from "fastify";
import Type, { type TProperties } from "typebox";
import { ENVIRONMENTS } from "../../core/tenant-scope.ts";
import { OPERATOR_PREFIX, type OpenToOperators, type Route, type RouteSchema } from "../route.ts";
import { closed } from "./schema-parts.ts";
import { travelerPath } from "./under-traveler.ts";

const SURFACE = /^\/(tenant|intelligence)/;
const UNDER = "/tenants/:tenantId/:environment";
const PLACE = { tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", environment: "live" } as const;
const PLACE_PARAMS = {
  tenantId: Type.String(),
  environment: Type.Enum([...ENVIRONMENTS]),
};

/**
 * An operation as operators reach it. One of tenants has the same handler, for the tenant and environment that its path
 * names; undefined if it is not open to operators.
 */
export function asOperatorsReach<S extends RouteSchema>(declared: Route<S>): Route<S> | undefined {
  if (declared.surface === "operator") return declared;
  return declared.operators && underTenant(declared, declared.operators);
}

function underTenant<S extends RouteSchema>(declared: Route<S>, { action, stepUp }: OpenToOperators): Route<S> {
  const { operators: _, ratePolicy: _ratePolicy, ...kept } = declared;
  const url = `${UNDER}${declared.url.replace(SURFACE, "")}`;
  return {
    ...kept,
    id: operationIdOf(declared.method, url),
    url,
    surface: "operator",
    access: { action },
    ...(stepUp && { stepUp }),
    scopedBy: "tenant",
    examples: { ...declared.examples, params: { ...PLACE, ...declared.examples.params } },
    // Two parameters more, of which the handler knows nothing.
    schema: { ...declared.schema, params: Type.Object({ ...PLACE_PARAMS, ...paramsOf(declared.schema) }, closed) },
  };
}

/**
 * The path by which whoever sent the request finds a list of tenants: operators, under the tenant that theirs names;
 * travelers and customers, on their own surface.
 */
export function pathFor({ routeOptions, params }: FastifyRequest, path: string): string {
  const { route } = routeOptions.config;
  if (route?.surface === "traveler") return travelerPath(path);
  if (route?.scopedBy !== "tenant") return path;
  const named = params as Readonly<Record<string, string>>; // a declaration with `scopedBy` has them in its path
  return `${OPERATOR_PREFIX}${UNDER.replace(/:(\w+)/g, (_, name) => named[name] ?? "")}${path.replace(SURFACE, "")}`;
}

/** The operation id of a method and path: every id in it is `id`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/:\w*id\b/gi, "id")
    .replaceAll(":", "")
    .replaceAll("-", "_")
    .split("/");
  return [method.toLowerCase(), ...words.slice(1)].join("_");
}

function paramsOf({ params }: RouteSchema): TProperties {
  return params !== undefined && Type.IsObject(params) ? params.properties : {};
}
