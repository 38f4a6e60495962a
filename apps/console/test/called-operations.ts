import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const DOCUMENT = new URL("../../../docs/api/operator-openapi.json", import.meta.url);
const NAMED = /\bconst (\w+) = ["`](\/[^"`\s]*)["`]/g;
// As the client is called: with a path, or with a name that stands for one.
const CALLED = /\b(GET|POST|PATCH|PUT|DELETE)\(\s*(?:"(\/[^"\s]*)"|`([^`\s]*)`|(\w+)\b)/g;

/** Every operation of the operators' document, and whether the console's sources call its path with its method. */
export function operationsOnPages() {
  const calls = sourcesIn(SOURCES).flatMap((file) => callsIn(readFileSync(file, "utf8")));
  const { paths } = JSON.parse(readFileSync(DOCUMENT, "utf8"));
  return Object.entries<Record<string, { readonly operationId?: string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id }]) => {
      if (id === undefined) return [];
      const isCalled = calls.some((call) => call.method === method && call.path.test(path));
      return [{ id, isCalled }];
    }),
  );
}

/** What one source calls; a path that it has given a name is followed. */
function callsIn(text: string) {
  const names = new Map([...text.matchAll(NAMED)].map(([, name = "", path = ""]) => [name, path]));
  const whole = (path: string) => path.replace(/\$\{(\w+)\}/g, (slot, name) => names.get(name) ?? slot);
  return [...text.matchAll(CALLED)].flatMap(([, method = "", plain, template, name]) => {
    const path = whole(whole(plain ?? template ?? names.get(name ?? "") ?? ""));
    return path.startsWith("/") ? [{ method: method.toLowerCase(), path: patternOf(path) }] : [];
  });
}

/** Whatever is put into a path stands for one segment. */
function patternOf(path: string): RegExp {
  const segments = path.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${segments.join("[^/]+")}$`);
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.ts$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}
