import type { AppContext } from "../../../../context.ts";
import { Problem } from "../../../../core/problem.ts";
import { isEnvironment } from "../../../../core/tenant-scope.ts";
import type { App } from "../../../../http/route.ts";
import { routeNotFound } from "../../../../http/server/error-handler.ts";
import { receiveCallback } from "../../../../processes/receive-callback.ts";
import { type CallbackRefusal, CallbackRefused, ProviderUnavailable } from "../../../../providers/payment/port.ts";

const BODY_BYTES_MAX = 512 * 1024;

const REFUSALS = {
  missing: ["credential_missing", "This address takes signed messages of the payment provider alone."],
  bad: ["credential_invalid", "The signature is not that of this message."],
  old: ["credential_expired", "The message was signed too long ago."],
  environment: ["credential_invalid", "The message is about the other environment."],
} as const satisfies Readonly<Record<CallbackRefusal, readonly [string, string]>>;

/** Takes the messages of the payment providers, each verified by its signature. */
export function callbacksRoutes(app: App, ctx: AppContext): void {
  void app.register(async (raw) => {
    // The signature is of the bytes as they came.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    raw.post<{ readonly Params: { readonly environment: string } }>(
      "/callbacks/stripe/:environment",
      { schema: { hide: true } },
      async ({ params: { environment }, headers, body }, reply) => {
        const reader = isEnvironment(environment) ? ctx.payments.callbacksOf(environment) : undefined;
        if (reader === undefined) throw routeNotFound();
        const signature = headers["stripe-signature"];
        try {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const callback = await reader.readCallback(bytes, typeof signature === "string" ? signature : undefined);
          await receiveCallback(ctx, callback);
        } catch (error) {
          throw refusalOf(error);
        }
        return reply.status(204).send();
      },
    );
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) {
    return new Problem("dependency_unavailable", "The payment provider cannot be asked now. Send the message again.", {
      cause: error,
    });
  }
  if (!(error instanceof CallbackRefused)) return error;
  const [code, detail] = REFUSALS[error.reason];
  return new Problem(code, detail);
}
