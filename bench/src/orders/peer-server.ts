import { createHash } from "node:crypto";
import { once } from "node:events";
import { decodeId, encodeId, newUuid } from "@entrada/server/core/ids";
import Fastify from "fastify";
import pg from "pg";
import { insertOf } from "../quotes/peer-statements.ts";
import type { OrderPeerSettings } from "./peer-tables.ts";

/** What a careful programmer writes in a day: lock the quote, store the rows, answer. Nothing is checked but the quote. */
const [message] = await once(process, "message");
const { database, port, tenantId, template } = message as OrderPeerSettings; // sent by the process that forks this one
const pool = new pg.Pool({ ...database, max: 10 });
const app = Fastify({ logger: false });
const sha256 = (text: string) => createHash("sha256").update(text).digest();
const OWN = "tenant_id = $1 and environment = 'test'";
const SEALED = Buffer.from(template.sealedAnswer, "base64");
const RECORD = `insert into idempotency_records
  (tenant_id, environment, key_digest, fingerprint, fingerprint_key_id, resource_type, resource_id, answer)
  values ($1, 'test', $2, $3, 'key', 'order', $4, $5)`;
const COUNT = `update event_counters set next_position = next_position + $2, last_recorded_at = clock_timestamp()
  where ${OWN} returning next_position - $2 as first`;

async function store(quoteId: string, key: string, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const keyDigest = sha256(key);
    const record = `select answer from idempotency_records where ${OWN} and key_digest = $2`;
    await client.query({ name: "record", text: record, values: [tenantId, keyDigest] });
    const lock = `select state, order_id, document from quotes where ${OWN} and id = $2 for update`;
    const { rows } = await client.query({ name: "quote", text: lock, values: [tenantId, quoteId] });
    if (rows[0]?.state !== "accepted" || rows[0].order_id !== null) throw new Error("the quote cannot be ordered");
    const ids = new Map<unknown, string>();
    const fresh = (old: unknown) => ids.get(old) ?? ids.set(old, newUuid()).get(old);
    for (const [table, old] of Object.entries(template.rows)) {
      const made = old.map((row) => ({
        ...row,
        id: table === "orders" ? id : fresh(row.id),
        ...(table === "orders" ? { quote_id: quoteId } : {}),
        ...("order_id" in row ? { order_id: id } : {}),
        ...("case_id" in row ? { case_id: fresh(row.case_id) } : {}),
        ...("source_id" in row ? { source_id: id } : {}),
      }));
      await client.query(insertOf(table, made));
    }
    const ordered = `update quotes set order_id = $3, version = version + 1 where ${OWN} and id = $2`;
    await client.query({ name: "ordered", text: ordered, values: [tenantId, quoteId, id] });
    const values = [tenantId, keyDigest, sha256(quoteId), id, SEALED];
    await client.query({ name: "insert_record", text: RECORD, values });
    const { rows: counted } = await client.query({
      name: "count",
      text: COUNT,
      values: [tenantId, template.events.length],
    });
    const first = Number(counted[0]?.first);
    const told = template.events.map((event, index) => ({ ...event, id: newUuid(), position: first + index }));
    await client.query(insertOf("events", told));
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const text = { type: "string", minLength: 1 } as const;
const schema = {
  headers: { type: "object", required: ["idempotency-key"], properties: { "idempotency-key": text } },
  body: { type: "object", required: ["quoteId"], properties: { quoteId: text } },
} as const;

app.post<{ Body: { readonly quoteId: string } }>("/orders", { schema }, async (request, reply) => {
  const id = newUuid();
  await store(decodeId("qte", request.body.quoteId) ?? "", String(request.headers["idempotency-key"]), id);
  const rest = template.answer.slice(template.answer.indexOf(","));
  return reply
    .status(201)
    .type("application/json; charset=utf-8")
    .send(`{"id":"${encodeId("ord", id)}"${rest}`);
});

await app.listen({ host: "127.0.0.1", port });
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
