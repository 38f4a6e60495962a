import { SESSION_KINDS, type SessionKind } from "@entrada/domain/access/session-scopes";
import { decodeId } from "../core/ids.ts";
import type { ShownInvitationWithLink } from "../features/casework/invitations/invitations.schema.ts";
import type { ShownOrder } from "../features/sales/orders/orders.schema.ts";
import { type ApiClient, BASE_URL_OPTION, KEY_HELP, openApiClient } from "./api-client.ts";
import { type Definition, UsageError } from "./command.ts";
import { choiceOption } from "./options.ts";

export const createCommand: Definition = (command, call) =>
  command
    .description(
      "Invites the traveler of a case to the portal, by a link that opens once, within a week. In a test environment it " +
        "prints the code, too. In a live one the code is made once the link is opened, by POST /auth/sessions/{id}/codes. If " +
        `the service writes to the tenant's travelers, a live invitation is sent by mail. ${KEY_HELP}`,
    )
    .argument("<case>", "the case's id (cas_…), or that of its order (ord_…)")
    .addOption(
      choiceOption("--party <who>", "customer: whoever ordered, with all their travelers", SESSION_KINDS).default(
        "traveler",
      ),
    )
    .addOption(BASE_URL_OPTION)
    .action(async (id, { party, baseUrl }) => {
      const api = openApiClient(call, baseUrl);
      const caseId = decodeId("ord", id) === undefined ? caseIn(id) : await caseOf(api, id, party);
      const { environment } = await read<{ environment: string }>(api.request("GET", "/tenant/integration"));
      const body = { party, ...(environment === "test" && { withCode: true }) };
      const invited = await read<ShownInvitationWithLink>(
        api.request("POST", `/tenant/cases/${caseId}/invitations`, { body }),
      );
      call.print(invited, wayIn(invited).join("\n"));
    });

/** How somebody who was invited gets in, in lines for people. */
export function wayIn({ link, code }: Pick<ShownInvitationWithLink, "link" | "code">): readonly string[] {
  if (link === null) return ["The link is on its way by mail; so is the code, once it is opened."];
  const codes = ["Once it is opened, POST /auth/sessions/{id}/codes makes the code that it asks for."];
  return [`  Link  ${link}`, ...(code === null ? codes : [`  Code  ${code}`]), "It opens once, within a week."];
}

function caseIn(id: string): string {
  if (decodeId("cas", id) !== undefined) return id;
  throw new UsageError(`"${id}" is no case: give the id of a case (cas_…) or of an order (ord_…).`);
}

async function caseOf(api: ApiClient, orderId: string, party: SessionKind): Promise<string> {
  const { cases } = await read<ShownOrder>(api.request("GET", `/tenant/orders/${orderId}`));
  const [first, ...others] = cases.map(({ id }) => id);
  if (first === undefined) throw new UsageError("The order has no case.");
  if (party === "customer" || others.length === 0) return first;
  const ids = [first, ...others].join(", ");
  throw new UsageError(`The order has several travelers: give the case of one (${ids}), or --party customer.`);
}

// What the server answers is what its schemas say.
async function read<T>(asked: ReturnType<ApiClient["request"]>): Promise<T> {
  return JSON.parse((await asked).text);
}
