import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { type Party, partyIn } from "../../../core/party.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Collaborating } from "../../../core/traveler-session.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";
import { tenantRows } from "../../../work/table-rows.ts";

const invitations = tenantRows(
  "case_invitations",
  [
    "id",
    "version",
    "caseId",
    "customerId",
    "travelerId",
    "collaboratorId",
    "collaboratorRole",
    "sessionId",
    "codeDigest",
    "codeExpiresAt",
    "createdAt",
    "expiresAt",
    "openedAt",
    "cancelledAt",
    "asksFullAt",
  ],
  read,
);

export const { insert: insertInvitation, find: findInvitation, lock: findInvitationForUpdate } = invitations;

/** A code that was made before its session, under the id (uuid) that the session will have. */
interface FirstCode {
  readonly sessionId: string;
  readonly digest: Buffer;
  readonly expiresAt: Date;
}

/** A link to a case, as stored. */
export interface StoredInvitation {
  /** uuid */
  readonly id: string;
  readonly version: number;
  /** uuid */
  readonly caseId: string;
  readonly subject: Party;
  /** who is to help with the case; null: it is for the case's traveler or customer */
  readonly collaborator: Collaborating | null;
  /** that of a helper, or of a test environment; null: a code is made once the link is opened */
  readonly firstCode: FirstCode | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** when all of the links are back that may be asked for with this one, or a helper's codes; null: none was asked for */
  readonly asksFullAt: Date | null;
}

/** What changes of an invitation. */
interface InvitationChange {
  readonly openedAt?: Date;
  readonly cancelledAt?: Date;
}

/** What nobody sees of an invitation. */
interface InvitationProgress {
  readonly digest?: Buffer;
  readonly asksFullAt?: Date;
  /** of a helper's link */
  readonly code?: { readonly digest: Buffer; readonly expiresAt: Date };
}

const COLUMN_OF = { customer: "customer_id", traveler: "traveler_id" } as const;

/** The latest link of a collaborator (uuid). */
export async function findLastLinkForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  collaboratorId: string,
): Promise<Locked<StoredInvitation> | undefined> {
  const links = invitations.own(tx, scope).where("collaborator_id", "=", collaboratorId).orderBy("id", "desc").limit(1);
  return (await invitations.lockAll(links))[0];
}

/** The invitations to a case (uuid), in the keyset's order. */
export function listInvitationsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly StoredInvitation[]> {
  return invitations.page(inCreatedRange(invitations.own(tx, scope).where("case_id", "=", caseId), created), keyset);
}

export async function updateInvitation(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredInvitation, "id">>,
  change: InvitationChange,
): Promise<Locked<StoredInvitation>> {
  const row = await tx
    .updateTable("case_invitations")
    .set({
      version: sql`version + 1`,
      ...(change.openedAt && { opened_at: change.openedAt }),
      ...(change.cancelledAt && { cancelled_at: change.cancelledAt }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .returning(invitations.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Writes what nobody sees: the version stays. */
export async function updateInvitationProgress(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<Pick<StoredInvitation, "id">>,
  { digest, asksFullAt, code }: InvitationProgress,
): Promise<void> {
  await tx
    .updateTable("case_invitations")
    .set({
      ...(digest && { digest }),
      ...(asksFullAt && { asks_full_at: asksFullAt }),
      ...(code && { code_digest: code.digest, code_expires_at: code.expiresAt }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** Cancels the links of a collaborator (uuid) that were not opened. */
export async function cancelInvitationsOfCollaborator(
  tx: Transaction<Schema>,
  scope: TenantScope,
  collaboratorId: string,
  at: Date,
): Promise<readonly Locked<StoredInvitation>[]> {
  const rows = await tx
    .updateTable("case_invitations")
    .set({ version: sql`version + 1`, cancelled_at: at })
    .where(inScope(scope))
    .where("collaborator_id", "=", collaboratorId)
    .where("opened_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning(invitations.columns)
    .$call(updated)
    .execute();
  return rows.map(read);
}

/** Deletes the invitations of customers or travelers (uuids) being erased, with the stored answers that showed them. */
export async function deleteInvitationsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  type: Party["type"],
  ids: readonly string[],
): Promise<void> {
  const gone = await tx
    .deleteFrom("case_invitations")
    .where(inScope(scope))
    .where(sql<boolean>`${sql.ref(COLUMN_OF[type])} = any(${[...ids]}::uuid[])`)
    .returning("id")
    .execute();
  if (gone.length === 0) return;
  await forgetAnswers(
    tx,
    scope,
    "invitation",
    gone.map(({ id }) => id),
  );
}

type Row = Omit<StoredInvitation, "subject" | "collaborator" | "firstCode"> & {
  readonly customerId: string | null;
  readonly travelerId: string | null;
  readonly collaboratorId: string | null;
  readonly collaboratorRole: CollaboratorRole | null;
  readonly sessionId: string | null;
  readonly codeDigest: Buffer | null;
  readonly codeExpiresAt: Date | null;
};

function read<Found extends Row>(row: Found) {
  const { customerId, travelerId, collaboratorId, collaboratorRole, sessionId, codeDigest, codeExpiresAt, ...own } =
    row;
  return {
    ...own,
    subject: partyIn(customerId, travelerId),
    collaborator: collaboratorIn({ collaboratorId, collaboratorRole }),
    firstCode: firstCodeIn({ sessionId, codeDigest, codeExpiresAt }),
  };
}

// Constraints have all members of each, or none.
function collaboratorIn({
  collaboratorId: id,
  collaboratorRole: role,
}: Pick<Row, "collaboratorId" | "collaboratorRole">): Collaborating | null {
  return id === null || role === null ? null : { id, role };
}

function firstCodeIn({
  sessionId,
  codeDigest: digest,
  codeExpiresAt: expiresAt,
}: Pick<Row, "sessionId" | "codeDigest" | "codeExpiresAt">): FirstCode | null {
  return sessionId === null || digest === null || expiresAt === null ? null : { sessionId, digest, expiresAt };
}
