import { decodeId } from "../../server/src/core/ids.ts";
import { draftChecks } from "../../server/src/processes/advance-drafts.ts";
import type { TestServer } from "../../server/test/app.ts";

/** Checks a draft as the job does: every scenario of the knowledge, in a process of its own. */
export async function checkDraft({ ctx, database }: TestServer, id: string): Promise<void> {
  const draftId = decodeId("dft", id) ?? "";
  const { rows } = await database.db.pool.query("select revision from drafts where id = $1", [draftId]);
  const data = { draftId, revision: rows[0].revision };
  await draftChecks(ctx).run({ id: "1", data, isLastAttempt: true, signal: new AbortController().signal });
}
