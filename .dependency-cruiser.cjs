// The import rules of ARCHITECTURE.md: one arrow, enforced.
const S = "^apps/server/src";
const TEST = "\\.test\\.ts$";

// What each room may import of the others; the domain imports nothing, the measurements anything.
const ROOMS = [
  { room: "packages/data-files", below: "packages/domain" },
  { room: "packages/knowledge", below: "packages/(domain|data-files)" },
  { room: "packages/intents", below: "packages/(domain|data-files)" },
  { room: "packages/catalog", below: "packages/(domain|data-files|knowledge)" },
  { room: "packages/scans", below: "packages/domain" },
  { room: "packages/api-client", below: "nothing" },
  { room: "packages/ui", below: "packages/(domain|api-client)" },
  { room: "apps/server", below: "packages/(domain|data-files|knowledge|intents|catalog|scans)" },
];

// Who may open connections to elsewhere, with what, and why no answer leads it to another address. Everything else fetches
// with core/fetch-directly.ts; the linter refuses the global function.
const OUTGOING = [
  {
    with: "undici",
    from: "providers/webhook/(webhook-sender|guarded-connector)",
    why: "follows no redirect, checks addresses",
  },
  {
    with: "undici",
    from: "providers/publishers/publishers",
    why: "the webhooks' guard checks addresses; redirects on the same host alone, three at most",
  },
  {
    with: "undici",
    from: "providers/storage/s3-client",
    why: "an agent follows no redirect; one endpoint of the settings",
  },
  { with: "aws4fetch", from: "providers/storage/s3-client", why: "only signs" },
  { with: "stripe", from: "providers/payment/[^/]+", why: "Node's own client follows no redirect; one origin" },
  { with: "nodemailer", from: "providers/mail/[^/]+", why: "SMTP to the server of the settings" },
  { with: "ai|@ai-sdk", from: "providers/language-model/[^/]+", why: "given our own bounded fetch" },
  { with: "net", from: "providers/scanner/conversation", why: "the scanner's socket or address in the settings" },
  { with: "net", from: "(boot/listening-port|db/embedded/postmaster|core/ip-address)", why: "listens, or only parses" },
  { with: "http", from: "http/server/metrics-server", why: "listens" },
];
const CLIENTS = ["undici", "aws4fetch", "stripe", "nodemailer", "ai|@ai-sdk", "net", "http"];
const MODULES = { net: "^(node:)?(net|tls|dgram)$", http: "^(node:)?(http|https|http2)$" };

