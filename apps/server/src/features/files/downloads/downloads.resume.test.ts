import { createHash, randomBytes } from "node:crypto";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { IN_FLIGHT_BYTES } from "@entrada/domain/access/download-grant";
import type { Principal } from "@entrada/domain/access/principal";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import type { App } from "../../../http/route.ts";
import { unitOfWork } from "../../../work/work.ts";
import { downloadsRoutes } from "./downloads.routes.ts";
import { grantDownload } from "./downloads.service.ts";

// More than the buffers of a connection hold: what is not read is not sent.
const FILE = randomBytes(48 * 1_048_576);
const SHA256 = createHash("sha256").update(FILE).digest("hex");
const PARALLEL = 30;

let server: TestServer;
let tenant: TestTenant;
let files: App;
/** the server's ends of its connections, by the client's port */
const ends = new Map<number, Socket>();
useOwnServer(
  async (opened) => {
    server = opened;
    tenant = await makeTenant({ server });
  },
  { env: ROOMY },
);

beforeAll(async () => {
  // The library's own type of a server names no provider of types.
  files = Fastify({ forceCloseConnections: true }) as unknown as App;
  const read = async () => FILE;
  const file = {
    fileName: "a.pdf",
    contentType: "application/pdf" as const,
    size: FILE.length,
    sha256: SHA256,
    version: 1,
    read,
  };
  const none = async () => undefined;
  const sources = {
    document: async () => file,
    invoice: none,
    deliverable: none,
    preparedDeliverable: none,
    report: none,
  };
  downloadsRoutes(files, server.ctx, { sources, actsStill: async () => true });
  files.setErrorHandler((error, _request, reply) => {
    const isUnknown = error instanceof Problem && error.code === "resource_not_found";
    return reply.status(isUnknown ? 404 : 500).send();
  });
  files.server.on("connection", (socket: Socket) => socket.remotePort && ends.set(socket.remotePort, socket));
  await files.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => files.close());

/** A new address of the file. */
async function granted(): Promise<string> {
  const principal: Principal = {
    kind: "apiKey",
    id: encodeId("key", tenant.keyId),
    grants: new Set(["documents:read"]),
  };
  const { token } = await unitOfWork(server.ctx, { scope: tenant.scope, principal }, (w) =>
    grantDownload(w, { type: "document", id: newUuid(), version: 1 }),
  );
  return token;
}

type Headers = Readonly<Record<string, string>>;

/** What a connection got. Once that is so much, the server's end breaks: what it had not given to the system is lost. */
async function fetched(token: string, headers: Headers = {}, breaksAfter = Number.POSITIVE_INFINITY) {
  const address = files.server.address();
  if (address === null || typeof address === "string") throw new Error("nobody listens");
  const sent = httpRequest({ port: address.port, path: `/downloads/${token}`, headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.once("error", reject);
    sent.end();
  });
  const end = ends.get(answer.socket.localPort ?? 0);
  const pieces: Buffer[] = [];
  let got = 0;
  let isBroken = false;
  try {
    for await (const piece of answer) {
      pieces.push(piece);
      got += piece.length;
      if (got < breaksAfter) continue;
      isBroken = true;
      end?.destroy();
    }
  } catch (error) {
    if (!isBroken) throw error;
  }
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) };
}

const from = (byte: number) => ({ range: `bytes=${byte}-` });

/** What is stored of a grant, once its break was noted. */
async function broken(token: string, resumes: number): Promise<{ readonly sent: number }> {
  for (;;) {
    const [row] = await querySuperuser<{ sent: number; broke_at: Date | null }>(
      server.database.superuser,
      "select sent, broke_at from download_grants where token_hash = $1 and resumes = $2",
      [createHash("sha256").update(token).digest(), resumes],
    );
    if (row?.broke_at) return row;
    await later(20);
  }
}

/** A grant whose first connection broke after so many bytes at least. */
async function brokenAfter(bytes: number) {
  const token = await granted();
  const begun = await fetched(token, {}, bytes);
  const { sent } = await broken(token, 0);
  return { token, begun, sent };
}

