import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Factor } from "./credentials.store.ts";

/** Where passkeys are made and used: scheme, host and port of this service. */
export interface PasskeyPlace {
  readonly publicBaseUrl: string;
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

const RP_NAME = "Entrada";

/** What a browser is asked for to make a passkey. */
export function registrationOptions(
  { publicBaseUrl }: PasskeyPlace,
  { email, name }: { readonly email: string; readonly name: string },
  existing: readonly Factor[] = [],
) {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: hostOf(publicBaseUrl),
    userName: email,
    userDisplayName: name,
    attestationType: "none",
    excludeCredentials: idsOf(existing),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What a browser is asked for to use one of these passkeys. */
export function authenticationOptions({ publicBaseUrl }: PasskeyPlace, factors: readonly Factor[]) {
  return generateAuthenticationOptions({
    rpID: hostOf(publicBaseUrl),
    userVerification: "preferred",
    allowCredentials: idsOf(factors),
  });
}

function idsOf(factors: readonly Factor[]) {
  return factors.flatMap(({ credentialId }) => (credentialId === null ? [] : [{ id: credentialId }]));
}

/** The passkey that a browser made for this challenge; undefined if it was not made for it, or not here. */
export async function madePasskey(
  { publicBaseUrl }: PasskeyPlace,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
): Promise<NewPasskey | undefined> {
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...expectedAt(publicBaseUrl),
  }).catch(refused);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** The counter of the passkey that signed this challenge; undefined if it did not. */
export async function usedPasskey(
  { publicBaseUrl }: PasskeyPlace,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: Factor,
): Promise<number | undefined> {
  if (credentialId === null || publicKey === null) return undefined;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...expectedAt(publicBaseUrl),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refused);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function expectedAt(publicBaseUrl: string) {
  return { expectedOrigin: publicBaseUrl, expectedRPID: hostOf(publicBaseUrl), requireUserVerification: false };
}

// The library throws at whatever a browser should not have sent: all of it is one refusal.
function refused(): undefined {
  return undefined;
}

function hostOf(publicBaseUrl: string): string {
  return new URL(publicBaseUrl).hostname;
}
