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

const isUseCase = (node) =>
  ts.isFunctionTypeNode(node) &&
  node.parameters.length > 1 &&
  /^(Session|Installation)?(Work|Read)\b/.test(node.parameters[0]?.type?.getText() ?? "");
const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** What of a declaration another file can hand over: its parameters, or its members. */
function signatureOf(statement) {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement];
  if (ts.isFunctionDeclaration(statement)) return [...statement.parameters];
  if (!ts.isClassDeclaration(statement)) return [];
  return statement.members.flatMap((member) => [...(member.parameters ?? [])]);
}

/**
 * The types of use cases that come from another file: those that exported functions take, and members of exported tables
 * (ADR 0079). A table or a helper of the file's own is none: whoever reads the file sees what is called.
 */
function useCasesFromElsewhere(files) {
  return files.flatMap(({ path, tree }) => {
    const types = new Map(
      tree.statements
        .filter((one) => !isExported(one) && (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)))
        .map((one) => [one.name.text, one]),
    );
    return tree.statements.filter(isExported).flatMap((statement) => {
      const isTable = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      const seen = new Set();
      const places = new Set();
      const visit = (node) => {
        if (isUseCase(node)) places.add(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1);
        const named = ts.isTypeReferenceNode(node) ? types.get(node.typeName.getText()) : undefined;
        if (named !== undefined && !seen.has(named)) {
          seen.add(named);
          visit(named);
        }
        ts.forEachChild(node, visit);
      };
      for (const part of signatureOf(statement)) visit(part);
      return [...places].map((line) => ({ place: `${path}:${line}`, isTable }));
    });
  });
}
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
const useCases = useCasesFromElsewhere(inServer.filter(({ path }) => /\/(features|surfaces|processes)\//.test(path)));
const tables = useCases.filter(({ isTable }) => isTable);
const folders = new Map();
for (const { path } of inRooms) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const roles = new Map();
for (const { path } of inRooms.filter(({ path }) => roleOf(path) !== "none"))
  roles.set(roleOf(path), (roles.get(roleOf(path)) ?? 0) + 1);
const lists = namingLists();
const rows = [
  ["source files / lines", `${sources.length} / ${lines.reduce((sum, one) => sum + one, 0)}`],
  ["lines of a file: median / p90 / max", `${quantile(lines, 0.5)} / ${quantile(lines, 0.9)} / ${Math.max(...lines)}`],
  ["use cases that a function is handed", useCases.length - tables.length],
  ["use cases that are members of declared tables", tables.length],
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
if (process.argv.includes("--places")) {
  for (const { place, isTable } of useCases) console.log(`${place}${isTable ? "  (of a table)" : ""}`);
}
