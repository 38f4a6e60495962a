import { type Attack, tenantAttacks } from "./isolation-attacks.ts";
import { credentialAttacks } from "./isolation-attacks-credentials.ts";
import { operatorAttacks } from "./isolation-attacks-operators.ts";
import { tokenAttacks } from "./isolation-attacks-tokens.ts";
import { travelerAttacks } from "./isolation-attacks-travelers.ts";
import { visitorAttacks } from "./isolation-attacks-visitors.ts";
import type { IsolationBed } from "./isolation-bed.ts";

/** Everything on every surface that gets at nothing of anybody else's. It makes what it needs: read the rows after it. */
export async function everyAttack(bed: IsolationBed): Promise<readonly Attack[]> {
  const tokens = await tokenAttacks(bed);
  const credentials = await credentialAttacks(bed);
  return [
    ...tokens,
    ...credentials,
    ...(await visitorAttacks(bed)),
    ...(await travelerAttacks(bed)),
    ...(await operatorAttacks(bed)),
    ...(await tenantAttacks(bed)),
  ];
}
