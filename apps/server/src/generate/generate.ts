// Writes every generated file of the repository; with --check, reports those that are out of date and changes nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogText } from "@entrada/catalog/shipped";
import { parsedText } from "@entrada/knowledge/parsed-texts";
import { snapshotText } from "@entrada/knowledge/shipped";
import { collectionOf } from "../http/openapi/parts/collection.ts";
import { membersOf } from "../http/openapi/parts/document-parts.ts";
import { SAMPLE_ORIGIN } from "../http/openapi/samples.ts";
import { API_PREFIX } from "../http/route.ts";
import { accessPage } from "./access-page.ts";
import { apiTypes, operatorApiTypes } from "./api-types.ts";
import { configurationPage } from "./configuration-page.ts";
import { delegationPage } from "./delegation-page.ts";
import { eventsPage } from "./events-page.ts";
import { knowledgeCoveragePage } from "./knowledge-coverage-page.ts";
import { knowledgeSourcesPage } from "./knowledge-sources-page.ts";
import { knowledgeUsefulnessPage, knowledgeUsefulnessPicture } from "./knowledge-usefulness-page.ts";
import { lifecyclesPage } from "./lifecycles-page.ts";
import { migrationsList } from "./migrations-list.ts";
import { openApiDocuments } from "./openapi-document.ts";
import { problemsPage } from "./problems-page.ts";
import { reactionsPage } from "./reactions-page.ts";
import { readme } from "./readme.ts";

interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly make: () => string | Promise<string>;
}

// In this order: what is parsed is read for the snapshot, and files after the snapshot may read it.
const FILES: readonly GeneratedFile[] = [
  { path: "apps/server/src/db/migrations.ts", make: migrationsList },
  { path: "packages/knowledge/reference/parsed.json", make: () => parsedText("reference") },
  { path: "packages/knowledge/parsed.json", make: () => parsedText("files") },
  { path: "packages/knowledge/snapshot.json", make: snapshotText },
  { path: "packages/catalog/catalog.json", make: catalogText },
  { path: "docs/access.md", make: accessPage },
  { path: "docs/configuration.md", make: configurationPage },
  { path: "docs/delegation.md", make: delegationPage },
  { path: "docs/events.md", make: eventsPage },
  { path: "docs/knowledge-coverage.md", make: knowledgeCoveragePage },
  { path: "docs/knowledge-sources.md", make: knowledgeSourcesPage },
  { path: "docs/knowledge-usefulness.md", make: knowledgeUsefulnessPage },
  { path: "docs/knowledge-usefulness.svg", make: knowledgeUsefulnessPicture },
  { path: "docs/lifecycles.md", make: lifecyclesPage },
  { path: "docs/reactions.md", make: reactionsPage },
  { path: "README.md", make: () => readme(join(root, "README.md")) },
  { path: "docs/problems.md", make: problemsPage },
  { path: "docs/api/openapi.json", make: async () => jsonText((await openApiDocuments()).tenants) },
  {
    path: "docs/api/postman.json",
    make: async () =>
      jsonText(collectionOf(membersOf((await openApiDocuments()).tenants), `${SAMPLE_ORIGIN}${API_PREFIX}`)),
  },
  { path: "docs/api/operator-openapi.json", make: async () => jsonText((await openApiDocuments()).operators) },
  { path: "packages/api-client/src/schema.ts", make: apiTypes },
  { path: "packages/api-client/src/operator-schema.ts", make: operatorApiTypes },
];

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const isCheck = process.argv.includes("--check");
const stale: string[] = [];

for (const { path, make } of FILES) {
  const file = join(root, path);
  const text = await make();
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  stale.push(path);
  if (isCheck) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (isCheck && stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? "Generated files are up to date." : `Wrote ${stale.join(", ")}.`);
}
