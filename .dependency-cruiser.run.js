// Runs the import rules and refuses a run that saw too little: a tool that is blind must not pass.
import { cruise, format } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";

const ROOMS = [
  ...["packages/domain/src", "packages/data-files/src", "packages/knowledge/src", "packages/intents/src"],
  "packages/catalog/src",
  ...["apps/server", "bench/src"],
];

const options = await extractConfig("./.dependency-cruiser.cjs");
const { output: result } = await cruise(ROOMS, options, {}, { tsConfig: extractTsConfig("tsconfig.base.json") });
const { output, exitCode } = await format(result, { outputType: "err" });
process.stdout.write(String(output));

const unseen = ROOMS.filter((room) => !result.modules.some(({ source }) => source.startsWith(`${room}/`)));
if (unseen.length > 0) process.stderr.write(`no modules were seen in ${unseen.join(", ")}\n`);
process.exitCode = exitCode > 0 || unseen.length > 0 ? 1 : 0;
