import type { Focus } from "@entrada/domain/intents/resolver";
import { DAY_MS } from "@entrada/domain/shared/dates";
import type { FieldError } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../crypto/keyring.ts";

const LIFETIME_MS = DAY_MS;

/** The tenant of the conversation; undefined on the command line, where there is none. */
export interface FocusPlace {
  readonly keyring: Keyring;
  readonly scope: TenantScope | undefined;
}

interface ExpiringFocus extends Focus {
  readonly expiresAt: string;
}

/** The state that the next turn sends back as `previousFocus`: opaque, encrypted, and valid for a day. */
export function encryptFocus(place: FocusPlace, now: Date, focus: Focus): string {
  const expiring: ExpiringFocus = { ...focus, expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString() };
  return encryptText(contextOf(place), JSON.stringify(expiring));
}

/** The state of an earlier turn; undefined if it is invalid, another tenant's, or too old. */
export function decryptFocus(place: FocusPlace, now: Date, text: string): Focus | undefined {
  const focus = readFocus(place, text);
  return focus === undefined || isTooOld(focus, now) ? undefined : focus;
}

/** Why a focus cannot be continued. */
export function focusErrors(place: FocusPlace, now: Date, text: string): readonly FieldError[] {
  const focus = readFocus(place, text);
  if (focus !== undefined && !isTooOld(focus, now)) return [];
  const detail =
    focus === undefined
      ? "Send focus exactly as received, or leave it out."
      : "This focus is older than a day; leave it out and begin again.";
  return [{ pointer: "#/previousFocus", code: "wrong_format", detail }];
}

function isTooOld({ expiresAt }: ExpiringFocus, now: Date): boolean {
  return expiresAt <= now.toISOString();
}

function readFocus(place: FocusPlace, text: string): ExpiringFocus | undefined {
  try {
    return JSON.parse(decryptText(contextOf(place), text)); // our own text
  } catch {
    return undefined;
  }
}

function contextOf({ keyring, scope }: FocusPlace): TextContext {
  return { keyring, purpose: "focus", path: [scope?.tenantId ?? "", scope?.environment ?? "", "intent_focus"] };
}
