import { randomUUID } from "node:crypto";
import type { AskedPayment } from "../../src/providers/payment/port.ts";

const NOW = new Date("2026-03-02T10:00:00Z");

/** A payment of its own. */
export function askedPayment(change: Partial<AskedPayment> = {}): AskedPayment {
  const scope = { tenantId: "0198c1c6-0000-7000-8000-000000000001", environment: "test" } as const;
  const id = `pay_${randomUUID()}`;
  return {
    scope,
    id,
    amount: 12_345,
    currency: "EUR",
    refunded: 0,
    description: "ord_1",
    token: null,
    returnTo: null,
    createdAt: NOW,
    now: NOW,
    ...change,
  };
}
