import { createHash, createHmac } from "node:crypto";
import { S3Refusal } from "./refusals.ts";

/** A request as it came in. */
export interface ReceivedRequest {
  readonly method: string;
  /** path and query, as sent */
  readonly target: string;
  /** by their names in small letters */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS_MAX = 15 * 60_000;

/** Refuses a request that its headers do not prove to be from the key's owner, whole and of this time. */
export function verifySignature(request: ReceivedRequest, key: Credentials, now: Date): void {
  const { headers, body } = request;
  const [, keyId, day, region, names, signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (!keyId || !day || !names) throw new S3Refusal(400, "AuthorizationHeaderMalformed");
  if (keyId !== key.accessKeyId) throw new S3Refusal(403, "InvalidAccessKeyId");
  if (region !== key.region) throw new S3Refusal(400, "AuthorizationHeaderMalformed");
  const signed = names.split(";");
  const needed = ["host", ...Object.keys(headers).filter((name) => /^x-amz-|^if-|^range$/.test(name))];
  if (needed.some((name) => !signed.includes(name))) throw new S3Refusal(403, "AccessDenied");
  const time = headers["x-amz-date"] ?? "";
  if (!time.startsWith(day) || Math.abs(instantOf(time) - now.getTime()) > SKEW_MS_MAX)
    throw new S3Refusal(403, "RequestTimeTooSkewed");
  if (signatureOf(request, signed, { ...key, time }) !== signature) throw new S3Refusal(403, "SignatureDoesNotMatch");
  if (headers["x-amz-content-sha256"] !== sha256(body)) throw new S3Refusal(400, "XAmzContentSHA256Mismatch");
}

/** Signature Version 4 of a request, in hexadecimal digits. */
export function signatureOf(
  { method, target, headers }: ReceivedRequest,
  signed: readonly string[],
  { secretAccessKey, region, time }: Credentials & { readonly time: string },
): string {
  const [path = "", query = ""] = target.split("?", 2);
  const canonical = [
    method,
    path.split("/").map(recoded).join("/"),
    query === "" ? "" : query.split("&").map(parameterOf).sort().join("&"),
    ...signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    signed.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const scope = [time.slice(0, 8), region, "s3", "aws4_request"];
  const toSign = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<Buffer>((above, part) => hmac(above, part), Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(key, toSign).toString("hex");
}

function parameterOf(pair: string): string {
  const [name = "", value = ""] = pair.split("=", 2);
  return `${recoded(name)}=${recoded(value)}`;
}

// Everything but what RFC 3986 reserves for nothing is written as bytes.
function recoded(part: string): string {
  const bytes = Buffer.from(decodeURIComponent(part));
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return /[A-Za-z0-9_.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
}

function instantOf(time: string): number {
  return Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
