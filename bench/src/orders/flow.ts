import { ask, QUOTES, type QuoteBody, type Seller } from "../quotes/sale.ts";

export const ORDERS = "/api/v1/tenant/orders";
const AT_ONCE = 8;

/** New accepted quotes (`qte_…`), from these bodies in turn. */
export async function acceptedQuotes(
  seller: Seller,
  bodies: readonly QuoteBody[],
  count: number,
): Promise<readonly string[]> {
  const quotes: string[] = [];
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      const body = bodies[begun++ % bodies.length];
      if (body) quotes.push((await quoteAndAccept(seller, body)).id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return quotes;
}

/** One sale from the quote to the money. */
export async function sellWhole(seller: Seller, body: QuoteBody): Promise<void> {
  const { id: quoteId, total } = await quoteAndAccept(seller, body);
  const { id } = await ask(seller, ORDERS, { quoteId });
  const paid = await ask(seller, `${ORDERS}/${id}/payments`, { mode: "test", token: "test_success", amount: total });
  const { state } = JSON.parse(paid.text);
  if (state !== "succeeded") throw new Error(`a payment is ${state} after the time that a request waits`);
}

async function quoteAndAccept(seller: Seller, body: QuoteBody) {
  const { id, text } = await ask(seller, QUOTES, body);
  const { total } = JSON.parse(text).totals;
  const accepted = { expectedTotal: total, acceptedBy: "Ada Example" };
  await ask(seller, `${QUOTES}/${id}/accept`, accepted, { "if-match": '"1"' });
  return { id, total };
}
