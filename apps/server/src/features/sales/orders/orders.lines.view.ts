import { orderLineState, refundedOf, shareOf } from "@entrada/domain/orders/order-lines";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import { showTexts } from "../../../http/resources/frozen-texts.ts";
import { lineUuid } from "../quotes/ending/quotes.ordering.service.ts";
import type { ShownOrder } from "./orders.schema.ts";
import type { LinesOfOrder, OrderWithCases } from "./orders.service.ts";

type Lines = NonNullable<ShownOrder["lines"]>;

const OF_LINES = /^\/lines\//;

/** The lines of an order in a language, each with what it costs now and what was paid back of it. */
export function showLines(
  { cases, currency }: OrderWithCases,
  { quote, charged, refunds }: LinesOfOrder,
  language: Language,
): Pick<ShownOrder, "lines" | "untranslated"> {
  const { lines, said } = showTexts(quote, language);
  const money = (amount: number) => ({ amount, currency });
  const caseOf = ({ travelerId, productId }: (typeof lines)[number]) => {
    const own = cases.find(
      (one) => encodeId("trv", one.travelerId) === travelerId && encodeId("prd", one.productId) === productId,
    );
    if (!own) throw new Error("a line was ordered for no case");
    return encodeId("cas", own.id);
  };
  return {
    lines: lines.map((line): Lines[number] => {
      const uuid = lineUuid(line.id);
      const chargedNow = charged.get(uuid) ?? 0;
      return {
        id: line.id,
        caseId: caseOf(line),
        travelerId: line.travelerId,
        productId: line.productId,
        kind: line.kind,
        description: line.description,
        state: orderLineState(line.total.amount, chargedNow),
        refundability: line.refundability,
        total: money(line.total.amount),
        charged: money(chargedNow),
        refunded: money(refundedOf(refunds, uuid, "succeeded")),
        refunding: money(refundedOf(refunds, uuid, "pending")),
        refunds: showRefunds(refunds, uuid, money),
      };
    }),
    untranslated: said.untranslated.filter((place) => OF_LINES.test(place)),
  };
}

function showRefunds(
  refunds: LinesOfOrder["refunds"],
  lineId: string,
  money: (amount: number) => Lines[number]["total"],
): Lines[number]["refunds"] {
  return refunds.flatMap((refund) => {
    const amount = shareOf(refund, lineId);
    if (amount === undefined) return [];
    const { id, paymentId, state } = refund;
    return [{ id: encodeId("rfd", id), paymentId: encodeId("pay", paymentId), state, amount: money(amount) }];
  });
}
