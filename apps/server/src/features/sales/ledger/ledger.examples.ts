import { saleEntries } from "@entrada/domain/ledger/postings";
import type { ShownLedger } from "./ledger.schema.ts";
import { showLedger } from "./ledger.view.ts";

const UUID = "019bc37b-3a00-7e5a-ba51-1d07c2d1ac49";
const OTHER = "019bc37b-3a00-7e5a-ba51-1d07c2d1ac4a";

export const EXAMPLE_LEDGER: ShownLedger = showLedger({ id: UUID, currency: "EUR" }, [
  {
    id: UUID,
    orderId: UUID,
    kind: "sale",
    source: { type: "order", id: UUID },
    currency: "EUR",
    entries: saleEntries([
      { lineId: UUID, kind: "serviceFee", amount: 4900 },
      { lineId: OTHER, kind: "governmentFee", amount: 3239 },
    ]),
    occurredAt: new Date("2026-11-22T10:05:00.000Z"),
  },
]);
