import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Config } from "../../../config.ts";
import { newUuid } from "../../../core/ids.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { digestOfRecoveryCode, newRecoveryCodes } from "../../../crypto/recovery-codes.ts";
import { stepOfCode } from "../../../crypto/totp.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./credentials.store.ts";
import { authenticationOptions, madePasskey, registrationOptions, usedPasskey } from "./passkeys.ts";

export type { SecondFactorSummary } from "./credentials.store.ts";
export { registrationOptions };

/** What the use cases of second factors need. */
export type FactorWork = Pick<
  Read<{ readonly keyring: Keyring; readonly config: Pick<Config, "publicBaseUrl"> }>,
  "tx" | "now" | "ctx"
>;

/** A second factor as somebody shows it: exactly one of them. */
export interface ShownFactor {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: AuthenticationResponseJSON;
}

/** A second factor as somebody makes it: one of them. */
export interface MadeFactor {
  readonly code?: string;
  readonly passkey?: RegistrationResponseJSON;
}

/** The secret of a TOTP to be stored with this operator (uuid). */
export function encryptSecret(keyring: Keyring, operatorId: string, secret: string): string {
  return encryptText(secretOf(keyring, operatorId), secret);
}

/** The secret again. */
export function decryptSecret(keyring: Keyring, operatorId: string, encrypted: string): string {
  return decryptText(secretOf(keyring, operatorId), encrypted);
}

/** Stores a second factor that was made for this secret or challenge; false if it was not. */
export async function enrolFactor(
  { tx, now, ctx }: FactorWork,
  operatorId: string,
  madeFactor: MadeFactor,
  asked: { readonly secret: string | null; readonly challenge: string | null },
): Promise<boolean> {
  const row = { id: newUuid(), operatorId, createdAt: now };
  if (madeFactor.code !== undefined && asked.secret !== null) {
    const step = stepOfCode(asked.secret, madeFactor.code, now);
    if (step === undefined) return false;
    const secret = encryptSecret(ctx.keyring, operatorId, asked.secret);
    // The code that proves the app has been used with that.
    await store.insertFactor(tx, {
      ...row,
      kind: "totp",
      secret,
      lastStep: step,
      credentialId: null,
      publicKey: null,
    });
    return true;
  }
  if (madeFactor.passkey === undefined || asked.challenge === null) return false;
  const passkey = await madePasskey(ctx.config, madeFactor.passkey, asked.challenge);
  if (passkey === undefined) return false;
  await store.insertFactor(tx, {
    ...row,
    kind: "passkey",
    secret: null,
    credentialId: passkey.credentialId,
    publicKey: passkey.publicKey,
    counter: passkey.counter,
    transports: [...passkey.transports],
  });
  return true;
}

/** Gives an operator ten recovery codes, which are told this once. */
export async function giveRecoveryCodes({ tx }: Pick<Read, "tx">, operatorId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await store.insertRecoveryCodes(
    tx,
    operatorId,
    codes.map((code) => digestOfRecoveryCode(operatorId, code)),
  );
  return codes;
}

/** What an operator can show as a second factor, and what a browser is asked for to use a passkey. */
export async function offeredFactors({ tx, ctx }: Pick<FactorWork, "tx" | "ctx">, operatorId: string) {
  const factors = await store.listFactors(tx, operatorId);
  const passkeys = factors.filter(({ kind }) => kind === "passkey");
  return {
    methods: [
      ...(factors.some(({ kind }) => kind === "totp") ? (["totp"] as const) : []),
      ...(passkeys.length > 0 ? (["passkey"] as const) : []),
      "recoveryCode" as const,
    ],
    passkey: passkeys.length > 0 ? await authenticationOptions(ctx.config, passkeys) : null,
  };
}

/** Whether this proves the operator; a code, a recovery code and a challenge do so once. */
export async function takeFactor(
  { tx, now, ctx }: FactorWork,
  operatorId: string,
  shownFactor: ShownFactor,
  challenge: string | null,
): Promise<boolean> {
  if (shownFactor.recoveryCode !== undefined) {
    return store.takeRecoveryCode(tx, operatorId, digestOfRecoveryCode(operatorId, shownFactor.recoveryCode), now);
  }
  const factors = await store.listFactors(tx, operatorId);
  if (shownFactor.code !== undefined) {
    for (const { id, secret } of factors) {
      if (secret === null) continue;
      const step = stepOfCode(decryptSecret(ctx.keyring, operatorId, secret), shownFactor.code, now);
      if (step !== undefined && (await store.takeStep(tx, id, step))) return true;
    }
    return false;
  }
  const factor = factors.find(({ credentialId }) => credentialId !== null && credentialId === shownFactor.passkey?.id);
  if (factor === undefined || shownFactor.passkey === undefined || challenge === null) return false;
  const counter = await usedPasskey(ctx.config, shownFactor.passkey, challenge, factor);
  if (counter === undefined) return false;
  await store.updateCounter(tx, factor.id, counter);
  return true;
}

/** What a browser is asked for to make a further passkey of an operator (uuid): none of those that there are. */
export async function offerPasskey(
  { tx, ctx }: Pick<FactorWork, "tx" | "ctx">,
  operator: { readonly id: string; readonly email: string; readonly name: string },
) {
  return registrationOptions(ctx.config, operator, await store.listFactors(tx, operator.id));
}

/** Whether this passkey is somebody's second factor already. */
export function isKnownPasskey({ tx }: Pick<Read, "tx">, credentialId: string): Promise<boolean> {
  return store.hasPasskey(tx, credentialId);
}

/** The second factors of an operator (uuid), oldest first. */
export async function listFactors(
  { tx }: Pick<Read, "tx">,
  operatorId: string,
): Promise<readonly Pick<store.Factor, "id" | "kind" | "createdAt">[]> {
  return store.listFactors(tx, operatorId);
}

/** Forgets one second factor (uuid). */
export function removeFactor({ tx }: Pick<Read, "tx">, id: string): Promise<void> {
  return store.deleteFactor(tx, id);
}

/** Forgets the recovery codes of an operator (uuid), used or not. */
export function forgetRecoveryCodes({ tx }: Pick<Read, "tx">, operatorId: string): Promise<void> {
  return store.deleteRecoveryCodes(tx, operatorId);
}

/** How many recovery codes an operator has left. */
export async function countRecoveryCodes({ tx }: Pick<Read, "tx">, operatorId: string): Promise<number> {
  const [own] = await store.summarize(tx, [operatorId]);
  return own?.recoveryCodesLeft ?? 0;
}

/** Forgets whatever proves an operator besides the password. */
export function forgetFactors({ tx }: Pick<Read, "tx">, operatorId: string): Promise<void> {
  return store.deleteCredentials(tx, operatorId);
}

/** What each of these operators has to show. */
export function summarizeFactors(
  { tx }: Pick<Read, "tx">,
  operatorIds: readonly string[],
): Promise<readonly store.SecondFactorSummary[]> {
  return store.summarize(tx, operatorIds);
}

function secretOf(keyring: Keyring, operatorId: string): TextContext {
  return { keyring, purpose: "operator", path: ["operators", operatorId, "totp"] };
}
