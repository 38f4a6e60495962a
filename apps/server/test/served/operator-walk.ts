import { allows, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { makeTenant, type TestServer } from "../app.ts";
import { querySuperuser } from "../database.ts";
import { playTestEnvironment, playWebhooks } from "../operator-developer-story.ts";
import { playDrafts, playSources } from "../operator-drafts-story.ts";
import { type OperatorOperation, operatorOperations, pathAbout, placeOf } from "../operator-operations.ts";
import {
  done,
  playAccounts,
  playCase,
  playDeliverable,
  playDocuments,
  playLead,
  playTenant,
  SAID,
} from "../operator-story.ts";
import { playWatch } from "../operator-watch-story.ts";
import { browserWith, operatorIn, type TestOperator } from "../operators.ts";
import { publishedOperations } from "../published-operations.ts";
import { makeWhole } from "../whole-tenant.ts";

/** Lets operators do everything that they can, and read whatever they can of it and of a whole tenant. */
export async function walkOperators(server: TestServer): Promise<void> {
  for (const play of [
    playAccounts,
    playCase,
    playDocuments,
    playDeliverable,
    playLead,
    playTenant,
    playWebhooks,
    playTestEnvironment,
  ])
    await play(server);
  for (const kind of ["catalog", "knowledge"] as const) await playDrafts(server, kind);
  await playSources(server);
  await playWatch(server, WATCHED);
  await readEverything(server);
}

const WATCHED = "ad-passport";

/** What is read at other addresses than those of a whole tenant, or of the first in its list. */
const PATHS: Readonly<Record<string, string>> = {
  get_queues_queue: "/queues/review",
  get_canned_letters: "/canned-letters?for=tickets",
  get_knowledge_sources_source: "/knowledge/sources/ad-passport",
  get_knowledge_watch_source: `/knowledge/watch/${WATCHED}`,
  get_knowledge_files: "/knowledge/files?name=rules%2FAD.yaml",
  get_catalog_files: "/catalog/files?name=gb-eta.yaml",
  get_catalog_products_code_versions: "/catalog/products/gb-eta/versions",
};

async function readEverything(server: TestServer): Promise<void> {
  const tenant = await makeTenant({ server });
  const whole = await makeWhole(tenant, (await publishedOperations()).operations);
  // Its operation is of a kind that only tests have.
  await querySuperuser(server.database.superuser, "update operations set kind = 'webhookRecovery'");
  const { quoteId } = (await tenant.get(whole.pathFor({ path: "/tenant/orders/{id}" }))).json();
  const acceptance = `${placeOf(tenant)}/quotes/${quoteId}/acceptance`;
  const paths: typeof PATHS = { ...PATHS, get_tenants_id_environment_quotes_id_acceptance: acceptance };
  const people = await Promise.all(OPERATOR_ROLES.map((role) => operatorIn(server, { role })));
  const [administrator] = people.filter(({ role }) => role === "administrator");
  await administrator?.post("/test-tenants", { name: SAID });
  // Refused, and so in the list of what was.
  await browserWith(server).get("/queues/review");
  for (const operation of await operatorOperations(server)) {
    if (operation.method !== "GET") continue;
    const { action } = operation;
    const who = people.find(({ role }) => action === undefined || allows(role, action));
    if (who === undefined) throw new Error(`nobody is allowed ${action}`);
    const about = paths[operation.id] ?? pathAbout(whole, operation);
    await who.get(about.includes("{") ? await firstOf(who, operation) : about);
  }
}

async function firstOf(who: TestOperator, { path }: OperatorOperation): Promise<string> {
  const [list = "", rest = ""] = path.split("/{id}");
  const { items } = await done(who.get(list));
  if (items.length === 0) throw new Error(`nothing is in ${list}`);
  return `${list}/${items[0].id}${rest}`;
}
