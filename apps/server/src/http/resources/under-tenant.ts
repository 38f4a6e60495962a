import Type from "typebox";
import { ENVIRONMENTS } from "../../core/tenant-scope.ts";

/** What the path of an operation under a tenant has first, as operators name it. */
export const PLACE_PARAMS = {
  tenantId: Type.String(),
  environment: Type.Enum([...ENVIRONMENTS]),
};

export const EXAMPLE_PLACE = { tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", environment: "live" } as const;
