import { GRANTS } from "@entrada/domain/access/grants";
import { decodeId, encodeId } from "../core/ids.ts";
import { addressList } from "../core/setting-kinds.ts";
import {
  type ApiKey,
  createApiKey,
  findAnyApiKey,
  listAllApiKeys,
  revokeApiKey,
} from "../features/access/api-keys/api-keys.service.ts";
import { findTenant } from "../features/access/tenants/tenants.service.ts";
import { operatorWork } from "../work/operator-work.ts";
import { type Call, type Command, UsageError } from "./command.ts";
import { instantOf } from "./instant.ts";
import { tenantUuid } from "./tenants.ts";
import { withOperator } from "./with-installation.ts";

const ENVIRONMENTS = ["test", "live"] as const;
const TENANT = { name: "tenant", kind: "text", placeholder: "ten_…", description: "the tenant's id" } as const;

export const createCommand: Command = {
  description:
    "Makes an API key and shows it this one time; only its hash is kept. Without --grants it holds every grant.",
  positionals: [],
  options: [
    { ...TENANT, required: true },
    {
      name: "environment",
      kind: "text",
      placeholder: "name",
      required: true,
      choices: ENVIRONMENTS,
      description: "test and live are separate worlds",
    },
    { name: "name", kind: "text", description: 'what the key is for (default "key")' },
    { name: "grants", kind: "list", placeholder: "grant", choices: GRANTS, description: "what the key may do" },
    { name: "expires", kind: "text", placeholder: "instant", description: "when it ends, as 2027-01-31T00:00:00Z" },
    { name: "allow-from", kind: "list", placeholder: "CIDR", description: "the only addresses it works from" },
  ],
  run: (call) => {
    const tenantId = tenantUuid(call.text("tenant") ?? "");
    const environment = call.text("environment") === "live" ? "live" : "test";
    const wanted = call.list("grants");
    const grants = wanted ? GRANTS.filter((grant) => wanted.includes(grant)) : GRANTS;
    const limits = { ...expiry(call), ...addresses(call) };
    return withOperator(call, async (operator) => {
      if (!(await findTenant(operator, tenantId))) throw new UsageError(`There is no tenant ${call.text("tenant")}.`);
      const scope = { tenantId, environment } as const;
      const name = call.text("name") ?? "key";
      const key = await operatorWork(operator, scope, (w) => createApiKey(w, { name, grants, ...limits }));
      call.print({ ...shown(key), apiKey: key.apiKey }, `${key.apiKey}\n\nKeep it now: it is not shown again.`);
      return 0;
    });
  },
};

export const listCommand: Command = {
  description: "Lists API keys, oldest first, without their secrets.",
  positionals: [],
  options: [TENANT],
  run: (call) => {
    const tenant = call.text("tenant");
    const tenantId = tenant === undefined ? undefined : tenantUuid(tenant);
    return withOperator(call, async (operator) => {
      const keys = await listAllApiKeys(operator, tenantId);
      call.print({ items: keys.map(shown) }, keys.length === 0 ? "No keys." : keys.map(describe).join("\n"));
      return 0;
    });
  },
};

export const revokeCommand: Command = {
  description: "Ends an API key for good. Servers follow within five seconds.",
  positionals: [
    { name: "key", description: "the key's id (key_…), or the ten characters after ent_test_ or ent_live_" },
  ],
  options: [],
  run: (call) => {
    const [given = ""] = call.positionals;
    const id = decodeId("key", given);
    if (id === undefined && !/^[0-9A-Za-z]{10}$/.test(given)) {
      throw new UsageError(`"${given}" is neither a key's id (key_…) nor its ten-character short token.`);
    }
    return withOperator(call, async (operator) => {
      const found = await findAnyApiKey(operator, id === undefined ? { shortToken: given } : { id });
      if (!found) throw new UsageError(`There is no key ${given}. \`entrada keys list\` shows them.`);
      // The first revocation counts.
      const key = found.revokedAt
        ? found
        : await operatorWork(operator, found, (w) => revokeApiKey(w, encodeId("key", found.id)));
      call.print(shown(key), `Revoked ${describe(key)}`);
      return 0;
    });
  },
};

function expiry(call: Call): { readonly expiresAt?: Date } {
  const text = call.text("expires");
  if (text === undefined) return {};
  const expiresAt = instantOf("expires", text);
  if (expiresAt.getTime() <= Date.now()) throw new UsageError("--expires lies in the past.");
  return { expiresAt };
}

function addresses(call: Call): { readonly ipAllowList?: readonly string[] } {
  const given = call.list("allow-from");
  if (given === undefined) return {};
  const parsed = addressList.parse(given.join(","));
  if (!parsed.ok) throw new UsageError(`--allow-from ${parsed.error}.`);
  return { ipAllowList: parsed.value };
}

function shown({ id, tenantId, environment, name, shortToken, grants, ipAllowList, ...rest }: ApiKey) {
  const { createdAt, expiresAt, revokedAt, lastUsedAt, replacedBy, version } = rest;
  return {
    id: encodeId("key", id),
    tenantId: encodeId("ten", tenantId),
    environment,
    name,
    shortToken,
    grants,
    ipAllowList,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedAt,
    replacedBy: replacedBy === null ? null : encodeId("key", replacedBy),
    version: String(version),
  };
}

function describe({ id, tenantId, environment, name, shortToken, revokedAt, expiresAt }: ApiKey): string {
  const state = revokedAt ? "revoked" : expiresAt ? `until ${expiresAt.toISOString()}` : "no end";
  return `${encodeId("key", id)}  ${environment}  ${shortToken}  ${name}  ${encodeId("ten", tenantId)}  (${state})`;
}
