import { once } from "node:events";
import { signatureHeaders } from "@entrada/server/providers/webhook/signature";
import { Agent, request } from "undici";
import type { PeerOrder } from "./peer-process.ts";

/** What a careful programmer writes in an hour: sign, post, read the answer, next. Nothing is stored or retried. */
const agent = new Agent({ pipelining: 1 });

async function send({ url, secret, body }: PeerOrder["endpoints"][number] & { readonly body: string }, n: number) {
  const id = `evt_${n}`;
  const signed = signatureHeaders({ id, body, sentAt: new Date(), secrets: [secret] });
  const answer = await request(url, {
    method: "POST",
    dispatcher: agent,
    headers: { "content-type": "application/json; charset=utf-8", ...signed },
    body,
  });
  await answer.body.dump();
  if (answer.statusCode >= 300) throw new Error(`the receiver answered ${answer.statusCode}`);
}

async function fulfil({ endpoints, messagesPerEndpoint, atOnce, body }: PeerOrder): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint) => {
      let next = 0;
      const lane = async () => {
        while (next < messagesPerEndpoint) await send({ ...endpoint, body }, next++);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }),
  );
}

process.send?.("ready");
for (;;) {
  const [order] = await once(process, "message");
  await fulfil(order as PeerOrder); // sent by the process that forks this one
  process.send?.("done");
}
