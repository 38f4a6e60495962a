import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildConnector } from "undici";
import { afterEach, expect, test } from "vitest";
import { AddressRules } from "../webhook/addresses.ts";
import { Publishers } from "./publishers.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const NEVER = new AbortController().signal;
const page: Answer = (_, response) => response.end("a page");

/** A publisher on the loopback, who it asks, and what was asked of it. */
async function publisher(
  pages: Readonly<Record<string, Answer>>,
  allowed: readonly string[] = ["127.0.0.0/8"],
  secureOrigin?: string,
) {
  const asked: { readonly path: string; readonly headers: IncomingMessage["headers"] }[] = [];
  const pauses: number[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, headers: request.headers });
    const answer = pages[path] ?? ((_: IncomingMessage, missing: ServerResponse) => missing.writeHead(404).end());
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens
  const plain = buildConnector({});
  const publishers = new Publishers({
    rules: new AddressRules(allowed),
    // Names with https lead here as well: what is encrypted is of no matter to what is asked.
    ...(secureOrigin !== undefined && {
      connect: (options, callback) =>
        plain({ ...options, hostname: "127.0.0.1", port: `${port}`, protocol: "http:" }, callback),
    }),
    contact: "watch@example.com",
    resolve: async () => ["127.0.0.1"],
    pause: async (ms) => void pauses.push(ms),
  });
  open.push(
    () => publishers.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const origin = secureOrigin ?? `http://publisher.example:${port}`;
  const ask = (path: string, validators?: Parameters<Publishers["ask"]>[1]) =>
    publishers.ask(`${origin}${path}`, validators, NEVER);
  return { asked, pauses, ask, origin };
}

test("a publisher is asked by name and contact, after robots.txt, with two seconds between requests", async () => {
  const { ask, asked, pauses } = await publisher({ "/visa": page });
  expect(await ask("/visa")).toMatchObject({ kind: "answer", body: Buffer.from("a page") });
  await ask("/visa");
  expect(asked.map(({ path }) => path)).toEqual(["/robots.txt", "/visa", "/visa"]);
  expect(new Set(asked.map(({ headers }) => headers["user-agent"]))).toEqual(new Set(["Entrada (+watch@example.com)"]));
  expect(pauses.slice(0, 2)).toEqual([2_000, 2_000]);
});

test.each([
  ["closes the page to all", "User-agent: *\nDisallow: /visa", "robots.txt asks programs to stay away"],
  ["closes the page to us", "User-agent: Entrada\nDisallow: /", "robots.txt asks programs to stay away"],
])("a page is left alone where robots.txt %s", async (_, text, detail) => {
  const { ask, asked } = await publisher({ "/visa": page, "/robots.txt": (_, response) => response.end(text) });
  expect(await ask("/visa")).toEqual({ kind: "unreachable", detail });
  expect(asked.map(({ path }) => path)).toEqual(["/robots.txt"]);
});

test("where robots.txt cannot be told, nothing is asked; a delay that it wants is kept", async () => {
  const broken = await publisher({ "/visa": page, "/robots.txt": (_, response) => response.writeHead(503).end() });
  expect(await broken.ask("/visa")).toEqual({ kind: "unreachable", detail: "robots.txt cannot be read" });
  const slow = await publisher({
    "/visa": page,
    "/robots.txt": (_, response) => response.end("User-agent: *\nCrawl-delay: 9"),
  });
  await slow.ask("/visa");
  expect(slow.pauses).toEqual([9_000]);
});

test.each([429, 500])("a robots.txt that answers %i cannot be read", async (status) => {
  const { ask, asked } = await publisher({
    "/visa": page,
    "/robots.txt": (_, response) => response.writeHead(status).end("User-agent: *\nAllow: /"),
  });
  expect(await ask("/visa")).toEqual({ kind: "unreachable", detail: "robots.txt cannot be read" });
  expect(asked.map(({ path }) => path)).toEqual(["/robots.txt"]);
});

const STAYS_AWAY: Answer = (_, response) => response.end("User-agent: *\nDisallow: /visa");
test.each([
  [
    "another host of the site",
    "http://www.publisher.example:PORT/robots2.txt",
    "robots.txt asks programs to stay away",
  ],
  [
    "a host below the site's",
    "http://files.publisher.example:PORT/robots2.txt",
    "robots.txt asks programs to stay away",
  ],
  ["another site", "http://elsewhere.example:PORT/robots2.txt", "robots.txt cannot be read"],
  ["nowhere", "http://", "robots.txt cannot be read"],
  ["itself", "/robots.txt", "robots.txt cannot be read"],
])("a robots.txt that leads to %s is followed as far as it may be", async (_, location, detail) => {
  const { ask, asked } = await publisher({
    "/visa": page,
    "/robots.txt": ({ headers }, response) =>
      response.writeHead(301, { location: location.replace("PORT", headers.host?.split(":")[1] ?? "") }).end(),
    "/robots2.txt": STAYS_AWAY,
  });
  expect(await ask("/visa")).toEqual({ kind: "unreachable", detail });
  expect(asked.map(({ path }) => path)).not.toContain("/visa");
  expect(asked.length).toBeLessThanOrEqual(6);
});

