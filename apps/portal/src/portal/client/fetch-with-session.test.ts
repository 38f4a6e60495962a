import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithSession } from "./fetch-with-session.ts";

/** A server with one session: what was sent to it, and each answer as it is let go. */
function server() {
  const sent: string[] = [];
  const waiting = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", (request: Request | string) => {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    sent.push(path);
    return new Promise<Response>((resolve) => waiting.set(path, resolve));
  });
  const answer = async (path: string, status: number, body: object = {}) => {
    await vi.waitFor(() => expect(waiting.has(path)).toBe(true));
    waiting.get(path)?.(Response.json(body, { status }));
    waiting.delete(path);
  };
  return { sent, answer };
}

const RENEW = "/api/v1/auth/sessions/renew";
const get = (path: string) => fetchWithSession(new Request(`http://portal.test${path}`));
const refused = (code: string) => [401, { code }] as const;

let bed: ReturnType<typeof server>;
beforeEach(() => {
  bed = server();
});
afterEach(() => vi.unstubAllGlobals());

test("requests that are refused together renew the session once, and are sent once more", async () => {
  const [a, b] = [get("/a"), get("/b")];
  await bed.answer("/a", ...refused("session_expired"));
  await bed.answer("/b", ...refused("credential_missing"));
  await bed.answer(RENEW, 200);
  await bed.answer("/a", 200);
  await bed.answer("/b", 200);
  expect([(await a).status, (await b).status]).toEqual([200, 200]);
  expect(bed.sent.toSorted()).toEqual(["/a", "/a", RENEW, "/b", "/b"].toSorted());
});

test("a request that was on its way during a renewal is sent once more, and renews nothing", async () => {
  const [quick, slow] = [get("/quick"), get("/slow")];
  await bed.answer("/quick", ...refused("session_expired"));
  await bed.answer(RENEW, 200);
  await bed.answer("/quick", 200);
  expect((await quick).status).toBe(200);
  await bed.answer("/slow", ...refused("credential_invalid"));
  await bed.answer("/slow", 200);
  expect((await slow).status).toBe(200);
  expect(bed.sent.filter((path) => path === RENEW)).toHaveLength(1);
});

test("where the session has ended the refusal is what the page gets", async () => {
  const over = get("/over");
  await bed.answer("/over", ...refused("session_expired"));
  await bed.answer(RENEW, ...refused("session_expired"));
  expect((await over).status).toBe(401);
  expect(bed.sent).toEqual(["/over", RENEW]);
});
