import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { holdsVersion, sendNotModified } from "../../../http/resources/conditional.ts";
import { chooseLanguage, wantedLanguage } from "../../../http/resources/in-language.ts";
import type { ListQuery } from "./reference.schema.ts";
import { type ListRequest, referenceEtag } from "./reference.view.ts";

interface Asked<Query extends ListQuery> {
  readonly query: Query;
  readonly operationId: string;
  readonly list: (request: ListRequest<Query>) => unknown;
  /** the snapshot, if the list shows visa knowledge */
  readonly snapshotId?: string;
}

/** Answers a list of reference data in the caller's language, or 304 if the caller has this version. */
export function answerReference<Query extends ListQuery>(
  { keyring, clock }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { query, operationId, list, snapshotId }: Asked<Query>,
): unknown {
  const language = wantedLanguage(request);
  // Built before the comparison: an unknown list or a bad cursor has no version.
  const body = list({ keyring, now: clock.now(), scope: request.credential, operationId, language, query });
  const etag = referenceEtag({ keyring, language }, snapshotId);
  chooseLanguage(request, reply);
  reply.headers({ etag, "cache-control": "private, max-age=300, must-revalidate" });
  return holdsVersion(request, etag) ? sendNotModified(request, reply) : body;
}
