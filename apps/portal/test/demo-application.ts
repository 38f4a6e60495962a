/** A customer of the demo tenant who was invited to an application, and gets their codes from the tenant. */
export interface DemoCustomer {
  readonly caseId: string;
  readonly link: string;
  readonly code: () => Promise<string>;
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Orders the application of an invented traveler with a French passport to Canada, and invites who ordered it. */
export async function makeDemoApplication(origin: string, apiKey: string): Promise<DemoCustomer> {
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const changing = { "Idempotency-Key": crypto.randomUUID(), "Content-Type": "application/json", ...headers };
    const response = await fetch(`${origin}/api/v1${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "X-Api-Key": apiKey, ...(body && changing) },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const determination = await call("/intelligence/determinations", {
    traveler: { passportCountry: "FR", passportType: "ordinary", residenceCountry: "FR", heldAuthorizations: [] },
    legs: [
      {
        reference: "1",
        destinationCountry: "CA",
        intent: "tourism",
        transitContext: "entry",
        arrivalDate: day(30),
        departureDate: day(37),
      },
    ],
  });
  const products = await call("/tenant/products?destinationCountry=CA");
  const customer = await call("/tenant/customers", { type: "person", name: "Ada Example" });
  const traveler = await call("/tenant/travelers", {
    customerId: customer.id,
    givenNames: "Ada Maria",
    familyName: "Example",
    birthDate: "1988-02-29",
    nationality: "FR",
    sex: "female",
    residenceCountry: "FR",
    passport: { number: "12AB34567", issuingCountry: "FR", issuedOn: "2022-03-01", expiresOn: "2032-02-29" },
  });
  const item = { travelerId: traveler.id, determinationId: determination.id, productId: products.items[0].id };
  const quote = await call("/tenant/quotes", {
    customerId: customer.id,
    travelStartDate: day(30),
    travelEndDate: day(37),
    items: [{ ...item, serviceLevel: "standard" }],
  });
  const accepting = { expectedTotal: quote.totals.total, acceptedBy: "Ada Example" };
  await call(`/tenant/quotes/${quote.id}/accept`, accepting, { "If-Match": '"1"' });
  const order = await call("/tenant/orders", { quoteId: quote.id });
  const [{ id: caseId }] = order.cases;
  await call(`/tenant/cases/${caseId}/messages`, {
    body: "Welcome! Please answer the questions by Friday, so that we can submit in good time.",
  });
  const { link } = await call(`/tenant/cases/${caseId}/invitations`, { party: "customer" });
  const code = async () => {
    const { items } = await call("/auth/sessions?limit=1");
    return (await call(`/auth/sessions/${items[0].id}/codes`, {})).code;
  };
  return { caseId, link, code };
}
