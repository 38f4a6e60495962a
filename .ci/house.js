// Measures how easily the house can be walked through: `npm run house`. Prints one line a figure; nothing fails by it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import ts from "typescript";

const tracked = execFileSync("git", ["ls-files", "apps", "packages", "bench"], { encoding: "utf8" }).split("\n");
const isSource = (path) =>
  /\/src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|\/api-client\/src\/schema\.ts$/.test(path);
const sources = tracked.filter(isSource);
const parsed = sources.map((path) => {
  const text = readFileSync(path, "utf8");
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
});
const server = "apps/server/src/";
const inServer = parsed.filter(({ path }) => path.startsWith(server));
const inRooms = inServer.filter(({ path }) => path.startsWith(`${server}features/`));

function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function count(files, isCounted) {
  const found = [];
  for (const { path, tree } of files) {
    const visit = (node) => {
      if (isCounted(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

// A type of functions that take a unit of work or a read is a use case that comes from elsewhere.
const isUseCase = (node) =>
  ts.isFunctionTypeNode(node) &&
  node.parameters.length > 1 &&
  /^(Session|Installation)?(Work|Read)\b/.test(node.parameters[0]?.type?.getText() ?? "");
const isLiteralSpread = (node) => ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression);

// The furniture: what stands between a file's subject and its ending. `documents.check.service.ts` is a service.
function roleOf(path) {
  const parts = basename(path)
    .replace(/\.tsx?$/, "")
    .split(".");
  return parts.length > 1 ? parts.at(-1) : "none";
}

function namingLists() {
  const lists = [
    `${server}worker.ts`,
    `${server}rooms.ts`,
    ...inServer.map(({ path }) => path).filter((path) => path.includes("/surfaces/")),
  ];
  const rooms = new Map();
  for (const list of lists) {
    for (const [, room] of readFileSync(list, "utf8").matchAll(/features\/([a-z-]+\/[a-z-]+)\//g)) {
      rooms.set(room, new Set([...(rooms.get(room) ?? []), list]));
    }
  }
  return [...rooms.values()].map(({ size }) => size);
}

function filesOfFeatures() {
  const log = execFileSync("git", ["log", "-400", "--name-only", "--format=commit %s"], { encoding: "utf8" });
  const commits = log.split(/^commit /m).slice(1);
  const features = commits.filter((text) => /^feat/.test(text) && text.includes("apps/server/src/features/"));
  return features.map((text) => text.split("\n").filter(isSource).length);
}

const lines = parsed.map(({ text }) => text.split("\n").length);
const functions = count(
  inServer.filter(({ path }) => /\/(features|surfaces|processes)\//.test(path)),
  isUseCase,
);
const folders = new Map();
for (const { path } of inRooms) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const roles = new Map();
for (const { path } of inRooms) roles.set(roleOf(path), (roles.get(roleOf(path)) ?? 0) + 1);
const lists = namingLists();
const rows = [
  ["source files / lines", `${sources.length} / ${lines.reduce((sum, one) => sum + one, 0)}`],
  ["lines of a file: median / p90 / max", `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)} / ${Math.max(...lines)}`],
  ["types of use cases that are passed", functions.length],
  ["lists that name a room: median / max", `${quantile(lists, 0.5)} / ${Math.max(...lists)}`],
  [
    "roles of files in rooms / with one file each",
    `${roles.size} / ${[...roles.values()].filter((n) => n === 1).length}`,
  ],
  ["folders of rooms with more than 12 files", [...folders.values()].filter((n) => n > 12).length],
  ["literals that are spread", count(parsed, isLiteralSpread).length],
  [
    "comments that say what is locked",
    parsed.flatMap(({ text }) => text.match(/\b(is|are) locked\b|row is locked|locked until/g) ?? []).length,
  ],
  ["source files of a feat: median / p90", `${quantile(filesOfFeatures(), 0.5)} / ${quantile(filesOfFeatures(), 0.9)}`],
];
for (const [name, figure] of rows) console.log(`${String(figure).padStart(16)}  ${name}`);
if (process.argv.includes("--places")) console.log(functions.join("\n"));
