// Runs what a document tells its reader to type, and compares what it shows.
//   node .ci/run-docs.js <origin> <file.md>...   runs every ```sh block, in order, one shell a document
//   node .ci/run-docs.js --start <file.md>       prints the first ```sh block: the one that starts the server
//   node .ci/run-docs.js --script <file.md>      prints all ```sh and ```sql blocks as one script, SQL by $PSQL
//   node .ci/run-docs.js --links <file.md>...    says which links lead to no file
// A ```json block after a ```sh block must be contained in that block's output; "…" stands for anything.
// ```sh no-run is for what only a reader's own machine can run.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ANYTHING = "…";
const WRITTEN_ORIGIN = "http://127.0.0.1:3000";
const START = "npm install && npm start";

function blocksOf(file) {
  const blocks = [];
  const fence = /^```(\S+)?([^\n]*)\n([\s\S]*?)^```$/gm;
  const text = readFileSync(file, "utf8");
  for (const match of text.matchAll(fence)) {
    const [, language = "", mark = "", body = ""] = match;
    const line = text.slice(0, match.index).split("\n").length + 1;
    blocks.push({
      language,
      body,
      line,
      isRun: language === "sh" && !mark.includes("no-run") && body.trim() !== START,
    });
  }
  return blocks;
}

function differences(shown, real, path = "") {
  if (shown === ANYTHING) return real === undefined ? [`${path} is missing`] : [];
  if (Array.isArray(shown) && Array.isArray(real)) {
    const isOpen = shown.at(-1) === ANYTHING;
    const items = isOpen ? shown.slice(0, -1) : shown;
    const length = isOpen || items.length === real.length ? [] : [`${path} has ${real.length} items`];
    return [...length, ...items.flatMap((item, at) => differences(item, real[at], `${path}/${at}`))];
  }
  if (shown !== null && real !== null && typeof shown === "object" && typeof real === "object") {
    return Object.entries(shown).flatMap(([name, value]) => differences(value, real[name], `${path}/${name}`));
  }
  return Object.is(shown, real) ? [] : [`${path} is ${JSON.stringify(real)}, not ${JSON.stringify(shown)}`];
}

function shownDiffers(shown, output) {
  try {
    return differences(JSON.parse(shown), JSON.parse(output));
  } catch (error) {
    return [`${error.message} in: ${output.slice(0, 300)}`];
  }
}

function runDocument(file, origin) {
  const blocks = blocksOf(file);
  const runs = blocks.filter(({ isRun }) => isRun);
  const folder = mkdtempSync(join(tmpdir(), "entrada-docs-"));
  const outputOf = (block) => join(folder, String(block.line));
  const script = runs.map((block) => `exec >'${outputOf(block)}'\n${block.body.replaceAll(WRITTEN_ORIGIN, origin)}`);
  const bash = spawnSync("bash", ["-euo", "pipefail", "-c", script.join("\n")], { encoding: "utf8", timeout: 180_000 });
  const reached = runs.filter((block) => existsSync(outputOf(block)));
  const errors = runs.length === 0 ? ["no block was run"] : [];
  if (bash.status !== 0)
    errors.push(`line ${reached.at(-1)?.line ?? 1} ended with ${bash.status}: ${bash.stderr.trim()}`);
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    if (block.language !== "json" || !before || !reached.includes(before)) continue;
    const output = readFileSync(outputOf(before), "utf8");
    errors.push(...shownDiffers(block.body, output).map((error) => `line ${block.line}: ${error}`));
  }
  rmSync(folder, { recursive: true, force: true });
  return { ran: runs.length, errors };
}

function brokenLinks(file) {
  const text = readFileSync(file, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target.replace(/#.*$/, ""));
  return targets.filter((to) => to !== "" && !/^[a-z]+:/.test(to) && !existsSync(join(dirname(file), to)));
}

const [origin, ...files] = process.argv.slice(2);
if (origin === "--start") {
  process.stdout.write(blocksOf(files[0]).find(({ language }) => language === "sh")?.body ?? "");
} else if (origin === "--script") {
  for (const { language, body } of blocksOf(files[0])) {
    if (language === "sh") process.stdout.write(body);
    if (language === "sql") process.stdout.write(`$PSQL <<'SQL'\n${body}SQL\n`);
  }
} else if (origin === "--links") {
  const broken = files.flatMap((file) => brokenLinks(file).map((to) => `${file}: ${to} is not there`));
  for (const line of broken) console.log(line);
  console.log(`${files.length} documents, ${broken.length} broken links`);
  if (files.length === 0 || broken.length > 0) process.exitCode = 1;
} else {
  for (const file of files) {
    const { ran, errors } = runDocument(file, origin);
    console.log(`${file}: ${ran} blocks run, ${errors.length} errors`);
    for (const error of errors) console.log(`  ${error}`);
    if (errors.length > 0) process.exitCode = 1;
  }
}
