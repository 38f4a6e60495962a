import { ACCOUNTS } from "@entrada/domain/ledger/postings";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

export const LedgerOrderParams = Type.Object({ id: Type.String({ description: "The order." }) }, closed);

const Money = Type.Object(
  {
    amount: Type.Integer({ description: "In minor units: a debit is positive, a credit negative." }),
    currency: Type.String({ description: "ISO 4217." }),
  },
  { title: "LedgerMoney" },
);

const Account = openEnum("LedgerAccount", ACCOUNTS);

const Transaction = Type.Object(
  {
    id: Type.String(),
    kind: openEnum(
      "LedgerTransactionKind",
      ["sale", "credit", "capture", "fee", "refund", "dispute", "disputeWon", "chargeback"],
      "What happened.",
    ),
    source: Type.Object(
      { type: openEnum("LedgerSourceType", ["order", "cancellation", "payment", "refund"]), id: Type.String() },
      { description: "What it was posted for." },
    ),
    occurredAt: Instant,
    entries: Type.Array(
      Type.Object(
        {
          account: Account,
          lineId: nullable(Type.String({ description: "The line of the quote." })),
          amount: Money,
        },
        { title: "LedgerEntry" },
      ),
      { description: "They add up to zero." },
    ),
  },
  { title: "LedgerTransaction" },
);

export const LedgerSchema = Type.Object(
  {
    orderId: Type.String(),
    balances: Type.Array(Type.Object({ account: Account, balance: Money }, { title: "LedgerBalance" }), {
      description: "What each account holds, also those that hold nothing. They add up to zero.",
    }),
    transactions: Type.Array(Transaction, { description: "Oldest first; none is ever changed or removed." }),
  },
  { title: "OrderLedger" },
);
export type ShownLedger = Static<typeof LedgerSchema>;
