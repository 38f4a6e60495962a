import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const DOCUMENT = new URL("../../../docs/api/operator-openapi.json", import.meta.url);
const NAMED = /\bconst (\w+) = ["`](\/[^"`\s]*)["`]/g;
// As the client is called: with a path, or with a name that stands for one.
const CALLED = /(?:\b(bodyOf)\(\s*client\.)?\b(GET|POST|PATCH|PUT|DELETE)\(\s*(?:"(\/[^"\s]*)"|`([^`\s]*)`|(\w+)\b)/g;

interface Described {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
}

/**
 * Every operation of the operators' document, whether the console's sources call its path with its method, and whether they wait
 * for a body.
 */
export function operationsOnPages() {
  const calls = sourcesIn(SOURCES).flatMap((file) => callsIn(readFileSync(file, "utf8")));
  const { paths } = JSON.parse(readFileSync(DOCUMENT, "utf8"));
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id, responses }]) => {
      if (id === undefined) return [];
      const made = calls.filter((call) => call.method === method && call.path.test(path));
      const hasBody = Object.entries(responses ?? {}).some(([status, { content }]) => /^2/.test(status) && content);
      return [{ id, hasBody, isCalled: made.length > 0, isReadAsBody: made.some(({ isRead }) => isRead) }];
    }),
  );
}

/** What one source calls; a path that it has given a name is followed. */
function callsIn(text: string) {
  const names = new Map([...text.matchAll(NAMED)].map(([, name = "", path = ""]) => [name, path]));
  const whole = (path: string) => path.replace(/\$\{(\w+)\}/g, (slot, name) => names.get(name) ?? slot);
  return [...text.matchAll(CALLED)].flatMap(([, reader, method = "", plain, template, name]) => {
    const path = whole(whole(plain ?? template ?? names.get(name ?? "") ?? ""));
    return path.startsWith("/")
      ? [{ method: method.toLowerCase(), path: patternOf(path), isRead: reader !== undefined }]
      : [];
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
