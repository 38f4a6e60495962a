import { expect, test } from "vitest";
import { ANY_VERSION } from "../../test/any-version.ts";
import { type Answer, ROOMY, type TestServer, type TestTenant } from "../../test/app.ts";
import { everyRow, found } from "../../test/canaries.ts";
import { readCase } from "../../test/cases.ts";
import { querySuperuser } from "../../test/database.ts";
import { releasedIn } from "../../test/deliverables.ts";
import { announced, DOCUMENTS, goodPhoto } from "../../test/documents.ts";
import { ordered } from "../../test/orders.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { PAYMENTS, settle } from "../../test/payments.ts";
import { blocked, whileLogIsHeld } from "../../test/races.ts";
import { asked, QUESTION, TICKETS } from "../../test/support-tickets.ts";
import { systemOf, unitOfWork } from "../work/work.ts";
import { eraseCustomer } from "./erase-person.ts";

// Its own database: every row of it is read after each test.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

const WORDS = "Qzxlatewordsxzq";

/** A paid order whose case is closed: its customer can be erased. */
async function closedBed() {
  const { tenant, quote, order } = await ordered(server);
  const payment = (await settle(tenant, order)).json();
  const caseId = order.cases[0]?.id ?? "";
  const deliverable = await releasedIn(tenant, caseId);
  const { customerId, travelerId } = await readCase(tenant, caseId);
  const [line] = quote.lines;
  if (!line) throw new Error("the quote has no line");
  const ticket = await asked(tenant, { relatedResource: { type: "order", id: order.id } });
  return {
    tenant,
    caseId,
    customerId,
    travelerId,
    deliverable,
    order,
    paymentId: payment.id,
    line,
    ticketId: ticket.id,
  };
}
type Bed = Awaited<ReturnType<typeof closedBed>>;

interface Written {
  readonly method?: "patch";
  readonly path: string;
  readonly body: object;
}

const ticketAbout = (type: string, id: string): Written => ({
  path: TICKETS,
  body: { ...QUESTION, subject: WORDS, body: WORDS, relatedResource: { type, id } },
});

/** Everything by which words about somebody can be stored whose cases have ended. */
const WRITERS: Readonly<Record<string, (bed: Bed) => Written | Promise<Written>>> = {
  "the reason of a refund": ({ paymentId, line }) => ({
    path: `${PAYMENTS}/${paymentId}/refunds`,
    body: {
      amount: { amount: 1, currency: line.total.currency },
      lines: [{ lineId: line.id, amount: 1 }],
      reason: WORDS,
    },
  }),
  "the reason of a refund of what was paid too much": async ({ tenant, paymentId, line }) => {
    const paid = "update orders set captured = captured + 1 where tenant_id = $1";
    await querySuperuser(server.database.superuser, paid, [tenant.scope.tenantId]);
    const amount = { amount: 1, currency: line.total.currency };
    return { path: `${PAYMENTS}/${paymentId}/refunds`, body: { amount, reason: WORDS } };
  },
  "a message": ({ caseId }) => ({ path: `/tenant/cases/${caseId}/messages`, body: { body: WORDS } }),
  "a ticket about a case": ({ caseId }) => ticketAbout("case", caseId),
  "a ticket about an order": ({ order }) => ticketAbout("order", order.id),
  "a ticket about a payment": ({ paymentId }) => ticketAbout("payment", paymentId),
  "a ticket about a deliverable": ({ deliverable }) => ticketAbout("deliverable", deliverable),
  "a ticket about a traveler": ({ travelerId }) => ticketAbout("traveler", travelerId),
  "a ticket of a customer": ({ customerId }) => ({
    path: TICKETS,
    body: { ...QUESTION, subject: WORDS, body: WORDS, customerId },
  }),
  "a reply in a ticket": ({ ticketId }) => ({ path: `${TICKETS}/${ticketId}/replies`, body: { body: WORDS } }),
  "a lead": ({ customerId }) => ({
    path: "/tenant/leads",
    body: { reason: "other", contact: { name: WORDS, email: "ada@example.com" }, message: WORDS, customerId },
  }),
  "a change of the customer": ({ customerId }) => ({
    method: "patch",
    path: `/tenant/customers/${customerId}`,
    body: { externalReference: WORDS },
  }),
  "a change of the traveler": ({ travelerId }) => ({
    method: "patch",
    path: `/tenant/travelers/${travelerId}`,
    body: { externalReference: WORDS },
  }),
  "an identity": ({ travelerId }) => ({
    path: "/tenant/identities",
    body: { issuer: "https://login.example", subject: WORDS, party: { type: "traveler", id: travelerId } },
  }),
  "the name of a file": async ({ travelerId }) => ({
    path: DOCUMENTS,
    body: announced(await goodPhoto(), { travelerId, fileName: `${WORDS}.jpg` }),
  }),
};

