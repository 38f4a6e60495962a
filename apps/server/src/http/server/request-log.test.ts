import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { makeTenant, startServer } from "../../../test/app.ts";
import { tripInput } from "../../../test/trips.ts";
import { encodeId } from "../../core/ids.ts";
import { makeLog } from "../../telemetry/log.ts";

test("each request leaves one line with operation, tenant, status and trace, and nothing private", async () => {
  const stream = new PassThrough();
  const chunks: string[] = [];
  stream.on("data", (chunk) => chunks.push(String(chunk)));
  const server = await startServer({ context: { log: makeLog({ logLevel: "info" }, stream) } });
  try {
    const tenant = await makeTenant({ server });
    const headers = {
      "idempotency-key": "a-very-secret-key",
      traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    };
    const response = await tenant.post("/intelligence/determinations", tripInput(), headers);
    const lines = chunks
      .join("")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.filter(({ msg }) => msg === "request")).toEqual([
      expect.objectContaining({
        requestId: response.headers["x-request-id"],
        operationId: "post_visa_determinations",
        tenantId: encodeId("ten", tenant.scope.tenantId),
        actor: { type: "apiKey", id: encodeId("key", tenant.keyId) },
        status: response.statusCode,
        durationMs: expect.any(Number),
        traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
      }),
    ]);
    for (const secret of [tenant.apiKey, "a-very-secret-key", "passportCountry"]) {
      expect(chunks.join("")).not.toContain(secret);
    }
  } finally {
    await server.close();
  }
});

test("a caller that disconnects during its body is not mistaken for a broken database", async () => {
  const stream = new PassThrough();
  const server = await startServer({ context: { log: makeLog({ logLevel: "info" }, stream) } });
  try {
    const tenant = await makeTenant({ server });
    const { hostname, port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), hostname);
    // Only once the body is being read: before that the key is looked up, and a disconnect goes unnoticed.
    server.app.server.once("request", (request) => request.once("resume", () => socket.destroy()));
    const headers = `Host: x\r\nX-Api-Key: ${tenant.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 50`;
    socket.write(`POST /api/v1/intelligence/determinations HTTP/1.1\r\n${headers}\r\n\r\n{"traveler"`);
    let logged = "";
    for await (const chunk of stream) {
      logged += String(chunk);
      if (logged.includes("the caller disconnected") || logged.includes('"level":"error"')) break;
    }
    expect(logged).toContain("the caller disconnected before the whole body had arrived");
    expect(logged).not.toContain('"level":"error"');
  } finally {
    await server.close();
  }
});
