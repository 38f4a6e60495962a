import { expect, test } from "vitest";
import { AddressConnections } from "./address-connections.ts";

const HERE = "192.0.2.1";
const LIMITS = { connectionsMax: 2, pipeliningsMax: 2, pipeliningsMs: 10_000 };

function makeAddresses() {
  let now = 5_000;
  const addresses = new AddressConnections(LIMITS, () => now);
  const passMs = (ms: number) => {
    now += ms;
  };
  return { addresses, passMs };
}

test("an address has so many connections at a time, whatever others have", () => {
  const { addresses } = makeAddresses();
  expect([addresses.enter(HERE), addresses.enter(HERE), addresses.enter(HERE)]).toEqual([true, true, false]);
  expect(addresses.enter("192.0.2.2")).toBe(true);
  addresses.leave(HERE);
  expect([addresses.enter(HERE), addresses.enter(HERE)]).toEqual([true, false]);
});

test("an address that pipelined too often waits until the first time no longer counts", () => {
  const { addresses, passMs } = makeAddresses();
  addresses.countPipelining(HERE);
  passMs(9_000);
  expect(addresses.enter(HERE)).toBe(true);
  addresses.countPipelining(HERE);
  expect(addresses.enter(HERE)).toBe(false);
  expect(addresses.enter("192.0.2.2")).toBe(true);
  passMs(999);
  addresses.sweep();
  expect(addresses.enter(HERE)).toBe(false);
  passMs(1);
  expect(addresses.enter(HERE)).toBe(true);
  addresses.sweep();
  addresses.leave(HERE);
  // The count begins anew.
  addresses.countPipelining(HERE);
  expect(addresses.enter(HERE)).toBe(true);
});