test("a download goes on from where its connection broke, and the parts are the file", async () => {
  const { token, begun, sent } = await brokenAfter(100_000);
  expect([begun.status, begun.headers.etag, begun.headers["accept-ranges"]]).toEqual([200, `"${SHA256}"`, "bytes"]);
  // Whatever has arrived was sent; what was not is out of reach.
  expect(sent).toBeGreaterThanOrEqual(begun.bytes.length);
  expect(sent).toBeLessThan(FILE.length);
  const rest = await fetched(token, { ...from(begun.bytes.length), "if-range": `"${SHA256}"` });
  expect([rest.status, rest.headers["content-range"]]).toEqual([
    206,
    `bytes ${begun.bytes.length}-${FILE.length - 1}/${FILE.length}`,
  ]);
  expect(Buffer.concat([begun.bytes, rest.bytes]).equals(FILE)).toBe(true);
  // Now it is delivered.
  expect((await fetched(token, from(begun.bytes.length))).status).toBe(404);
});

// Of the first part little was sent, of the second one more than twice what can be on its way.
test.each([100_000, 24 * 1_048_576])(
  "of a part of %i bytes at least half is not sent again, nor what had arrived long ago",
  async (bytes) => {
    const { token, sent } = await brokenAfter(bytes);
    const first = sent - Math.min(IN_FLIGHT_BYTES, Math.floor(sent / 2));
    expect(first).toBeGreaterThan(0);
    for (const byte of [0, 1, 2, Math.floor(first / 2), first - 1]) {
      expect([byte, (await fetched(token, from(byte))).status]).toEqual([byte, 404]);
    }
    const rest = await fetched(token, from(first));
    expect([rest.status, rest.bytes.equals(FILE.subarray(first))]).toEqual([206, true]);
  },
);

test("nothing goes on beyond what was sent, from the beginning, or of another file", async () => {
  const { token, begun, sent } = await brokenAfter(100_000);
  const part = from(begun.bytes.length);
  const refused: readonly Headers[] = [
    {},
    from(0),
    from(sent + 1),
    from(FILE.length),
    { range: "bytes=-500" },
    { ...part, "if-range": '"another"' },
    { ...part, "if-range": `W/"${SHA256}"` },
    { ...part, "if-range": new Date(0).toUTCString() },
  ];
  for (const headers of refused) expect([headers, (await fetched(token, headers)).status]).toEqual([headers, 404]);
  expect((await fetched(token, part, 1)).status).toBe(206);
});

test("the first time, the file is sent whole, whatever part is asked for; a whole delivery is the last", async () => {
  const token = await granted();
  const first = await fetched(token, from(1));
  expect([first.status, first.bytes.length]).toEqual([200, FILE.length]);
  for (const headers of [{}, from(1), from(FILE.length - 1)]) expect((await fetched(token, headers)).status).toBe(404);
});

test("it goes on three times and no more", async () => {
  let { token, sent } = await brokenAfter(100_000);
  for (const resumes of [1, 2, 3]) {
    expect((await fetched(token, from(sent), 10)).status).toBe(206);
    ({ sent } = await broken(token, resumes));
  }
  expect((await fetched(token, from(sent))).status).toBe(404);
});

test("a part with an end is one of the three, and the rest can follow", async () => {
  const { token, begun } = await brokenAfter(100_000);
  const at = begun.bytes.length;
  const part = await fetched(token, { range: `bytes=${at - 10}-${at + 9}` });
  expect([part.status, part.bytes.equals(FILE.subarray(at - 10, at + 10))]).toEqual([206, true]);
  await broken(token, 1);
  expect((await fetched(token, from(at), 1)).status).toBe(206);
});

test.each([0, 1])("of %i earlier breaks and thirty who ask at once, exactly one gets bytes", async (breaks) => {
  const { token, sent } = breaks === 0 ? { token: await granted(), sent: 0 } : await brokenAfter(100_000);
  // To the end: what broke could go on.
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => fetched(token, from(sent))));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([breaks === 0 ? 200 : 206, ...Array(PARALLEL - 1).fill(404)]);
});

test("what broke goes on for a minute, and not once its maker has ended", async () => {
  const late = await brokenAfter(100_000);
  const digest = createHash("sha256").update(late.token).digest();
  const older = "update download_grants set broke_at = broke_at - interval '61 seconds' where token_hash = $1";
  await querySuperuser(server.database.superuser, older, [digest]);
  expect((await fetched(late.token, from(late.sent))).status).toBe(404);
  const { token, sent } = await brokenAfter(100_000);
  await querySuperuser(server.database.superuser, "update api_keys set revoked_at = now() where id = $1", [
    tenant.keyId,
  ]);
  expect((await fetched(token, from(sent))).status).toBe(404);
});
