import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { newUuid } from "@entrada/server/core/ids";
import Fastify from "fastify";
import pg from "pg";
import { GroupCommit } from "./group-commit.ts";
import { type PeerSettings, type StoredRow, TENANT } from "./peer-tables.ts";

/** What a careful programmer writes in an afternoon: parse, check the shape, store, answer. Nothing else. */
const [message] = await once(process, "message");
const settings = message as PeerSettings; // sent by the process that forks this one
const pool = new pg.Pool({ ...settings.database, max: 10 });
const group = new GroupCommit(new pg.Pool({ ...settings.database, max: 2 }));
const app = Fastify({ logger: false });
let next = 0;

function rowOf(key: string, body: unknown): StoredRow {
  const template = settings.documents[next++ % settings.documents.length] ?? "{}";
  const id = newUuid();
  return {
    id,
    keyDigest: createHash("sha256").update(key).digest(),
    fingerprint: createHash("sha256").update(JSON.stringify(body)).digest(),
    document: `{"id":"${id}"${template.slice(template.indexOf(","))}`,
  };
}

async function storeAlone(row: StoredRow): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "record",
      text: "insert into idempotency_records values ($1, 'test', $2, $3, 'key', 'determination', $4)",
      values: [TENANT, row.keyDigest, row.fingerprint, row.id],
    });
    await client.query({
      name: "determination",
      text: "insert into determinations values ($1, 'test', $2, $3)",
      values: [TENANT, row.id, row.document],
    });
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
  body: {
    type: "object",
    required: ["traveler", "legs"],
    properties: {
      traveler: {
        type: "object",
        required: ["passportCountry", "passportType", "residenceCountry", "heldAuthorizations"],
        properties: {
          passportCountry: text,
          passportType: text,
          residenceCountry: text,
          heldAuthorizations: { type: "array", items: { type: "object", required: ["code"] } },
        },
      },
      legs: { type: "array", minItems: 1, maxItems: 1, items: { type: "object", required: ["destinationCountry"] } },
    },
  },
} as const;

for (const [url, store] of [
  ["/alone", storeAlone],
  ["/grouped", (row: StoredRow) => group.store(row)],
] as const) {
  app.post(url, { schema }, async (request, reply) => {
    const row = rowOf(String(request.headers["idempotency-key"] ?? randomUUID()), request.body);
    await store(row);
    return reply.status(201).type("application/json; charset=utf-8").send(row.document);
  });
}

app.get<{ Params: { id: string } }>("/stored/:id", async (request, reply) => {
  const { rows } = await pool.query<{ document: string }>({
    name: "find",
    text: "select document from determinations where tenant_id = $1 and environment = 'test' and id = $2",
    values: [TENANT, request.params.id],
  });
  const found = rows[0];
  return found ? reply.type("application/json; charset=utf-8").send(found.document) : reply.status(404).send();
});

await app.listen({ host: "127.0.0.1", port: settings.port });
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
