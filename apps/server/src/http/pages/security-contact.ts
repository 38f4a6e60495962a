import type { Clock } from "../../core/clock.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "../server/error-handler.ts";

interface SecuritySettings {
  readonly publicBaseUrl: string;
  /** addresses to report a weakness to, the preferred one first */
  readonly securityContact: readonly string[] | undefined;
  /** where the policy is */
  readonly securityPolicy: string | undefined;
}

const PATH = "/.well-known/security.txt";
// RFC 9116 asks for less than a year: whoever keeps a copy is to look again.
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Where to report a weakness, as RFC 9116 has it; without a contact there is no such page. */
export function addSecurityContact(app: App, clock: Clock, settings: SecuritySettings): void {
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const text = securityText(settings, clock.now());
    if (text === undefined) throw routeNotFound();
    return reply
      .headers({ "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" })
      .send(text);
  });
}

/** The lines of the file; undefined without a contact. Its end is at midnight, so that it is the same all day. */
function securityText(settings: SecuritySettings, now: Date): string | undefined {
  const { publicBaseUrl, securityContact, securityPolicy } = settings;
  if (securityContact === undefined) return undefined;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  const lines = [
    ...securityContact.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicBaseUrl}${PATH}`,
    "Preferred-Languages: en",
    ...(securityPolicy === undefined ? [] : [`Policy: ${securityPolicy}`]),
  ];
  return `${lines.join("\n")}\n`;
}
