// `npm run test:reliability`, with --full for the long form; all other arguments go to the test runner.
import { startVitest } from "vitest/node";

const [...words] = process.argv.slice(2);
if (words.includes("--full")) process.env.RELIABILITY = "full";
const filters = words.filter((word) => word !== "--full");
await startVitest("test", filters, { config: "apps/server/test/reliability/vitest.config.ts", run: true });