test("a version that is known is not sent again", async () => {
  const { ask } = await publisher({
    "/law": ({ headers }, response) =>
      headers["if-none-match"] === '"1"' ? response.writeHead(304).end() : response.setHeader("etag", '"1"').end("law"),
  });
  const first = await ask("/law");
  expect(first).toMatchObject({ kind: "answer", validators: { etag: '"1"', lastModified: null } });
  expect(await ask("/law", first.kind === "answer" ? first.validators : undefined)).toEqual({ kind: "notModified" });
});

test("redirects are followed on the same host alone", async () => {
  const other = await publisher({ "/visa": page });
  const { ask } = await publisher({
    "/old": (_, response) => response.writeHead(301, { location: "/visa" }).end(),
    "/visa": page,
    "/gone": (_, response) => response.writeHead(302, { location: `${other.origin}/visa` }).end(),
    "/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
  });
  expect(await ask("/old")).toMatchObject({ kind: "answer" });
  expect(await ask("/gone")).toMatchObject({ detail: expect.stringContaining("it has moved to another host") });
  expect(await ask("/round")).toEqual({ kind: "unreachable", detail: "it leads from one page to the next" });
  expect(other.asked).toEqual([]);
});

test("a page that leads from https to http is left alone, and one that leads nowhere is told", async () => {
  const { ask, asked } = await publisher(
    {
      "/visa": (_, response) => response.writeHead(301, { location: "http://publisher.example/plain" }).end(),
      "/nowhere": (_, response) => response.writeHead(301, { location: "http://" }).end(),
      "/plain": page,
    },
    [],
    "https://publisher.example",
  );
  expect(await ask("/visa")).toEqual({ kind: "unreachable", detail: "it has moved from https to http" });
  expect(await ask("/nowhere")).toEqual({ kind: "unreachable", detail: "it has moved, and does not say where" });
  expect(asked.map(({ path }) => path)).not.toContain("/plain");
});

test("an answer comes with its type, and packed as was asked alone", async () => {
  const { ask } = await publisher({
    "/visa": (_, response) => response.setHeader("content-type", "text/html; charset=gbk").end("a page"),
    "/plain": (_, response) => response.setHeader("content-encoding", "identity").end("a page"),
    "/packed": (_, response) => response.setHeader("content-encoding", "br").end(brotliCompressSync("a page")),
  });
  expect(await ask("/visa")).toMatchObject({ contentType: "text/html; charset=gbk" });
  expect(await ask("/plain")).toMatchObject({ kind: "answer", contentType: null });
  expect(await ask("/packed")).toMatchObject({ kind: "unreachable", detail: expect.stringContaining("packing") });
});

test("a mistake of our own is no silence of the publisher", async () => {
  const { ask } = await publisher({ "/visa": page });
  await expect(ask("/visa", { etag: "a\nb", lastModified: null })).rejects.toThrow("invalid");
  const publishers = new Publishers({ contact: "a\nb", resolve: async () => ["127.0.0.1"] });
  open.push(() => publishers.close());
  await expect(publishers.ask("https://publisher.example/", undefined, NEVER)).rejects.toThrow("invalid");
});

test("no more than 5 MB are read, packed or not", async () => {
  const packed = gzipSync(Buffer.alloc(6 * 1024 * 1024));
  const { ask } = await publisher({
    "/long": (_, response) => response.end(Buffer.alloc(6 * 1024 * 1024)),
    "/packed": (_, response) => response.setHeader("content-encoding", "gzip").end(packed),
    "/short": (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync("a page")),
  });
  expect(await ask("/long")).toEqual({ kind: "unreachable", detail: "it sends more than 5 MB" });
  expect(await ask("/packed")).toEqual({ kind: "unreachable", detail: "it sends more than 5 MB" });
  expect(await ask("/short")).toMatchObject({ kind: "answer", body: Buffer.from("a page") });
});

test("an inner address is never reached, and what is not there is told", async () => {
  const inner = await publisher({ "/visa": page }, []);
  expect(await inner.ask("/visa")).toEqual({ kind: "unreachable", detail: "no answer: blocked_address" });
  expect(inner.asked).toEqual([]);
  const { ask } = await publisher({ "/cut": (request) => request.socket.destroy() });
  expect(await ask("/nothing")).toEqual({ kind: "unreachable", detail: "it answered 404" });
  expect(await ask("/cut")).toEqual({ kind: "unreachable", detail: "no answer: connection_lost" });
});
