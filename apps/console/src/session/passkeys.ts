import type { InvitationAcceptance } from "@entrada/api-client/operator-schema";

type Options = Readonly<Record<string, unknown>>;
type Made = NonNullable<InvitationAcceptance["passkey"]>;
type Used = Omit<Made, "response"> & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
};

/** Whether this browser can use passkeys here. */
export const HAS_PASSKEYS = "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Has the browser make a passkey, with the options of the server as they are; throws if the person gives up. */
export async function makePasskey(options: Options): Promise<Made> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return sent(await navigator.credentials.create({ publicKey }));
}

/** Has the browser use one of the passkeys that the options name; throws if the person gives up. */
export async function askForPasskey(options: Options): Promise<Used> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return sent(await navigator.credentials.get({ publicKey }));
}

function sent<T>(credential: Credential | null): T {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("the browser gave no passkey");
  return credential.toJSON() as T;
}
