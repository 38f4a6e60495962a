import { expect, test } from "vitest";
import { startServer } from "../../test/app.ts";
import { startClamdFake } from "../../test/clamd/fake.ts";
import { loadConfig } from "../config.ts";
import { openScanner, scannerVersion } from "./scanner.ts";

test("there is no scanner unless one is configured", async () => {
  expect(await openScanner(loadConfig({}))).toBeUndefined();
  expect(await scannerVersion(loadConfig({}))).toBeUndefined();
});

test.each(["tcp", "unix"] as const)("the scanner is asked where it listens, over %s", async (over) => {
  const fake = await startClamdFake({ over });
  const { address } = fake;
  const socket = "path" in address ? address.path : `${address.host}:${address.port}`;
  try {
    const config = loadConfig({ CLAMAV_SOCKET: socket });
    const scanner = await openScanner(config);
    expect(await scanner?.scan(Buffer.from("a file"))).toEqual({ outcome: "clean" });
    expect(await scannerVersion(config)).toMatch(/^ClamAV /);
    await scanner?.close();
  } finally {
    await fake.close();
  }
});

test("readiness names a scanner only where there is one, and the server goes on without it", async () => {
  const fake = await startClamdFake({ over: "unix" });
  const path = "path" in fake.address ? fake.address.path : expect.fail();
  const server = await startServer({ env: { CLAMAV_SOCKET: path } });
  const readiness = async () => {
    const { statusCode, json } = await server.app.inject({ url: "/readyz" });
    return [statusCode, json().checks.scanner];
  };
  try {
    expect(await readiness()).toEqual([200, "ok"]);
    await fake.close();
    expect(await readiness()).toEqual([200, "failed"]);
  } finally {
    await server.close();
  }
});
