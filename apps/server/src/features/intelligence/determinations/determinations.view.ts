import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { JSON_TYPE } from "../../../core/json-bytes.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { sendRecorded } from "../../../http/resources/idempotency.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import type { RecordedAnswer } from "../../../work/idempotent-change.ts";
import type { CreatedDetermination, RecordedDetermination, RefusalWording } from "./determinations.service.ts";

export const DETERMINATIONS_PATH = "/intelligence/determinations";
/** The text never changes; only a successor can be added. */
export const ETAG = etagOf(1);

/** The URL of a determination (uuid). */
export function locationOf(id: string): string {
  return hrefOf(DETERMINATIONS_PATH, encodeId("det", id));
}

/** What refusals are told from: the present knowledge and the language of the request. */
export function refusalWording({ knowledge }: Pick<AppContext, "knowledge">, request: FastifyRequest): RefusalWording {
  return {
    snapshot: knowledge.current().compiled.snapshot,
    language: negotiateLanguage(request.headers["accept-language"], LANGUAGES),
  };
}

/** Answers 201 with a determination, or with the recorded response of the same request. */
export function sendCreated(request: FastifyRequest, reply: FastifyReply, created: CreatedDetermination) {
  if (created.isReplay) return sendRecorded(request, reply, recordedAnswer(created));
  return sendDocument(reply.status(201).headers(headersOf(created.id)), created.document);
}

/** The response to the creation of a stored determination. */
export function recordedAnswer({ id, document }: RecordedDetermination): RecordedAnswer {
  return { status: 201, body: document, headers: headersOf(id) };
}

/** Sends the stored bytes. Returned, not sent: the framework would wait for a response that was already sent. */
export function sendDocument(reply: FastifyReply, document: string | Buffer): string | Buffer {
  reply.header("content-type", JSON_TYPE);
  return document;
}

function headersOf(id: string) {
  return { location: locationOf(id), etag: ETAG };
}
