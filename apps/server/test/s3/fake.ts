import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Bucket } from "./bucket.ts";
import { type Answer, perform, type S3Call, type S3Operation, toCall } from "./operations.ts";
import { refusalXml, S3Refusal } from "./refusals.ts";
import { type Credentials, verifySignature } from "./signature.ts";

/**
 * slowDown, internalError, forbidden, full, quota: so answered, and nothing done · lost: done, but not answered · cut: the
 * connection ends in the middle of the request's body, or of the answer's if it has none · silent: nothing is done or
 * answered · altered: another byte arrives · late: status 200, then an error
 */
export type Fault = keyof typeof REFUSED | "lost" | "cut" | "silent" | "altered" | "late";

const REFUSED = {
  slowDown: new S3Refusal(503, "SlowDown"),
  internalError: new S3Refusal(500, "InternalError"),
  forbidden: new S3Refusal(403, "AccessDenied"),
  full: new S3Refusal(507, "InsufficientStorage"),
  quota: new S3Refusal(403, "QuotaExceeded"),
} as const;

/** One bucket of S3 on the loopback interface; it believes no signature that it has not computed itself. */
export interface S3Fake extends Credentials {
  readonly endpoint: string;
  readonly bucketName: string;
  readonly bucket: Bucket;
  /** every request that was signed rightly, in order */
  readonly asked: readonly S3Call[];
  /** The next requests of this operation go wrong, each in its way. */
  fail(operation: S3Operation, ...faults: readonly Fault[]): void;
  /** what takes room is answered with 507 */
  isFull: boolean;
  close(): Promise<void>;
}

export async function startS3Fake(): Promise<S3Fake> {
  const key = { accessKeyId: "AKIDOFTHEFAKE", secretAccessKey: "secret+of/the+fake", region: "eu-central-1" };
  const bucketName = "passport-scans";
  const bucket = new Bucket();
  const asked: S3Call[] = [];
  const faults = new Map<S3Operation, Fault[]>();

  const server = createServer(async (request, response) => {
    const call = toCall(request.method ?? "", request.url ?? "", bucketName);
    const fault = call && faults.get(call.operation)?.shift();
    if (fault === "cut" && hasBody(request)) return void request.once("data", () => request.socket.destroy());
    const body = await buffer(request).catch(() => undefined);
    // The caller went away.
    if (body === undefined) return;
    if (fault === "altered") body.writeUInt8(body.readUInt8(0) ^ 1, 0);
    const answer = attempt(() => {
      verifySignature(
        { method: request.method ?? "", target: request.url ?? "", headers: flat(request), body },
        key,
        new Date(),
      );
      if (call === undefined) throw new S3Refusal(404, "NoSuchBucket");
      asked.push({ ...call, bytes: body.length });
      if (fault !== undefined && fault in REFUSED) throw REFUSED[fault as keyof typeof REFUSED];
      if (fake.isFull && /^(Put|Create|Upload)/.test(call.operation)) throw REFUSED.full;
      if (fault === "late") return { status: 200, headers: {}, body: Buffer.from(refusalXml(REFUSED.internalError)) };
      if (fault === "silent") return undefined;
      return perform(bucket, call, { headers: flat(request), body });
    });
    if (answer === undefined) return;
    if (fault === "lost") return void request.socket.destroy();
    send(response, answer, { isCut: fault === "cut" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const fake: S3Fake = {
    ...key,
    endpoint: `http://127.0.0.1:${port}`,
    bucketName,
    bucket,
    asked,
    fail: (operation, ...more) => void faults.set(operation, [...(faults.get(operation) ?? []), ...more]),
    isFull: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

function attempt(work: () => Answer | undefined): Answer | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error;
    return { status: error.status, headers: {}, body: Buffer.from(refusalXml(error)) };
  }
}

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  { isCut }: { readonly isCut: boolean },
): void {
  response.writeHead(status, { "x-amz-request-id": "FAKE", "content-length": body.length, ...headers });
  if (!isCut) return void response.end(body);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0;
}

function flat({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}
