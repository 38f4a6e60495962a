import { benchConsole } from "./console/console.bench.ts";
import { benchDocuments } from "./documents/documents.bench.ts";
import { benchEngine } from "./engine/engine.bench.ts";
import { benchEvents } from "./events/events.bench.ts";
import { benchGrowth } from "./growth/growth.bench.ts";
import { benchHttp } from "./http/http.bench.ts";
import { benchOutlooks } from "./http/outlooks.bench.ts";
import { benchIntents } from "./intents/intents.bench.ts";
import { benchLists } from "./lists/lists.bench.ts";
import { describeMachine } from "./machine.ts";
import { benchOrders } from "./orders/orders.bench.ts";
import { benchQuotes } from "./quotes/quotes.bench.ts";
import { benchReports } from "./reports/reports.bench.ts";
import { benchStart } from "./start/start.bench.ts";
import { benchWeb } from "./web/web.bench.ts";
import { benchWebhooks } from "./webhooks/webhooks.bench.ts";

const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  engine: benchEngine,
  intents: benchIntents,
  http: benchHttp,
  outlooks: benchOutlooks,
  events: benchEvents,
  webhooks: benchWebhooks,
  quotes: benchQuotes,
  orders: benchOrders,
  lists: benchLists,
  documents: benchDocuments,
  growth: benchGrowth,
  reports: benchReports,
  console: benchConsole,
  start: benchStart,
  web: benchWeb,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exitCode = 2;
} else {
  console.log(describeMachine());
  for (const [name, run] of Object.entries(BENCHMARKS)) {
    if (asked.length === 0 || asked.includes(name)) await run();
  }
}
