import { readFileSync } from "node:fs";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { Config } from "../config.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import type { Environment } from "../core/tenant-scope.ts";
import type { CallbackReader, PaymentProvider, PaymentProviders } from "../providers/payment/port.ts";
import { TEST_PROVIDER } from "../providers/payment/test-payments.ts";

type Settings = Pick<Config, "stripeTestKeysFile" | "stripeLiveKeysFile" | "stripeOrigin">;

const Secret = Type.String({ pattern: "^[\\x21-\\x7e]{8,300}$" });
const KeysSchema = Type.Object(
  { secretKey: Secret, publishableKey: Secret, webhookSecret: Secret },
  { additionalProperties: false },
);

interface Opened {
  readonly provider: PaymentProvider & CallbackReader;
  readonly publishableKey: string;
}

/** The payment providers of the installation: Stripe in each environment that has its keys, and invented payments. */
export async function openPaymentProviders(settings: Settings): Promise<PaymentProviders> {
  const stripe: Readonly<Record<Environment, Opened | undefined>> = {
    test: await openStripeFor("test", settings.stripeTestKeysFile, settings),
    live: await openStripeFor("live", settings.stripeLiveKeysFile, settings),
  };
  return {
    of: (mode, environment) => {
      if (mode === "provider") return stripe[environment]?.provider;
      return mode === "test" && environment === "test" ? TEST_PROVIDER : undefined;
    },
    publishableKeyOf: (environment) => stripe[environment]?.publishableKey,
    callbacksOf: (environment) => stripe[environment]?.provider,
  };
}

async function openStripeFor(
  environment: Environment,
  file: string | undefined,
  { stripeOrigin: origin }: Settings,
): Promise<Opened | undefined> {
  if (file === undefined) return undefined;
  const { publishableKey, ...secrets } = readKeys(file);
  requireKeysOf(environment, file, { publishableKey, secretKey: secrets.secretKey });
  // Loaded only where it is configured.
  const { openStripe } = await import("../providers/payment/stripe.ts");
  const provider = openStripe({ ...secrets, environment, ...(origin !== undefined && { origin }) });
  return { provider, publishableKey };
}

// Stripe's keys say whose money they move. Live ones in the wrong place would charge cards for tests.
function requireKeysOf(
  environment: Environment,
  file: string,
  { secretKey, publishableKey }: Pick<Static<typeof KeysSchema>, "secretKey" | "publishableKey">,
): void {
  if (new RegExp(`^(sk|rk)_${environment}_`).test(secretKey) && publishableKey.startsWith(`pk_${environment}_`)) return;
  throw new StartError(
    `${file} has keys that are not of Stripe's ${environment} mode. They begin with sk_${environment}_ (or ` +
      `rk_${environment}_) and pk_${environment}_.`,
  );
}

// A fault names the file, never what is in it.
function readKeys(file: string): Static<typeof KeysSchema> {
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : reasonOf(error);
    throw new StartError(`The file ${file} with Stripe's keys cannot be read: ${reason}.`);
  }
  if (Check(KeysSchema, keys)) return keys;
  throw new StartError(
    `${file} is not {"secretKey": "sk_…", "publishableKey": "pk_…", "webhookSecret": "whsec_…"}. Write the three to it.`,
  );
}
