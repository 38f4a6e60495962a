import Type from "typebox";
import { encodeId } from "../../core/ids.ts";
import { openEnum } from "../../core/open-enum.ts";
import { ENVIRONMENTS, type TenantScope } from "../../core/tenant-scope.ts";

/** What operators are told of each resource, for what they see is of several tenants. */
export const WHOSE = {
  tenantId: Type.String({ description: "Whose it is." }),
  environment: openEnum("Environment", ENVIRONMENTS),
};

export const EXAMPLE_WHOSE = { tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", environment: "live" } as const;

/** The tenant and environment of a resource, as operators are told. */
export function showWhose({ tenantId, environment }: TenantScope) {
  return { tenantId: encodeId("ten", tenantId), environment };
}

/** The parameters by which operators choose among their tenants. */
export const WHOSE_QUERY = {
  tenantId: Type.Optional(Type.String({ maxLength: 100, description: "Only of this tenant." })),
  environment: Type.Optional(Type.Enum([...ENVIRONMENTS], { description: "Only of this environment." })),
};
