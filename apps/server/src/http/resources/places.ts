import type { FastifyRequest } from "fastify";
import { OPERATOR_PREFIX } from "../route.ts";

const PREFIXES = ["/tenant", "/intelligence"];

/** Whose operations and lists are found elsewhere: the same path under the tenant that operators name. */
export function pathUnderTenant(path: string, tenantId = ":tenantId", environment = ":environment"): string {
  const prefix = PREFIXES.find((each) => path.startsWith(`${each}/`)) ?? "";
  return `/tenants/${tenantId}/${environment}${path.slice(prefix.length)}`;
}

/** The path of a tenant's operation or list as travelers find it. */
export function pathOfTravelers(path: string): string {
  return path.startsWith("/tenant/") ? `/traveler${path.slice("/tenant".length)}` : path;
}

/**
 * The path by which whoever sent the request finds a list of tenants: operators, under the tenant that theirs names;
 * travelers and customers, on their own surface.
 */
export function pathFor({ routeOptions, params }: FastifyRequest, path: string): string {
  const { route } = routeOptions.config;
  if (route?.surface === "traveler") return pathOfTravelers(path);
  if (route?.scopedBy !== "tenant") return path;
  const { tenantId, environment } = params as Readonly<Record<string, string>>; // a declaration with `scopedBy` has them in its path
  return `${OPERATOR_PREFIX}${pathUnderTenant(path, tenantId, environment)}`;
}
