import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPaymentProviders } from "./payment-providers.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "payment-providers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function open(environment: "test" | "live", secretKey: string, publishableKey: string) {
  const file = join(folder, "keys.json");
  writeFileSync(file, JSON.stringify({ secretKey, publishableKey, webhookSecret: "whsec_invented" }));
  const unset = { stripeTestKeysFile: undefined, stripeLiveKeysFile: undefined, stripeOrigin: undefined };
  return openPaymentProviders({
    ...unset,
    [environment === "test" ? "stripeTestKeysFile" : "stripeLiveKeysFile"]: file,
  });
}

test("keys of each mode open payments of their environment alone", async () => {
  const providers = await open("live", "rk_live_invented", "pk_live_invented");
  expect(providers.of("provider", "live")).toBeDefined();
  expect(providers.of("provider", "test")).toBeUndefined();
});

test.each([
  ["test", "sk_live_invented", "pk_test_invented"],
  ["test", "sk_test_invented", "pk_live_invented"],
  ["live", "sk_test_invented", "pk_live_invented"],
  ["live", "invented_key", "pk_live_invented"],
] as const)("keys of another mode than %s are refused, and not repeated", async (environment, secret, publishable) => {
  const refused = open(environment, secret, publishable);
  await expect(refused).rejects.toThrow(`keys that are not of Stripe's ${environment} mode`);
  await expect(refused).rejects.not.toThrow("invented");
});
