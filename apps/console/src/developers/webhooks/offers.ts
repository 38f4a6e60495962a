import type { WebhookEndpoint } from "@entrada/api-client/operator-schema";
import type { useWebhookActs } from "./use-webhook-acts.ts";

/** Something that can be done with an endpoint; its sentence is `webhook.<name>`. */
export interface Offer {
  readonly name: string;
  readonly key: string;
  readonly run: () => Promise<unknown>;
  readonly values?: Readonly<Record<string, string>>;
  readonly isPrimary?: true;
  /** a form asks for the rest */
  readonly isAsked?: true;
}

// What failed first had happened before. Only what did not arrive is sent again, so an earlier beginning does no harm.
const EARLIER_MS = 600_000;

interface Told {
  readonly moment: (instant: string) => string;
  readonly onSecret: (secret: string) => void;
  readonly ask: (asked: "change" | "remove") => void;
}

/** What can be done with it now; what mends it stands last, and acts at once. */
export function webhookOffers(
  { state, failingSince, availableActions }: WebhookEndpoint,
  acts: ReturnType<typeof useWebhookActs>,
  { moment, onSecret, ask }: Told,
): readonly Offer[] {
  const asking = (what: "change" | "remove") => async () => ask(what);
  const all: readonly (Offer | false)[] = [
    { name: "ping", key: "p", run: acts.ping },
    { name: "change", key: "e", run: asking("change"), isAsked: true },
    { name: "rotate", key: "s", run: async () => onSecret((await acts.rotate()).secret) },
    { name: "remove", key: "Delete", run: asking("remove"), isAsked: true },
    availableActions.includes("pause") && { name: "pause", key: "z", run: acts.pause },
    availableActions.includes("enable") && { name: "enableNow", key: "w", run: () => acts.enable("now") },
    availableActions.includes("enable") && {
      name: "resume",
      key: "r",
      run: () => acts.enable("lastSuccess"),
      isPrimary: true,
    },
    state === "enabled" &&
      failingSince !== null && {
        name: "recover",
        key: "r",
        run: () => acts.recover(beforeFailing(failingSince)),
        values: { since: moment(failingSince) },
        isPrimary: true,
      },
  ];
  return all.filter((offer) => offer !== false);
}

function beforeFailing(failingSince: string): string {
  return new Date(Date.parse(failingSince) - EARLIER_MS).toISOString();
}
