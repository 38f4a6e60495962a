import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { confirmCancellation, ordered, prepareCancellation } from "../../../../test/orders.ts";
import { PAYMENTS, pay, settle, usePaymentJobs } from "../../../../test/payments.ts";
import { advance } from "../../../../test/quotes.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";
import { textOf } from "./pdf/pdf-text.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
usePaymentJobs(() => server);

const INVOICES = "/tenant/invoices";

async function invoicesOf(tenant: TestTenant, orderId: string) {
  return (await tenant.get(`${INVOICES}?orderId=${orderId}`)).json().items;
}

const grant = (tenant: TestTenant, { id }: { readonly id: string }, headers = {}) =>
  tenant.post(`${INVOICES}/${id}/download-grants`, undefined, headers);

/** Fetches without an API key, as a browser does. */
function fetchFile(url: string, headers: Readonly<Record<string, string>> = {}, method: "GET" | "HEAD" = "GET") {
  return server.app.inject({ method, url: new URL(url).pathname, headers });
}

test("a sale has its invoice, receipt and credit note, in series without gaps, and their files say so", async () => {
  const { tenant, order, quote } = await ordered(server, 2);
  const seller = {
    name: "Wanderlust SAS",
    addressLines: ["1 rue Exemple"],
    country: "France",
    taxIds: [{ kind: "TVA", value: "FR00000000000" }],
  };
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { seller }));
  expect(await invoicesOf(tenant, order.id)).toEqual([]);
  await settle(tenant, order);
  const [first] = order.cases;
  const cancellation = (await prepareCancellation(tenant, order, { caseIds: [first?.id] })).json();
  await confirmCancellation(tenant, cancellation);
  const year = new Date().getUTCFullYear();
  const [invoice, receipt, note, ...others] = await invoicesOf(tenant, order.id);
  expect(others).toEqual([]);
  const { currency, amount } = order.sums.total;
  expect(invoice).toMatchObject({
    kind: "invoice",
    number: `TEST-INV-${year}-000001`,
    orderId: order.id,
    relatedInvoiceId: null,
    total: order.sums.total,
  });
  expect(receipt).toMatchObject({
    kind: "receipt",
    number: `TEST-RCT-${year}-000001`,
    relatedInvoiceId: invoice.id,
    total: order.sums.total,
  });
  expect(note).toMatchObject({
    kind: "creditNote",
    number: `TEST-CN-${year}-000001`,
    relatedInvoiceId: invoice.id,
    total: { amount: -amount / 2, currency },
  });
  expect((await tenant.get(`${INVOICES}/${note.id}`)).json()).toEqual(note);
  expect((await tenant.get(`${INVOICES}?kind=creditNote`)).json().items).toEqual([note]);

  const said = async (paper: { readonly id: string }) => {
    const { url } = (await grant(tenant, paper)).json();
    return textOf((await fetchFile(url)).rawPayload);
  };
  const text = await said(invoice);
  for (const part of ["Wanderlust SAS", "FR00000000000", invoice.number, "Ada Example", "receipt-1", order.id]) {
    expect(text).toContain(part);
  }
  for (const { description } of notEmpty(quote.lines))
    expect(text.replaceAll(/\s+/g, "")).toContain(description.replaceAll(/\s+/g, ""));
  expect(await said(note)).toContain(invoice.number);
  expect(await said(receipt)).toContain(receipt.number);
});

test("the next order has the next number, and a payment that fails takes none", async () => {
  const { tenant, order } = await ordered(server);
  await pay(tenant, order, "test_declined");
  await pay(tenant, order);
  const [invoice] = await invoicesOf(tenant, order.id);
  expect(invoice.number).toMatch(/-000001$/);
});

test("a refund of a line has its credit note", async () => {
  const { tenant, order, quote } = await ordered(server);
  const payment = (await settle(tenant, order)).json();
  const [line] = quote.lines;
  const { currency } = order.sums.total;
  await tenant.post(`${PAYMENTS}/${payment.id}/refunds`, {
    amount: { amount: 7, currency },
    lines: [{ lineId: line?.id, amount: 7 }],
  });
  const kinds = (await invoicesOf(tenant, order.id)).map(
    ({ kind, total }: { kind: string; total: { amount: number } }) => [kind, total.amount],
  );
  expect(kinds).toEqual([
    ["invoice", order.sums.total.amount],
    ["receipt", order.sums.total.amount],
    ["creditNote", -7],
  ]);
});

test("a file is fetched once by its grant, and is the same bytes for each grant", async () => {
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const [invoice] = await invoicesOf(tenant, order.id);
  const granted = await grant(tenant, invoice, { "idempotency-key": "grant" });
  expect([granted.statusCode, granted.headers.location]).toEqual([201, granted.json().url]);
  const made = granted.json();
  expect(made).toMatchObject({ singleUse: true, fileName: `${invoice.number}.pdf`, contentType: "application/pdf" });
  expect((await grant(tenant, invoice, { "idempotency-key": "grant" })).body).toBe(granted.body);

  const head = await fetchFile(made.url, {}, "HEAD");
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", String(made.size)]);
  const file = await fetchFile(made.url);
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${invoice.number}.pdf"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  });
  expect(createHash("sha256").update(file.rawPayload).digest("hex")).toBe(made.sha256);
  expect(file.rawPayload.length).toBe(made.size);

  expect((await fetchFile(made.url)).json()).toMatchObject({ status: 404, code: "resource_not_found" });
  // It was sent whole: there is nothing to resume.
  for (const range of ["bytes=100-", "bytes=0-", `bytes=${made.size}-`, "pages=1"]) {
    expect([range, (await fetchFile(made.url, { range })).statusCode]).toEqual([range, 404]);
  }

  const again = (await grant(tenant, invoice)).json();
  expect(again.sha256).toBe(made.sha256);
  expect(again.url).not.toBe(made.url);
  await advance(tenant, 300);
  expect((await fetchFile(again.url, {}, "HEAD")).statusCode).toBe(404);
  expect((await fetchFile(again.url)).statusCode).toBe(404);
});

test("grants that are guessed, malformed or for another tenant's invoice are answered alike", async () => {
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const [invoice] = await invoicesOf(tenant, order.id);
  const { tenant: stranger } = await ordered(server);
  expect((await grant(stranger, invoice)).json()).toMatchObject({ status: 404, code: "resource_not_found" });
  expect((await stranger.get(`${INVOICES}/${invoice.id}`)).statusCode).toBe(404);
  expect(await invoicesOf(stranger, order.id)).toEqual([]);
  for (const token of ["x", "a".repeat(43), "a".repeat(5_000), "%00", "..%2F.."]) {
    const answer = await server.app.inject({ url: `/downloads/${token}` });
    expect([token, answer.statusCode]).toEqual([token, 404]);
  }
});

test("two that fetch by one grant at once get the file once", async () => {
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const [invoice] = await invoicesOf(tenant, order.id);
  const { url } = (await grant(tenant, invoice)).json();
  const answers = await Promise.all([fetchFile(url), fetchFile(url), fetchFile(url)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
});
