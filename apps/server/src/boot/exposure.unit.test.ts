import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadConfig } from "../config.ts";
import { exposures } from "./exposure.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_BASE_URL: "https://visa.example.com",
  DATABASE_URL: "postgres://entrada_server@db.example.com/entrada",
  ENTRADA_KEYRING_FILE: "/nowhere/keyring.json",
  STORAGE_FOLDER: "/nowhere/objects",
};
const found = (env: Readonly<Record<string, string>>) => exposures(loadConfig(env)).join("\n");

const HERE = ["127.0.0.1", "127.8.8.8", "::1", "localhost"];
const OPEN = ["0.0.0.0", "::", "192.0.2.7", "10.1.2.3", "2001:db8::1", "::ffff:192.0.2.7", "visa.example.com"];
const ENVIRONMENTS = ["development", "test", "production"] as const;

describe.each(ENVIRONMENTS)("in %s", (nodeEnv) => {
  const env = nodeEnv === "production" ? PRODUCTION : { NODE_ENV: nodeEnv };

  test.each(HERE)("nothing is told of a server on %s", (host) => {
    expect(found({ ...env, HOST: host, METRICS_PORT: "9400", METRICS_HOST: host })).toBe("");
  });

  test.each(OPEN)("a server on %s is told of, unless production means it", (host) => {
    const told = found({ ...env, HOST: host });
    if (nodeEnv === "production") expect(told).toBe("");
    else expect(told).toMatch(/NODE_ENV=production, or HOST=127\.0\.0\.1.*\n.*webhooks may call this one/s);
    const metrics = found({ ...env, METRICS_PORT: "9400", METRICS_HOST: host });
    expect(metrics.includes("without a credential")).toBe(nodeEnv !== "production");
  });

  test("webhooks that may call any part of loopback are told of, in production too", () => {
    const loopback = fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 254 }), fc.integer({ min: 8, max: 32 }))
        .map(([b, d, bits]) => `127.${b}.0.${d}/${bits}`),
      fc.constantFrom("0.0.0.0/0", "126.0.0.0/7", "112.0.0.0/4", "::/0", "::1", "::/64", "127.0.0.1"),
    );
    fc.assert(
      fc.property(loopback, (range) => {
        const told = found({ ...env, HOST: "0.0.0.0", WEBHOOK_ALLOW_CIDRS: range });
        expect([range, told.includes("webhooks may call this one")]).toEqual([range, true]);
        expect(found({ ...env, WEBHOOK_ALLOW_CIDRS: range })).toBe("");
      }),
    );
  });

  test("webhooks that may call other machines are not", () => {
    const others = fc.constantFrom(
      "10.0.0.0/8",
      "192.168.0.0/16",
      "128.0.0.0/8",
      "126.0.0.0/8",
      "fd00::/8",
      "2001:db8::/32",
    );
    fc.assert(
      fc.property(others, (range) => {
        expect(found({ ...env, HOST: "0.0.0.0", WEBHOOK_ALLOW_CIDRS: range })).not.toContain(
          "webhooks may call this one",
        );
      }),
    );
  });
});
