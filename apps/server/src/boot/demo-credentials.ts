import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { makeFolder } from "../core/make-folder.ts";
import { isErrno, reasonOf, StartError } from "../core/start-error.ts";

const ACCESS = { apiKey: Type.String(), tenantId: Type.String() };
const AccessSchema = Type.Object(ACCESS);
const PortalSchema = Type.Object({ link: Type.String({ format: "uri" }), code: Type.String() });
const CredentialsSchema = Type.Object({
  baseUrl: Type.String(),
  ...ACCESS,
  // Files of older versions have none.
  secondTenant: Type.Optional(AccessSchema),
  // Once a demo was played.
  portal: Type.Optional(PortalSchema),
});

/** A demo tenant (`ten_…`) and its key. */
export type DemoAccess = Readonly<Static<typeof AccessSchema>>;

/** A link to the portal of the demo's family, and the code that opens it. */
export type PortalAccess = Readonly<Static<typeof PortalSchema>>;

/** What the file has, whichever version wrote it. */
type KeptCredentials = Readonly<Static<typeof CredentialsSchema>>;

/** What a newcomer needs for a first call; stored in ENTRADA_HOME/demo-credentials.json. */
export type DemoCredentials = KeptCredentials & { readonly secondTenant: DemoAccess };

/** The credentials in this home; undefined if there are none that can be read. */
export function readCredentials(home: string): KeptCredentials | undefined {
  try {
    const credentials: unknown = JSON.parse(readFileSync(fileIn(home), "utf8"));
    return Check(CredentialsSchema, credentials) ? credentials : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Writes the credentials into this home, readable by this user only. */
export function writeCredentials(home: string, credentials: KeptCredentials): void {
  const file = fileIn(home);
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
}

/** Keeps how the portal of this server's demo is opened; where the credentials are those of another server, nothing. */
export function keepPortal(home: string, baseUrl: string, portal: PortalAccess): void {
  const kept = readCredentials(home);
  if (kept?.baseUrl === baseUrl) writeCredentials(home, { ...kept, portal });
}

function fileIn(home: string): string {
  return join(home, "demo-credentials.json");
}
