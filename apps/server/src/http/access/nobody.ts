import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { VISITOR } from "@entrada/domain/access/principal";
import type { Credential } from "../../core/credential.ts";
import { INSTALLATION } from "../../core/tenant-scope.ts";

/** Whoever asks without a credential, or about no tenant. Of what is not found, the 404 is told: no capability lacks. */
export const NOBODY: Credential = {
  ...INSTALLATION,
  principal: VISITOR,
  id: INSTALLATION.tenantId,
  apiKey: null,
  tenant: { id: INSTALLATION.tenantId, name: "The installation" },
  integrationId: INSTALLATION.tenantId,
  communicationMode: "tenantManaged",
  capabilities: CAPABILITIES,
  minimumAuthority: "stale",
};
