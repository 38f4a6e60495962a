import { expect, test } from "vitest";
import { asTenant, makeTenant, type TestServer } from "../../../../test/app.ts";
import { CASES, collecting, readCase } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { MESSAGES, messagesOf, write } from "../../../../test/messages.ts";
import { ORDERS, prepareCancellation } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { writeMessage } from "./messages.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const own = async (...[tenant, caseId]: Parameters<typeof messagesOf>) =>
  (await messagesOf(tenant, caseId)).filter(({ notice }) => notice === null);

test("what is written about a case is read back as it was, newest last", async () => {
  const { tenant, caseId } = await collecting(server);
  const first = await write(tenant, caseId, "Please send page two as well.");
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.stringMatching(/^msg_/),
    version: "1",
    caseId,
    author: { party: "tenant", id: expect.stringMatching(/^key_/) },
    notice: null,
    locale: null,
    subject: null,
    body: "Please send page two as well.",
    attachments: [],
    createdAt: expect.any(String),
    readAt: null,
    mail: { state: "none", sentAt: null },
  });
  expect(first.headers.location).toBe(`/api/v1${MESSAGES}/${first.json().id}`);
  const second = (await write(tenant, caseId, "مرحبًا\r\nशुक्रिया\r谢谢")).json();
  expect(second.body).toBe("مرحبًا\nशुक्रिया\n谢谢");
  expect(await own(tenant, caseId)).toEqual([first.json(), second]);
  const read = await tenant.get(`${MESSAGES}/${second.id}`);
  expect([read.json(), read.headers.etag]).toEqual([second, '"1"']);
});

test.each<[string, unknown, string]>([
  ["nothing", "", "too_short"],
  ["only spaces and line ends", " \n\t", "wrong_format"],
  ["a control character", "Please\u0000 send it", "wrong_format"],
  ["text that reads backwards", "\u202egpj.exe", "wrong_format"],
  ["more than 5,000 characters", "x".repeat(5001), "too_long"],
  ["a number", 7, "wrong_type"],
])("%s is not a message", async (_, body, code) => {
  const { tenant, caseId } = await collecting(server);
  const refused = await write(tenant, caseId, body);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer: "#/body", code }]]);
  expect(await own(tenant, caseId)).toEqual([]);
});

test("5,000 characters of any script are one message, and a retry does not write it twice", async () => {
  const { tenant, caseId } = await collecting(server);
  const body = "🛂".repeat(5000);
  const headers = { "idempotency-key": "message-1" };
  const first = await tenant.post(`${CASES}/${caseId}/messages`, { body }, headers);
  expect([first.statusCode, first.json().body === body]).toEqual([201, true]);
  const again = await tenant.post(`${CASES}/${caseId}/messages`, { body }, headers);
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  expect(await own(tenant, caseId)).toHaveLength(1);
});

test("a message is marked as read once, and its version says so", async () => {
  const { tenant, caseId } = await collecting(server);
  const { id } = await unitOfWork(server.ctx, systemOf(tenant.scope), (w) =>
    writeMessage(w, caseId, { party: "traveler", body: "Here it is." }),
  );
  const [message] = await own(tenant, caseId);
  expect(message).toMatchObject({ author: { party: "traveler", id: null }, readAt: null });
  expect(id).toBeDefined();
  const read = await tenant.post(`${MESSAGES}/${message?.id}/read`, undefined);
  expect(read.json()).toEqual({ ...message, version: "2", readAt: expect.any(String) });
  expect((await tenant.post(`${MESSAGES}/${message?.id}/read`, undefined)).json()).toEqual(read.json());
  expect(await own(tenant, caseId)).toEqual([read.json()]);
});

test("the event names the case and who wrote, and no word of it; the timeline stays about the case", async () => {
  const { tenant, caseId } = await collecting(server);
  const { id } = (await write(tenant, caseId, "Please send page two as well.")).json();
  const events = await eventsOf(tenant, `types=message.*&resourceId=${id}`);
  expect(events).toMatchObject([
    {
      type: "message.created",
      resource: { type: "message", id, version: "1" },
      data: { caseId, authorParty: "tenant", notice: null, locale: null, subject: null, text: null },
    },
  ]);
  const timeline = (await tenant.get(`${CASES}/${caseId}/timeline`)).json().items;
  expect(timeline.map(({ type }: { type: string }) => type)).not.toContain("message.created");
});

test("reading and writing messages are two grants", async () => {
  const { tenant, caseId } = await collecting(server);
  const { id } = (await write(tenant, caseId, "Hello.")).json();
  const reader = await asTenant(server, tenant.scope, { grants: ["messages:read"] });
  const writer = await asTenant(server, tenant.scope, { grants: ["messages:write"] });
  expect((await reader.get(`${MESSAGES}/${id}`)).statusCode).toBe(200);
  expect((await reader.get(`${CASES}/${caseId}/messages`)).statusCode).toBe(200);
  expect((await writer.get(`${MESSAGES}/${id}`)).json().requiredGrant).toBe("messages:read");
  expect((await write(writer, caseId, "Hello.")).statusCode).toBe(201);
  for (const path of [`${CASES}/${caseId}/messages`, `${MESSAGES}/${id}/read`]) {
    expect((await reader.post(path, { body: "Hello." })).json().requiredGrant).toBe("messages:write");
  }
});

test("another tenant's case and message do not exist", async () => {
  const { tenant, caseId } = await collecting(server);
  const { id } = (await write(tenant, caseId, "Hello.")).json();
  const stranger = await makeTenant({ server });
  const answers = [
    await write(stranger, caseId, "Hello."),
    await stranger.get(`${CASES}/${caseId}/messages`),
    await stranger.get(`${MESSAGES}/${id}`),
    await stranger.post(`${MESSAGES}/${id}/read`, undefined),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test("erasing the traveler erases the messages, their recorded answers, and lets nobody write any more", async () => {
  const { tenant, order, caseId } = await collecting(server);
  const headers = { "idempotency-key": "message-1" };
  const body = { body: "Please send page two as well." };
  const { id } = (await tenant.post(`${CASES}/${caseId}/messages`, body, headers)).json();
  const cancellation = (await prepareCancellation(tenant, order)).json();
  const confirmed = await tenant.post(`${ORDERS}/${order.id}/cancellations/${cancellation.id}/confirm`, undefined, {
    "if-match": '"1"',
  });
  expect(confirmed.statusCode).toBe(200);
  const { travelerId } = await readCase(tenant, caseId);
  const { version } = (await tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const erased = await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": `"${version}"` });
  expect(erased.statusCode).toBe(204);
  expect(await rowsOf(tenant, "case_messages")).toEqual([]);
  expect(await messagesOf(tenant, caseId)).toEqual([]);
  expect((await tenant.get(`${MESSAGES}/${id}`)).statusCode).toBe(404);
  expect((await tenant.post(`${CASES}/${caseId}/messages`, body, headers)).statusCode).toBe(404);
  expect((await write(tenant, caseId, "Hello.")).json()).toMatchObject({ status: 409, code: "state_conflict" });
});
