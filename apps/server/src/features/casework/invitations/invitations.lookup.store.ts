import { encodeId } from "../../../core/ids.ts";
import { digestOfToken } from "../../../crypto/secret-token.ts";
import type { Database } from "../../../db/database.ts";
import { type FoundScope, type ScopeRow, scopeOfRow } from "../../../db/found-scope.ts";

const FIND = "select * from find_invitation($1)";

/** An invitation (`inv_…`) with its tenant, in whatever state it is. */
export interface FoundInvitation {
  readonly id: string;
  readonly scope: FoundScope;
}

/** The invitation whose link has this token. */
export async function findInvitationByToken(
  db: Pick<Database, "lookUpAddress">,
  token: string,
): Promise<FoundInvitation | undefined> {
  const statement = { name: "find_invitation", text: FIND, values: [digestOfToken(token)] };
  const [row] = await db.lookUpAddress<ScopeRow & { readonly id: string }>(statement);
  return row && { id: encodeId("inv", row.id), scope: scopeOfRow(row) };
}
