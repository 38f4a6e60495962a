/** A mail as its receiver reads it. */
export interface DecodedMail {
  /** by lower-case name, decoded */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Reads a mail of two parts, plain and HTML. */
export function decodeMail(source: string): DecodedMail {
  const { headers, body } = partOf(source.replace(/\r\n/g, "\n"));
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) throw new Error("the mail has one part only");
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((one) => partOf(one.replace(/^\n/, "")));
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    if (!part) throw new Error(`the mail has no part ${type}`);
    return bytesOf(part.body, part.headers.get("content-transfer-encoding") ?? "7bit")
      .toString("utf8")
      .trimEnd();
  };
  return { headers, text: ofType("text/plain"), html: ofType("text/html") };
}

function partOf(source: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = source.indexOf("\n\n");
  const lines = source
    .slice(0, end)
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), wordsOf(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: source.slice(end + 2) };
}

// RFC 2047: the space between two encoded words is no part of the text.
function wordsOf(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : bytesOf(text.replace(/_/g, " "), "quoted-printable")
      ).toString("latin1"),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}

function bytesOf(text: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(text, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(text, "utf8");
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(bytes, "latin1");
}
