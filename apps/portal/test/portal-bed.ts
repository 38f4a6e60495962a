import type { Product } from "../../../packages/catalog/src/product.schema.ts";
import type { ServerOptions, TestServer, TestTenant } from "../../server/test/app.ts";
import { collecting, invitingForm } from "../../server/test/cases.ts";
import { listeningServer } from "./listening-server.ts";

export interface PortalBed {
  readonly server: TestServer;
  readonly origin: string;
  /** a case that waits for its traveler, of a tenant of its own */
  readonly traveler: (form?: Product) => Promise<InvitedTraveler>;
}

/** Somebody who was invited to a case, and who gets their codes from the tenant. */
export interface InvitedTraveler {
  readonly tenant: TestTenant;
  readonly caseId: string;
  /** the address of a new link */
  readonly link: () => Promise<string>;
  /** the code that the tenant brings to the newest session */
  readonly code: () => Promise<string>;
}

/** A server that listens at the address that it takes itself to have, as browsers need it. Close the server in the end. */
export async function openPortalBed(
  context: ServerOptions["context"] = {},
  env: ServerOptions["env"] = {},
): Promise<PortalBed> {
  const { server, origin } = await listeningServer({ context, env });
  return { server, origin, traveler: (form) => invited(server, form) };
}

async function invited(server: TestServer, form: Product = invitingForm()): Promise<InvitedTraveler> {
  const { tenant, caseId } = await collecting(server, form);
  return invitedTo(tenant, caseId);
}

/** Somebody who can be invited to this case. */
export function invitedTo(
  tenant: TestTenant,
  caseId: string,
  party: "traveler" | "customer" = "traveler",
): InvitedTraveler {
  const link = async () => (await tenant.post(`/tenant/cases/${caseId}/invitations`, { party })).json().link;
  const code = async () => {
    const [newest] = (await tenant.get("/auth/sessions?limit=1")).json().items;
    return (await tenant.post(`/auth/sessions/${newest.id}/codes`, undefined)).json().code;
  };
  return { tenant, caseId, link, code };
}