module.exports = {
  forbidden: [
    ...CLIENTS.map((client) => ({
      name: `outgoing-by-${client.replace(/\W.*/, "")}`,
      comment:
        "a new place that opens connections is declared in OUTGOING, with what keeps it from being led elsewhere",
      severity: "error",
      from: {
        path: `${S}/`,
        pathNot: [TEST, ...OUTGOING.filter((each) => each.with === client).map(({ from }) => `${S}/${from}\\.ts$`)],
      },
      to: {
        path: MODULES[client] ?? `(^|/)node_modules/(${client})/`,
        dependencyTypesNot: ["type-only"],
      },
    })),
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: TEST },
      to: { pathNot: "^packages/domain/src" },
    },
    ...ROOMS.map(({ room, below }) => ({
      name: `${room.replace(/.*\//, "")}-imports-what-is-below`,
      severity: "error",
      from: { path: `^${room}/` },
      to: { path: "^(packages|apps|bench)/", pathNot: `^(${room}|${below})/` },
    })),
    {
      name: "pages-import-what-is-below",
      comment: "their tests run the server",
      severity: "error",
      from: { path: "^apps/(portal|console)/", pathNot: ["^apps/[^/]+/test/", TEST] },
      to: { path: "^(packages|apps|bench)/", pathNot: "^(apps/$1|packages/(domain|ui|api-client))/" },
    },
    {
      name: "one-reader-of-yaml",
      severity: "error",
      from: { path: "^(packages|apps|bench)/", pathNot: "^packages/data-files/" },
      to: { path: "(^|/)node_modules/yaml/" },
    },
    {
      name: "feature-privates",
      comment: "between features only <other>.service.ts",
      severity: "error",
      from: { path: `${S}/features/([^/]+/[^/]+)/`, pathNot: [TEST, "\\.(routes|schema|view|examples)\\.ts$"] },
      to: { path: `${S}/features/([^/]+/[^/]+)/`, pathNot: [`${S}/features/$1/`, "\\.service\\.ts$"] },
    },
    {
      name: "processes-call-services",
      comment: "what spans rooms calls their use cases, nothing behind them",
      severity: "error",
      from: { path: `${S}/processes/`, pathNot: TEST },
      to: { path: `${S}/(features|http|surfaces|cli)/|${S}/(app|main|worker)\\.ts$`, pathNot: "\\.service\\.ts$" },
    },
    {
      name: "processes-are-called-from-above",
      comment: "routes, rooms, what is played and commands call them; a use case that needs a process is part of one",
      severity: "error",
      from: {
        path: `${S}/`,
        pathNot: [`${S}/(processes|cli|features/play)/`, "(\\.routes|/room)\\.ts$", TEST],
      },
      to: { path: `${S}/processes/` },
    },
    {
      name: "nothing-imports-play",
      comment: "what only test environments have calls use cases; what starts a process joins it",
      severity: "error",
      from: { path: `${S}/`, pathNot: [`${S}/(features/play|generate)/`, `${S}/(main|rooms)\\.ts$`, TEST] },
      to: { path: `${S}/features/play/` },
    },
    {
      name: "rooms-are-named-once",
      comment: "what a room gives to the service is in its room.ts, which only the list of rooms imports",
      severity: "error",
      from: { path: `${S}/`, pathNot: `${S}/rooms\\.ts$` },
      to: { path: `${S}/features/.*/room\\.ts$` },
    },
    {
      name: "surfaces-know-no-room",
      severity: "error",
      from: { path: `${S}/(surfaces/|worker\\.ts$)`, pathNot: TEST },
      to: { path: `${S}/(features|processes)/` },
    },
    {
      name: "feature-privates-of-answers",
      comment: "an answer may be, or contain, another feature's resource: its schema, view and example",
      severity: "error",
      from: { path: `${S}/features/([^/]+/[^/]+)/.*\\.(routes|schema|view|examples)\\.ts$` },
      to: {
        path: `${S}/features/([^/]+/[^/]+)/`,
        pathNot: [`${S}/features/$1/`, "\\.(service|schema|view|examples)\\.ts$"],
      },
    },
    {
      name: "use-cases-without-http",
      comment: "routes, schemas, views and examples of a room know HTTP; what they call does not",
      severity: "error",
      from: {
        path: `${S}/(features|processes|work)/`,
        pathNot: ["(\\.(routes|schema|view|examples)|/room)\\.ts$", TEST],
      },
      to: { path: `${S}/http/` },
    },
    {
      name: "deliveries-above-endpoints",
      severity: "error",
      from: { path: `${S}/features/integration/webhooks/endpoints/`, pathNot: TEST },
      to: { path: `${S}/features/integration/webhooks/delivery/` },
    },
    {
      name: "ground-below-features",
      severity: "error",
      from: { path: `${S}/(db|http|events|jobs|providers)/`, pathNot: TEST },
      to: { path: `${S}/(features/|surfaces/|app\\.ts|main\\.ts|cli/)` },
    },
    {
      name: "core-at-the-bottom",
      severity: "error",
      from: { path: `${S}/core/`, pathNot: TEST },
      to: { path: `${S}/`, pathNot: `${S}/core/` },
    },
    {
      name: "context-below-rooms",
      comment: "what a room makes for the others is an interface in the context",
      severity: "error",
      from: { path: `${S}/(context|config)\\.ts$` },
      to: { path: `${S}/(work|http|features|processes|surfaces|boot|cli)/` },
    },
    {
      name: "sql-only-in-stores",
      severity: "error",
      from: { path: `${S}/features/`, pathNot: ["\\.store\\.ts$", TEST] },
      to: { path: `${S}/db/`, pathNot: `${S}/db/database\\.ts$`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "database-libraries-for-sql-only",
      comment: "elsewhere only their types; the command makes pools and hands them on",
      severity: "error",
      from: {
        path: `${S}/`,
        pathNot: [`${S}/((db|events|jobs)/|(boot/installation|work/table-rows)\\.ts$)`, "\\.store\\.ts$", TEST],
      },
      to: { path: "(^|/)node_modules/(@types/)?(kysely|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-stores-lock",
      comment: "what is locked is a type; elsewhere it is only named",
      severity: "error",
      from: { path: `${S}/`, pathNot: ["\\.store\\.ts$", `${S}/work/table-rows\\.ts$`, TEST] },
      to: { path: `${S}/work/(locked|table-rows)\\.ts$`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-not-stores",
      severity: "error",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "\\.store\\.ts$" },
    },
    {
      name: "stores-below-services",
      severity: "error",
      from: { path: "\\.(store|service)\\.ts$" },
      to: { path: "\\.routes\\.ts$" },
    },
    {
      name: "stores-at-the-bottom",
      severity: "error",
      from: { path: "\\.store\\.ts$" },
      to: { path: "\\.service\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "http-and-db-apart",
      comment: "app.ts joins them; each may name the other's types",
      severity: "error",
      from: { path: `${S}/(http|db)/`, pathNot: TEST },
      to: { path: `${S}/(http|db)/`, pathNot: `${S}/$1/`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tests-are-not-shipped",
      comment: "but for the report on the assistant, which measures the engine of tests",
      severity: "error",
      from: { path: "/src/", pathNot: [TEST, "^bench/src/assistant/"] },
      to: { path: ["\\.test\\.ts$", "^apps/server/test/"] },
    },
    {
      name: "migrations-stand-alone",
      comment: "a migration that was run must never change its meaning with the code",
      severity: "error",
      from: { path: "^apps/server/migrations/" },
      to: { path: "^(apps/server/src|packages)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "not-to-unresolvable",
      comment: "but for the build, which a checkout does not have, what the build makes up, and the engine of tests",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["(^|/)dist/", "^virtual:", "^node-llama-cpp$"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Packages must stay visible, or the domain could import any of them.
    exclude: { path: "^(packages/[^/]+|apps/[^/]+|bench)/dist/" },
    tsPreCompilationDeps: true,
    // Circles are found by .ci/module-circles.js; no rule asks who imports a module.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // Nothing changes while this runs.
      cachedInputFileSystem: { cacheDuration: 1_800_000 },
      exportsFields: ["exports"],
      conditionNames: ["development", "import", "node", "default", "types"],
    },
  },
};
