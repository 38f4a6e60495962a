// Runs the import rules and refuses a run that saw too little: a tool that is blind must not pass.
import { cruise, format } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-options";
import { crowdedFolders, unknownRoles } from "./.ci/file-roles.js";
import { folderCircles } from "./.ci/folder-circles.js";
import { moduleCircles } from "./.ci/module-circles.js";
import { runtimeReach } from "./.ci/runtime-reach.js";

const ROOTS = [
  ...[
    "packages/domain/src",
    "packages/data-files/src",
    "packages/knowledge/src",
    "packages/intents/src",
    "packages/catalog/src",
  ],
  ...[
    "packages/api-client/src",
    "packages/ui/src",
    "apps/server/src",
    "apps/portal/src",
    "apps/console/src",
    "bench/src",
  ],
];

const options = await extractConfig("./.dependency-cruiser.cjs");
const { output: result } = await cruise([...ROOTS, "apps/server"], options);
const { output, exitCode } = await format(result, { outputType: "err" });
process.stdout.write(String(output));

const imports = moduleCircles(result.modules);
for (const steps of imports) process.stderr.write(`a circle of imports:\n  ${steps.join("\n  ")}\n`);
const circles = ROOTS.flatMap((root) => folderCircles(result.modules, root));
for (const steps of circles) process.stderr.write(`a circle of siblings:\n  ${steps.join("\n  ")}\n`);
// The rule `use-cases-without-http` sees direct imports only; this sees those through schemas and views as well.
const SERVER = "apps/server/src";
const KNOWS_HTTP = /(\.(routes|schema|view|examples|test)|\/room)\.ts$/;
const isUseCase = (path) =>
  ["features", "processes", "work"].some((room) => path.startsWith(`${SERVER}/${room}/`)) && !KNOWS_HTTP.test(path);
const reaching = runtimeReach(result.modules, { from: isUseCase, to: (path) => path.startsWith(`${SERVER}/http/`) });
for (const way of reaching) process.stderr.write(`a use case loads http:\n  ${way.join("\n  → ")}\n`);
const roles = unknownRoles(result.modules);
for (const path of roles)
  process.stderr.write(`a file of a room has a role that is not in .ci/file-roles.js: ${path}\n`);
const crowded = crowdedFolders(result.modules);
for (const path of crowded) process.stderr.write(`more than twelve files in one folder of a room: ${path}\n`);
const unseen = ROOTS.filter((root) => !result.modules.some(({ source }) => source.startsWith(`${root}/`)));
if (unseen.length > 0) process.stderr.write(`no modules were seen in ${unseen.join(", ")}\n`);
process.exitCode =
  exitCode > 0 || [unseen, imports, circles, reaching, roles, crowded].some(({ length }) => length > 0) ? 1 : 0;
