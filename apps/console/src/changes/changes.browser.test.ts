import { afterAll, beforeAll, expect, test } from "vitest";
import { handedIn } from "../../../server/test/cases.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview, queueOf } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("what a colleague claims and what is handed in appear by themselves, and the row that is selected stays so", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  const current = page.locator("tbody tr[aria-current=true]");
  await current.waitFor();
  await page.keyboard.press("j");
  await expect.poll(() => current.getAttribute("aria-rowindex")).toBe("3");
  const colleague = await operatorIn(bed.server, { role: "reviewer" });
  await colleague.post(`/cases/${cases[1]?.caseId}/claim`);
  await current.getByText("Robin Example").waitFor();
  const [first] = cases;
  await colleague.post(`/cases/${first?.caseId}/claim`);
  await colleague.post(`/collection-requests/${first?.requestId}/items/accept`, {});
  await colleague.post(`/cases/${first?.caseId}/mark-ready`, undefined, { "if-match": "*" });
  await page.getByText("1 case", { exact: true }).waitFor();
  expect(await current.getAttribute("aria-rowindex")).toBe("2");
  expect(await current.getByText("Robin Example").count()).toBe(1);
});

test("home counts anew, and a case that is open is drawn anew", async () => {
  const { tenant, caseId, requestId } = await handedIn(bed.server);
  const options = { tenants: [tenant.scope.tenantId] };
  const { page: home } = await operatorAt(bed, "agent", options);
  await home.getByRole("link", { name: "Review, All: 1" }).waitFor();
  const { page: sheet } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  await sheet.getByText("nobody holds it").waitFor();
  const colleague = await operatorIn(bed.server, { role: "reviewer" });
  await colleague.post(`/cases/${caseId}/claim`);
  await sheet.getByText("claimed by somebody else").waitFor();
  await home.getByRole("link", { name: "Review, Unclaimed: 0" }).waitFor();
  await colleague.post(`/collection-requests/${requestId}/items/accept`, {});
  await colleague.post(`/cases/${caseId}/mark-ready`, undefined, { "if-match": "*" });
  await home.getByRole("link", { name: "Submission, All: 1" }).waitFor();
});

test("a server that is not heard is told in one quiet line, and what was missed is read when it is back", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.context().setOffline(true);
  await page.getByText("There is no network.").waitFor();
  const colleague = await operatorIn(bed.server, { role: "reviewer" });
  await colleague.post(`/cases/${cases[0]?.caseId}/claim`);
  await page.context().setOffline(false);
  await page.getByRole("cell", { name: "Robin Example" }).waitFor();
  expect(await page.getByText("There is no network.").count()).toBe(0);
});

test("the tabs of a browser share one line, and the next tab takes it over", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  let lines = 0;
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/changes")) lines += 1;
  });
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.locator("tbody tr[aria-current=true]").waitFor();
  const colleague = await operatorIn(bed.server, { role: "reviewer" });
  await colleague.post(`/cases/${cases[0]?.caseId}/claim`);
  await second.getByRole("cell", { name: "Robin Example" }).waitFor();
  expect(lines).toBe(0);
  await page.close();
  await expect.poll(() => lines).toBe(1);
  await colleague.post(`/cases/${cases[0]?.caseId}/release-claim`);
  await expect.poll(() => second.getByRole("cell", { name: "Robin Example" }).count()).toBe(0);
});

test("whoever was suspended is asked to sign in, without doing anything", async () => {
  const { operator, page } = await operatorAt(bed, "agent");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  const administrator = await operatorIn(bed.server, { role: "administrator" });
  expect((await administrator.post(`/operators/${operator.id}/suspend`)).statusCode).toBe(200);
  await page.getByRole("dialog").waitFor();
});
