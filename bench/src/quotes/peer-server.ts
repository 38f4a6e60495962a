import { createHash } from "node:crypto";
import { once } from "node:events";
import { decodeId, encodeId, newUuid } from "@entrada/server/core/ids";
import Fastify from "fastify";
import pg from "pg";
import { insertOf, type PeerQuote, READS, RECORD, TELL } from "./peer-statements.ts";
import type { QuotePeerSettings, Template } from "./peer-tables.ts";
import type { QuoteBody } from "./sale.ts";

/** What a careful programmer writes in a day: check the shape, read the inputs, store, answer. Nothing is priced. */
const [message] = await once(process, "message");
const { database, port, tenantId, templates } = message as QuotePeerSettings; // sent by the process that forks this one
const pool = new pg.Pool({ ...database, max: 10 });
const templateOf = new Map<string, Template>(templates.map((template) => [template.customerId, template]));
const app = Fastify({ logger: false });
const sha256 = (text: string) => createHash("sha256").update(text).digest();

async function store(body: QuoteBody, key: string, { template, id, answer }: PeerQuote): Promise<void> {
  const { quote, lines, event } = template;
  const uuids = (prefix: "trv" | "det" | "prd", ids: readonly string[]) => ids.map((text) => decodeId(prefix, text));
  const client = await pool.connect();
  try {
    await client.query("begin");
    const keyDigest = sha256(key);
    const found = await client.query({ ...READS.record, values: [tenantId, keyDigest] });
    if (found.rowCount !== 0) throw new Error("the key was used before");
    await client.query({ ...READS.customer, values: [tenantId, decodeId("cus", body.customerId)] });
    for (const [statement, ids] of [
      [
        READS.travelers,
        uuids(
          "trv",
          body.items.map(({ travelerId }) => travelerId),
        ),
      ],
      [
        READS.determinations,
        uuids(
          "det",
          body.items.map(({ determinationId }) => determinationId),
        ),
      ],
      [
        READS.offerings,
        uuids(
          "prd",
          body.items.map(({ productId }) => productId),
        ),
      ],
    ] as const) {
      const { rowCount } = await client.query({ ...statement, values: [tenantId, ids] });
      if (rowCount !== new Set(ids).size) throw new Error(`${statement.name}: something is missing`);
    }
    await client.query(insertOf("quotes", [{ ...quote, id }]));
    await client.query(
      insertOf(
        "quote_lines",
        lines.map((line) => ({ ...line, id: newUuid(), quote_id: id })),
      ),
    );
    const fingerprint = sha256(JSON.stringify(body));
    await client.query({
      ...RECORD,
      values: [tenantId, keyDigest, fingerprint, id, Buffer.from(template.sealedAnswer, "base64")],
    });
    await client.query({ ...TELL, values: [tenantId, newUuid(), event.type, answer.id, event.payload] });
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const text = { type: "string", minLength: 1 } as const;
const item = { travelerId: text, determinationId: text, productId: text, serviceLevel: text } as const;
const schema = {
  headers: { type: "object", required: ["idempotency-key"], properties: { "idempotency-key": text } },
  body: {
    type: "object",
    required: ["customerId", "items", "travelStartDate", "travelEndDate"],
    properties: {
      customerId: text,
      items: {
        type: "array",
        minItems: 1,
        maxItems: 50,
        items: { type: "object", required: Object.keys(item), properties: item },
      },
      travelStartDate: { type: "string", format: "date" },
      travelEndDate: { type: "string", format: "date" },
    },
  },
} as const;

app.post<{ Body: QuoteBody }>("/quotes", { schema }, async (request, reply) => {
  const template = templateOf.get(request.body.customerId);
  if (!template) return reply.status(404).send();
  const id = newUuid();
  const answer = { id: encodeId("qte", id), rest: template.answer.slice(template.answer.indexOf(",")) };
  await store(request.body, String(request.headers["idempotency-key"]), { template, id, answer });
  return reply.status(201).type("application/json; charset=utf-8").send(`{"id":"${answer.id}"${answer.rest}`);
});

await app.listen({ host: "127.0.0.1", port });
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
