import type { Product } from "@entrada/catalog/product.schema";
import type { ShownAssistantSession } from "../../src/features/casework/assistant-sessions/assistant-sessions.schema.ts";
import type { ShownOrder } from "../../src/features/sales/orders/orders.schema.ts";
import { type Answer, type ApiRequests, makeTenant, type TestServer, type TestTenant } from "../app.ts";
import { readCase } from "../cases.ts";
import { ORDERS } from "../orders.ts";
import { makeCustomer, makeTraveler, passportOf } from "../people.ts";
import { accept, determine, offer, QUOTES, TRIP } from "../quotes.ts";
import { openSession, withSession } from "../sessions.ts";

/** What is on file of people, and must be neither sent to a model nor said by the assistant. */
export const ON_FILE = {
  givenNames: "Kanariella",
  familyName: "Zwitscherfeld",
  passportNumber: "QX7739154",
  othersGivenNames: "Wendelgard",
  othersFamilyName: "Rohrdommel",
  othersPassportNumber: "KC9081726",
} as const;

/** A person whose case waits for answers, and who talks to the assistant. */
export interface Talker extends ApiRequests {
  readonly travelerId: string;
  readonly caseId: string;
  readonly requestId: string;
  readonly authorization: string;
  /** the same session, asking another process */
  at(server: TestServer): ApiRequests;
}

export interface AssistantBed {
  readonly tenant: TestTenant;
  readonly determinationId: string;
  readonly talker: Talker;
  /** travels along, in the same order */
  readonly companion: Talker;
}

/** A conversation of a traveler about the case. */
export interface Conversation {
  readonly session: ShownAssistantSession;
  /** the answer as it comes: not everything may be said */
  say(text: string): Promise<Answer>;
}

type Person = Readonly<Record<string, unknown>>;
const KANARIELLA: Person = {
  givenNames: ON_FILE.givenNames,
  familyName: ON_FILE.familyName,
  passport: { ...passportOf("US"), number: ON_FILE.passportNumber },
};
const WENDELGARD: Person = {
  givenNames: ON_FILE.othersGivenNames,
  familyName: ON_FILE.othersFamilyName,
  passport: { ...passportOf("US"), number: ON_FILE.othersPassportNumber },
};

/** A new tenant with an order for two people, by this form, which is in the catalogue. */
export async function assistantBed(server: TestServer, form: Pick<Product, "code">): Promise<AssistantBed> {
  const tenant = await makeTenant({ server });
  const productId = await offer(tenant, { code: form.code, serviceFee: 0 });
  const customerId = await makeCustomer(tenant);
  const determinationId = await determine(tenant);
  const travelers = [
    await makeTraveler(tenant, customerId, "US", KANARIELLA),
    await makeTraveler(tenant, customerId, "US", WENDELGARD),
  ];
  const items = travelers.map((travelerId) => ({ travelerId, determinationId, productId, serviceLevel: "standard" }));
  const quoted = await tenant.post(QUOTES, { customerId, items, ...TRIP });
  if (quoted.statusCode !== 201) throw new Error(quoted.body);
  const quote = quoted.json();
  await accept(tenant, quote);
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  const [talker, companion] = await Promise.all(
    travelers.map(async (travelerId) => {
      const caseId = order.cases.find((one) => one.travelerId === travelerId)?.id ?? "";
      const { attention } = await readCase(tenant, caseId);
      const session = await openSession(tenant, travelerId);
      const requestId = attention.collectionRequestId ?? "";
      const authorization = `Bearer ${session.accessToken}`;
      const at = (other: TestServer) => withSession(other, session);
      return { ...at(server), at, authorization, travelerId, caseId, requestId };
    }),
  );
  if (!talker || !companion) throw new Error("there are two people");
  return { tenant, determinationId, talker, companion };
}

export const CONVERSATIONS = "/traveler/assistant-sessions";

/** Opens a conversation in this language. */
export async function openConversation(talker: Talker, locale: string): Promise<Conversation> {
  const opened = await talker.post(CONVERSATIONS, { caseId: talker.caseId, locale });
  if (opened.statusCode !== 201) throw new Error(opened.body);
  const session: ShownAssistantSession = opened.json();
  return { session, say: (text) => talker.post(`${CONVERSATIONS}/${session.id}/messages`, { text }) };
}
