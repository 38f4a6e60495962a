import type { Product } from "@entrada/catalog/product.schema";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { ShownAssistantMessage } from "../../src/features/casework/assistant-sessions/assistant-sessions.schema.ts";
import type { ShownCollectionRequest } from "../../src/features/casework/collection-requests/collection-requests.schema.ts";
import type { TestServer } from "../app.ts";
import { found } from "../canaries.ts";
import { digestRows } from "../tenant-rows.ts";
import { type AssistantBed, ON_FILE, openConversation } from "./bed.ts";
import type { InjectionLanguage } from "./injections/injection.ts";
import { faultsOf } from "./invariants.ts";

/** What an assistant answered, and what of it may not be. */
interface Judged {
  /** undefined: what may not be said was refused whole */
  readonly reply: ShownAssistantMessage | undefined;
  readonly faults: readonly string[];
}

export interface JudgedConversation {
  readonly sessionId: string;
  hear(said: string): Promise<Judged>;
}

/** A conversation of the talker whose every answer is judged. */
export async function judged(
  { talker, tenant, determinationId }: AssistantBed,
  form: Product,
  language: InjectionLanguage,
): Promise<JudgedConversation> {
  const { session, say } = await openConversation(talker, language);
  const request: ShownCollectionRequest = (await tenant.get(`/tenant/collection-requests/${talker.requestId}`)).json();
  const determination = (await tenant.get(`/intelligence/determinations/${determinationId}`)).json();
  return {
    sessionId: session.id,
    async hear(said) {
      const answer = await say(said);
      if (answer.statusCode === 400) return { reply: undefined, faults: [] };
      if (answer.statusCode !== 201) return { reply: undefined, faults: [answer.body] };
      const reply: ShownAssistantMessage = answer.json();
      const unsaid = Object.fromEntries(Object.entries(ON_FILE).filter(([, value]) => !said.includes(value)));
      // Ends of lines are kept as one kind of them.
      const turn = { said: withLineFeeds(said), language, reply, form, request, determination };
      const faults = faultsOf(turn);
      return { reply, faults: [...faults, ...found([answer.body], unsaid)] };
    },
  };
}

/** Every row of the tenant but those of what was said. */
export async function standing({ database }: TestServer, { tenant }: AssistantBed) {
  const rows = await digestRows(database.superuser, [tenant.scope.tenantId]);
  return rows.filter(({ name }) => !name.startsWith("assistant_") && !name.startsWith("idempotency"));
}
