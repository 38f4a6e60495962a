import { API_PREFIX, type RouteDeclaration } from "../route.ts";

/** The origin in samples; each deployment shows its own instead. */
export const SAMPLE_ORIGIN = "http://localhost:3000";

/** The content type of an operation's body. */
export function bodyTypeOf({ method }: RouteDeclaration): string {
  return method === "PATCH" ? "application/merge-patch+json" : "application/json";
}

/** A command to paste into a shell where ENTRADA_API_KEY is set. */
export function curlSample(declaration: RouteDeclaration): string {
  const { method, examples } = declaration;
  const path = declaration.url.replace(/:(\w+)/g, (_, name: string) => examples.params?.[name] ?? `{${name}}`);
  const query = new URLSearchParams(examples.query).toString();
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${SAMPLE_ORIGIN}${API_PREFIX}${path}${query === "" ? "" : `?${query}`}"`,
    `-H "X-Api-Key: $ENTRADA_API_KEY"`,
    ...(declaration.idempotency === "none" ? [] : [`-H "Idempotency-Key: $(uuidgen)"`]),
    ...(declaration.precondition === "ifMatch" ? [`-H 'If-Match: "1"'`] : []),
    ...(examples.body === undefined
      ? []
      : [
          `-H "Content-Type: ${bodyTypeOf(declaration)}"`,
          `-d '${JSON.stringify(examples.body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(" \\\n  ");
}
