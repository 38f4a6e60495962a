import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/kinds";
import { COMMUNICATION_MODES } from "../core/credential.ts";
import { decodeId, encodeId } from "../core/ids.ts";
import { createTenant, listTenants, type Tenant, updateTenant } from "../features/access/tenants/tenants.service.ts";
import { type Call, type Command, type Option, UsageError } from "./command.ts";
import { withOperator } from "./with-installation.ts";

const SETTINGS: readonly Option[] = [
  {
    name: "communication-mode",
    kind: "text",
    placeholder: "mode",
    choices: COMMUNICATION_MODES,
    description: "who writes to travelers",
  },
  {
    name: "capabilities",
    kind: "list",
    placeholder: "capability",
    choices: CAPABILITIES,
    description: "what the tenant is offered",
  },
  {
    name: "minimum-authority",
    kind: "text",
    placeholder: "status",
    choices: MINIMUM_AUTHORITIES,
    description: "the least checked source that may decide",
  },
];

export const createCommand: Command = {
  description: "Makes a tenant with a test and a live integration. Make it a key with `entrada keys create`.",
  positionals: [{ name: "name", description: "what the tenant is called" }],
  options: SETTINGS,
  run: (call) =>
    withOperator(call, async (operator) => {
      const [name = ""] = call.positionals;
      const tenant = await createTenant(operator, { name: checkedName(name), ...chosen(call) });
      call.print(shown(tenant), describe(tenant));
      return 0;
    }),
};

export const listCommand: Command = {
  description: "Lists the tenants, oldest first.",
  positionals: [],
  options: [],
  run: (call) =>
    withOperator(call, async (operator) => {
      const tenants = await listTenants(operator);
      const text = tenants.length === 0 ? "No tenants." : tenants.map(describe).join("\n");
      call.print({ items: tenants.map(shown) }, text);
      return 0;
    }),
};

export const setCommand: Command = {
  description: "Changes what is given and leaves the rest as it is. Servers follow within seconds.",
  positionals: [{ name: "tenant", description: "the tenant's id (ten_…)" }],
  options: [{ name: "name", kind: "text", description: "what the tenant is called" }, ...SETTINGS],
  run: (call) => {
    const name = call.text("name");
    const changes = { ...chosen(call), ...(name === undefined ? {} : { name: checkedName(name) }) };
    if (Object.keys(changes).length === 0) throw new UsageError("Nothing to change: give at least one option.");
    const [given = ""] = call.positionals;
    return withOperator(call, async (operator) => {
      const tenant = await updateTenant(operator, tenantUuid(given), changes);
      if (!tenant) throw new UsageError(`There is no tenant ${given}. \`entrada tenants list\` shows them.`);
      call.print(shown(tenant), describe(tenant));
      return 0;
    });
  },
};

/** The stored uuid of a tenant's id as people write it. */
export function tenantUuid(text: string): string {
  const uuid = decodeId("ten", text);
  if (uuid === undefined) throw new UsageError(`"${text}" is not a tenant's id: it begins with ten_.`);
  return uuid;
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length === 0 || trimmed.length > 200) throw new UsageError("A name has 1 to 200 characters.");
  return trimmed;
}

function chosen(call: Call) {
  const communicationMode = COMMUNICATION_MODES.find((mode) => mode === call.text("communication-mode"));
  const minimumAuthority = MINIMUM_AUTHORITIES.find((status) => status === call.text("minimum-authority"));
  const capabilities = call.list("capabilities");
  return {
    ...(communicationMode && { communicationMode }),
    ...(minimumAuthority && { minimumAuthority }),
    ...(capabilities && { capabilities: [...new Set(capabilities)] }),
  };
}

function shown(tenant: Tenant) {
  return { ...tenant, id: encodeId("ten", tenant.id) };
}

function describe({ id, name, communicationMode, capabilities, minimumAuthority }: Tenant): string {
  const settings = [communicationMode, `minimum authority ${minimumAuthority}`, capabilities.join(" ")];
  return `${encodeId("ten", id)}  ${name}  (${settings.join("; ")})`;
}