function send(tenant: TestTenant, { method, path, body }: Written, time = "late"): Promise<Answer> {
  const headers = { ...ANY_VERSION, "idempotency-key": `${time}-${path}` };
  return method === "patch" ? tenant.patch(path, body, headers) : tenant.post(path, body, headers);
}

async function expectNothingLeft({ tenant }: Bed, written: Written, first: Answer): Promise<void> {
  const at = first.headers.location ?? written.path;
  const read = await tenant.get(String(at).replace(/^.*\/api\/v1/, ""));
  const again = await send(tenant, written);
  expect(found([read.body, again.body, ...(await everyRow(server))], { [WORDS]: WORDS })).toEqual([]);
}

test.each(Object.keys(WRITERS))("%s that is being written is erased with the customer", async (name) => {
  const bed = await closedBed();
  const written = await WRITERS[name]?.(bed);
  if (!written) throw new Error(`there is no writer ${name}`);
  const { tenant, customerId } = bed;
  let writing: Promise<Answer> | undefined;
  let erasing: Promise<Answer> | undefined;
  // Whoever waits for the log has done everything but commit.
  await whileLogIsHeld(tenant, async (waiting) => {
    writing = send(tenant, written);
    let isWritten = false;
    // What tells nobody is written at once.
    const done = writing.then(() => {
      isWritten = true;
    });
    await Promise.race([waiting(1), done]);
    erasing = tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" });
    // Writers of one row queue before they take a connection.
    await waiting(isWritten || written.path.endsWith(customerId) ? 1 : 2);
  });
  const first = await writing;
  expect([200, 201]).toContain(first?.statusCode);
  expect((await erasing)?.statusCode).toBe(204);
  if (first) await expectNothingLeft(bed, written, first);
});

const REFUSALS: Readonly<Record<string, string>> = {
  "the reason of a refund": "state_conflict #/reason",
  "the reason of a refund of what was paid too much": "state_conflict #/reason",
  "a message": "state_conflict undefined",
  "a ticket about a case": "state_conflict #/relatedResource/id",
  "a ticket about an order": "state_conflict #/relatedResource/id",
  "a ticket about a payment": "state_conflict #/relatedResource/id",
  "a ticket about a deliverable": "state_conflict #/relatedResource/id",
};

test.each(Object.keys(WRITERS))(
  "%s that comes during an erasure, or after it, is refused with what to send instead",
  async (name) => {
    const bed = await closedBed();
    const written = await WRITERS[name]?.(bed);
    if (!written) throw new Error(`there is no writer ${name}`);
    const { tenant, customerId } = bed;
    let writing: Promise<Answer> | undefined;
    await unitOfWork(server.ctx, systemOf(tenant.scope), async (w) => {
      await eraseCustomer(w, customerId, { expectedVersion: "any" });
      writing = send(tenant, written);
      await blocked(server, writing);
    });
    const during = await writing;
    expect([404, 409]).toContain(during?.statusCode);
    if (during) await expectNothingLeft(bed, written, during);

    const after = await send(tenant, written, "after");
    expect([404, 409]).toContain(after.statusCode);
    await expectNothingLeft(bed, written, after);
    const { code, errors = [] } = after.json();
    expect(after.statusCode === 409 ? `${code} ${errors[0]?.pointer}` : undefined).toBe(REFUSALS[name]);
    if (after.statusCode !== 409 || errors.length === 0) return;
    // Without what it points to, it goes.
    const { [errors[0].pointer.split("/")[1]]: _, ...without } = Object(written.body);
    expect((await tenant.post(written.path, without)).statusCode).toBe(201);
  },
);
