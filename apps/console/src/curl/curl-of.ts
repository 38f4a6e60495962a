/** A call of an API, as somebody else could make it. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** with its prefix, such as `/api/v1/tenant/events` */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body?: object;
  /** of a change: the version that it is meant for */
  readonly version?: string | undefined;
  /** a file that has the body, where it is not known */
  readonly bodyFrom?: string;
}

// What stands for a secret: a variable of the shell, which the page does not know.
const CREDENTIALS = [
  { prefix: "/api/v1/traveler/", header: "Authorization: Bearer $ENTRADA_SESSION_TOKEN" },
  { prefix: "/api/v1/", header: "X-Api-Key: $ENTRADA_API_KEY" },
  { prefix: "/operator/v1/", header: "Cookie: $ENTRADA_OPERATOR_COOKIE" },
];

/** The call as a line for a shell. Whatever is in it stays a word: nothing is run, and no secret stands in it. */
export function curlOf({ method, path, query = {}, body, version, bodyFrom }: Call, origin: string): string {
  const asked = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined || value.length === 0 ? [] : [[name, value] as const]))
    .map(([name, value]) => `${encodeURIComponent(name)}=${[value].flat().map(encodeURIComponent).join(",")}`);
  const address = `${origin}${path}${asked.length === 0 ? "" : `?${asked.join("&")}`}`;
  const credential = CREDENTIALS.find(({ prefix }) => path.startsWith(prefix));
  const written = body && JSON.stringify(body);
  const sent = bodyFrom === undefined ? written : `@${bodyFrom}`;
  const isChange = method !== "GET";
  return [
    "curl",
    ...(method === "GET" ? [] : ["-X", method]),
    word(address),
    ...(credential === undefined ? [] : ["-H", `"${credential.header}"`]),
    // As a page of this server would send it: nothing else may change something with a cookie.
    ...(isChange && path.startsWith("/operator/v1/")
      ? ["-H", word(`Origin: ${origin}`), "-H", word("Sec-Fetch-Site: same-origin")]
      : []),
    ...(method === "POST" ? ["-H", `"Idempotency-Key: $(uuidgen)"`] : []),
    ...(version === undefined ? [] : ["-H", word(`If-Match: "${version}"`)]),
    ...(sent === undefined ? [] : ["-H", word("Content-Type: application/json"), "-d", word(sent)]),
  ].join(" ");
}

function word(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
