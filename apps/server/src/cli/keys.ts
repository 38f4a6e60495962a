import { InvalidArgumentError } from "@commander-js/extra-typings";
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
import { type Definition, UsageError } from "./command.ts";
import { parseFutureInstant } from "./instant.ts";
import { choicesOption, environmentOption, listOption } from "./options.ts";
import { tenantUuid, unknownTenant } from "./tenants.ts";
import { withOperator } from "./with-installation.ts";

export const createCommand: Definition = (command, call) =>
  command
    .description(
      "Creates an API key and shows it this one time; only its hash is stored. Without --grants it has every grant.",
    )
    .requiredOption("--tenant <ten_…>", "the tenant's id", tenantUuid)
    .addOption(environmentOption().makeOptionMandatory())
    .option("--name <text>", "what the key is for", "key")
    .addOption(choicesOption("--grants <grant,…>", "what the key may do", GRANTS))
    .option("--expires <instant>", "when it expires: 2027-01-31T00:00:00Z", parseFutureInstant)
    .addOption(listOption("--allow-from <CIDR,…>", "the only addresses it works from", addressRange))
    .action(({ tenant: tenantId, environment, name, grants: wanted, expires: expiresAt, allowFrom: ipAllowList }) =>
      withOperator(call, async (operator) => {
        if (!(await operator.transaction((tx) => findTenant({ tx }, tenantId)))) throw unknownTenant(tenantId);
        const grants = wanted ? GRANTS.filter((grant) => wanted.includes(grant)) : GRANTS;
        const limits = { ...(expiresAt && { expiresAt }), ...(ipAllowList && { ipAllowList }) };
        const scope = { tenantId, environment };
        const key = await operatorWork(operator, scope, (w) => createApiKey(w, { name, grants, ...limits }));
        call.print({ ...shown(key), apiKey: key.apiKey }, `${key.apiKey}\n\nKeep it now: it is not shown again.`);
      }),
    );

export const listCommand: Definition = (command, call) =>
  command
    .description("Lists API keys without their secrets, oldest first.")
    .option("--tenant <ten_…>", "only the keys of this tenant", tenantUuid)
    .action(({ tenant: tenantId }) =>
      withOperator(call, async (operator) => {
        const keys = await operator.transaction((tx) => listAllApiKeys({ tx }, tenantId));
        call.print({ items: keys.map(shown) }, keys.length === 0 ? "No keys." : keys.map(describe).join("\n"));
      }),
    );

export const revokeCommand: Definition = (command, call) =>
  command
    .description("Revokes an API key permanently. Servers apply this within a second.")
    .argument("<key>", "the key's id (key_…), or the ten characters after ent_test_ or ent_live_", keyReference)
    .action((reference) =>
      withOperator(call, async (operator) => {
        const foundApiKey = await operator.transaction((tx) => findAnyApiKey({ tx }, reference));
        if (!foundApiKey) throw new UsageError("The key does not exist. `entrada keys list` shows the keys.");
        // The first revocation counts.
        const key = foundApiKey.revokedAt
          ? foundApiKey
          : await operatorWork(operator, foundApiKey, (w) => revokeApiKey(w, encodeId("key", foundApiKey.id)));
        call.print(shown(key), `Revoked ${describe(key)}`);
      }),
    );

function addressRange(text: string): string {
  if (!addressList.parse(text).ok) {
    throw new InvalidArgumentError("Use IP addresses or CIDR ranges: 10.0.0.0/8,127.0.0.1.");
  }
  return text;
}

function keyReference(text: string): Parameters<typeof findAnyApiKey>[1] {
  const id = decodeId("key", text);
  if (id !== undefined) return { id };
  if (/^[0-9A-Za-z]{10}$/.test(text)) return { shortToken: text };
  throw new InvalidArgumentError("Use a key's id (key_…) or its short token of ten characters.");
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
