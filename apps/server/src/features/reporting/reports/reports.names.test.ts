import { expect, test, vi } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { ordered } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeCustomer } from "../../../../test/people.ts";
import { askForReport, fileOf, REPORTS, readyReport, writeReports } from "../../../../test/reports.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const naming = () => {
  const day = new Date().toISOString().slice(0, 10);
  return { type: "cases", parameters: { from: day, to: day, includePersons: true } } as const;
};

test("people are named to who may reveal them, which is audited, and nobody else gets that file", async () => {
  const { tenant, order } = await ordered(server);
  const report = await readyReport(tenant, naming());
  const [one] = (await tenant.get(`/tenant/cases?orderId=${order.id}`)).json().items;
  const { givenNames, familyName } = (await tenant.get(`/tenant/travelers/${one.travelerId}`)).json();
  const { name } = (await tenant.get(`/tenant/customers/${one.customerId}`)).json();
  const [header, line] = (await fileOf(tenant, report)).split("\r\n");
  expect(header).toMatch(/,travelerName,customerName$/);
  expect(line).toMatch(new RegExp(`,${givenNames} ${familyName},${name}$`));
  const audited = await auditOf(server, report.id);
  expect(audited.map(({ action }) => action)).toEqual([
    "report.persons_included",
    "report.download_granted",
    "report.downloaded",
  ]);
  const lesser = await tenant.withKey({ grants: ["reports:run"] });
  expect((await lesser.post(REPORTS, naming())).json()).toMatchObject({ requiredGrant: "travelers:reveal" });
  const refused = await lesser.post(`${REPORTS}/${report.id}/download-grants`, undefined);
  expect(refused.json()).toMatchObject({ code: "grant_missing", requiredGrant: "travelers:reveal" });
  expect((await lesser.get(REPORTS)).json().items).toHaveLength(1);
  const plain = await readyReport(tenant, {
    type: "cases",
    parameters: { ...naming().parameters, includePersons: false },
  });
  expect((await fileOf(tenant, plain)).includes(familyName)).toBe(false);
});

test("once a person is erased, no file that names people is left, and what was being written is written anew", async () => {
  const { tenant } = await ordered(server);
  const erase = async (id: string) =>
    expect((await tenant.delete(`/tenant/customers/${id}`, { "if-match": "*" })).statusCode).toBe(204);
  const [first, second] = [await makeCustomer(tenant), await makeCustomer(tenant)];
  const report = await readyReport(tenant, naming());
  await erase(first);
  expect((await tenant.get(`${REPORTS}/${report.id}`)).json()).toMatchObject({ state: "expired", fileName: null });
  const operation = await askForReport(tenant, naming());
  const put = server.ctx.storage.put.bind(server.ctx.storage);
  const putting = vi.spyOn(server.ctx.storage, "put").mockImplementationOnce(async (...given) => {
    await put(...given);
    await erase(second);
  });
  await writeReports(server);
  const path = `${REPORTS}/${operation.subject.id}`;
  expect((await tenant.get(path)).json().state).toBe("pending");
  putting.mockRestore();
  await server.database.db.pool.query("update jobs.job set start_after = now() where state < 'active'");
  await writeReports(server);
  expect((await tenant.get(path)).json().state).toBe("ready");
});
