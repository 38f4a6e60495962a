import { codeOf, failureOf } from "../webhook/failures.ts";
import { BlockedAddress, NameNotFound } from "../webhook/guarded-connector.ts";
import { RefusedBody } from "./answer-body.ts";

/** Codes of errors that are made here: what was asked is wrong, or the machine has no room. */
const OWN =
  /^(?:UND_ERR_(?:INVALID_|NOT_SUPPORTED|REQ_|ABORTED|DESTROYED|CLOSED)|ERR_(?!TLS_|SSL_|STREAM_)|E[MN]FILE|ENOMEM)/;

/** Why a publisher could not be read, if that is the publisher's or the network's doing; undefined for a mistake of our own. */
export function publisherFailure(error: unknown): string | undefined {
  if (error instanceof RefusedBody) return error.message;
  return isOfOthers(error) ? `no answer: ${failureOf(error)}` : undefined;
}

function isOfOthers(error: unknown): boolean {
  if (error instanceof BlockedAddress || error instanceof NameNotFound) return true;
  if (!(error instanceof Error)) return false;
  if (error.name === "TimeoutError" || error.name === "HTTPParserError") return true;
  const code = codeOf(error);
  return code !== "" && !OWN.test(code);
}
