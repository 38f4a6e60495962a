import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { GRANTS } from "@entrada/domain/access/grants";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { encodeId } from "../core/ids.ts";
import { makeFolder } from "../core/make-folder.ts";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { createUnannouncedApiKey, findUsableApiKey } from "../features/access/api-keys/api-keys.service.ts";
import { createTenant, listTenants } from "../features/access/tenants/tenants.service.ts";
import { operatorWork } from "../work/operator-work.ts";

const DEMO_TENANT = "Demo tenant";
const DemoCredentialsSchema = Type.Object({ baseUrl: Type.String(), apiKey: Type.String(), tenantId: Type.String() });

/** What a newcomer needs for a first call; stored in ENTRADA_HOME/demo-credentials.json. */
export type DemoCredentials = Readonly<Static<typeof DemoCredentialsSchema>>;

/**
 * A demo tenant with a test key that has every grant. The key is kept in its file across restarts; if the file or the
 * key is lost, the same tenant gets a new key.
 */
export async function ensureDemo(
  operator: OperatorDatabase,
  { home, baseUrl, now }: { readonly home: string; readonly baseUrl: string; readonly now: Date },
): Promise<DemoCredentials> {
  const file = join(home, "demo-credentials.json");
  const kept = readCredentials(file);
  const stored = kept && (await operator.transaction((tx) => findUsableApiKey({ tx }, kept.apiKey, now)));
  if (kept && stored && GRANTS.every((grant) => stored.grants.includes(grant))) {
    return kept.baseUrl === baseUrl ? kept : writeCredentials(file, { ...kept, baseUrl });
  }
  const tenants = await operator.transaction((tx) => listTenants({ tx }));
  const tenant =
    tenants.find(({ name }) => name === DEMO_TENANT) ??
    (await operator.transaction((tx) => createTenant({ tx }, { name: DEMO_TENANT })));
  const scope = { tenantId: tenant.id, environment: "test" } as const;
  const { apiKey } = await operatorWork(operator, scope, (w) =>
    createUnannouncedApiKey(w, { name: "demo", grants: GRANTS }),
  );
  return writeCredentials(file, { baseUrl, apiKey, tenantId: encodeId("ten", tenant.id) });
}

function readCredentials(file: string): DemoCredentials | undefined {
  try {
    const credentials: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Check(DemoCredentialsSchema, credentials) ? credentials : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

function writeCredentials(file: string, credentials: DemoCredentials): DemoCredentials {
  const draft = `${file}.${process.pid}.new`;
  try {
    makeFolder(dirname(file), 0o700);
    rmSync(draft, { force: true });
    writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { flag: "wx", mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    throw new StartError(
      `The folder ${dirname(file)} cannot be used: ${reasonOf(error)}. ` +
        "Make it writable for this user, or set ENTRADA_HOME to another folder.",
    );
  }
  return credentials;
}
