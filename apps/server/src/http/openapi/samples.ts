import { API_PREFIX, OPERATOR_PREFIX, type RouteDeclaration } from "../route.ts";

/** The origin in samples; each deployment shows its own instead. */
export const SAMPLE_ORIGIN = "http://localhost:3000";

/** For a shell: a new Idempotency-Key for each run, with what every POSIX system has. */
export const NEW_KEY = "$(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n')";

/** The content types of an operation's body, the usual one first. */
export function bodyTypesOf({ method, takes }: RouteDeclaration): readonly [string, ...string[]] {
  if (takes !== undefined) return ["multipart/form-data"];
  return method === "PATCH" ? ["application/merge-patch+json", "application/json"] : ["application/json"];
}

/** A command to paste into a shell where ENTRADA_API_KEY is set; of operators, where `operator.cookies` is the jar of a session. */
export function curlSample(declaration: RouteDeclaration): string {
  const { method, examples, surface } = declaration;
  const isOfOperators = surface === "operator";
  const path = declaration.url.replace(/:(\w+)/g, (_, name: string) => examples.params?.[name] ?? `{${name}}`);
  const query = new URLSearchParams(examples.query).toString();
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${SAMPLE_ORIGIN}${isOfOperators ? OPERATOR_PREFIX : API_PREFIX}${path}${query === "" ? "" : `?${query}`}"`,
    ...credentialLines(declaration),
    ...(isOfOperators ? ["-b operator.cookies -c operator.cookies"] : []),
    ...(isOfOperators && method !== "GET" ? [`-H "Origin: ${SAMPLE_ORIGIN}"`, `-H "Sec-Fetch-Site: same-origin"`] : []),
    ...(declaration.idempotency === "none" ? [] : [`-H "Idempotency-Key: ${NEW_KEY}"`]),
    ...(declaration.precondition === "ifMatch" ? [`-H 'If-Match: "1"'`] : []),
    ...(declaration.takes === undefined ? [] : formLines(declaration)),
    ...(examples.body === undefined || declaration.takes !== undefined
      ? []
      : [
          `-H "Content-Type: ${bodyTypesOf(declaration)[0]}"`,
          `-d '${JSON.stringify(examples.body, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(" \\\n  ");
}

function formLines({ examples }: RouteDeclaration): readonly string[] {
  const fields = Object.entries(examples.body ?? {}).map(([name, value]) => `-F ${name}=${value}`);
  return [...fields, `-F "file=@photo.jpg;type=image/jpeg"`];
}

function credentialLines({ surface, access }: RouteDeclaration): readonly string[] {
  if (surface === "operator" || access === "visitor") return [];
  return [surface === "traveler" ? `-H "Authorization: Bearer $ACCESS_TOKEN"` : `-H "X-Api-Key: $ENTRADA_API_KEY"`];
}
