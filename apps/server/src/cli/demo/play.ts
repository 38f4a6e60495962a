import { keepPortal } from "../../boot/demo-credentials.ts";
import { loadConfig } from "../../config.ts";
import { BASE_URL_OPTION, openApiClient } from "../api-client.ts";
import { type Definition, UsageError } from "../command.ts";
import { wayIn } from "../invitations.ts";
import { openDemoClient } from "./demo-client.ts";
import { playOffice } from "./office.ts";
import { playStory } from "./story.ts";

/** `demo`: a whole story through the running server, which stays to be looked at. */
export const playCommand: Definition = (command, call) =>
  command
    .description(
      "Plays the applications of a family on the running server, through its interface: a visa question, quote, order, " +
        "payment, answers, scans and photos, review, submission, decision and delivery. One traveler is approved, and gets the authorization. The other's photo " +
        "is rejected, the authority asks for more, refuses, and the service fee is paid back. A third application is left " +
        "open, and a link and a code lead to it in the portal. Before that, the console's queues, tickets and leads are filled. All of it stays; " +
        "`entrada demo reset` removes it. Only in a test environment; each call plays it again.",
    )
    .addOption(BASE_URL_OPTION)
    .action(async ({ baseUrl }) => {
      const api = openApiClient(call, baseUrl);
      const client = openDemoClient(api);
      const { environment } = await client.get<{ environment: string }>("/tenant/integration");
      if (environment !== "test")
        throw new UsageError("This key is of a live environment: the story is for test ones.");
      const startedAt = performance.now();
      const tell = (step: string) => call.tell(`${seconds(startedAt).padStart(6)}  ${step}`);
      const now = new Date();
      await playOffice(client, now, tell);
      const played = await playStory(client, now, tell);
      const { orderId, approvedCaseId, refusedCaseId, deliverableId, portal } = played;
      keepPortal(loadConfig(call.env, "database").home, api.baseUrl, portal);
      const lines = [
        "",
        "Look at what is left, with the demo's key:",
        `  ${api.baseUrl}/tenant/orders/${orderId}`,
        `  ${api.baseUrl}/tenant/cases/${approvedCaseId}/timeline`,
        `  ${api.baseUrl}/tenant/cases/${refusedCaseId}/timeline`,
        `  ${api.baseUrl}/tenant/events?resourceId=${refusedCaseId}`,
        `  ${api.baseUrl}/tenant/deliverables/${deliverableId}`,
        "",
        "Open the portal in a browser, as Ada Example with her family:",
        ...wayIn(portal),
      ];
      call.print(played, lines.join("\n"));
    });

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
