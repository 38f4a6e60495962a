import { testAddressOf } from "@entrada/domain/cases/test-addresses";
import type { Clock } from "../../../core/clock.ts";
import { uuidFloor, uuidsNamedIn } from "../../../core/ids.ts";
import type { Environment } from "../../../core/tenant-scope.ts";
import { type MailProvider, MailRefused } from "../../../providers/mail/port.ts";

// Shorter than the time until a mail is sent again, so that the second attempt finds it over.
const LATE_MS = 20_000;

/** The same, but in test environments some addresses say what becomes of their mails. */
export function playedMails(
  { test, live }: Readonly<Record<Environment, MailProvider>>,
  clock: Pick<Clock, "now">,
): Readonly<Record<Environment, MailProvider>> {
  return { test: played(test, clock), live };
}

function played(provider: MailProvider, clock: Pick<Clock, "now">): MailProvider {
  return {
    async send(mail) {
      const taken = testAddressOf(mail.to)?.taken;
      if (taken === "never") throw new MailRefused("the address of a test environment takes no mails");
      if (taken === "late" && isNew(mail.id, clock))
        throw new Error("the address of a test environment takes mails later");
      await provider.send(mail);
    },
    check: () => provider.check(),
  };
}

// The time is in the id itself, so that all processes agree and nothing is to be kept.
function isNew(mailId: string, clock: Pick<Clock, "now">): boolean {
  const [uuid = ""] = uuidsNamedIn(mailId);
  return uuid > uuidFloor(new Date(clock.now().getTime() - LATE_MS));
}
