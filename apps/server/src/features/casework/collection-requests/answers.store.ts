import { type SqlBool, sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate } from "../../../work/locked.ts";
import { tenantRows } from "../../../work/table-rows.ts";

const answers = tenantRows("case_answers", ["document"]);

export const { add: insertAnswers } = answers;

/** The sealed answers of a case (uuid); undefined once its traveler was erased. */
export async function findAnswers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<string | undefined> {
  const row = await answers.own(tx, scope).select("document").where("case_id", "=", caseId).executeTakeFirst();
  return row?.document;
}

/** The sealed answers of those of these cases (uuids) whose traveler was not erased, by case. */
export async function listAnswersOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = answers.own(tx, scope).select(["case_id as caseId", "document"]);
  const found = await rows.where(sql<SqlBool>`case_id = any(${[...caseIds]}::uuid[])`).execute();
  return new Map(found.map(({ caseId, document }) => [caseId, document]));
}

export async function findAnswersForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<string | undefined> {
  const row = await answers
    .own(tx, scope)
    .select("document")
    .where("case_id", "=", caseId)
    .$call(forUpdate)
    .executeTakeFirst();
  return row?.document;
}

export async function updateAnswers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { document, updatedAt }: { readonly document: string; readonly updatedAt: Date },
): Promise<void> {
  const update = tx.updateTable("case_answers").set({ document, updated_at: updatedAt }).where(inScope(scope));
  await update.where("case_id", "=", caseId).execute();
}

/** The sealed answers of these travelers' (uuids) newest case in which everything was accepted. */
export function listNewestAccepted(tx: Transaction<Schema>, scope: TenantScope, travelerIds: readonly string[]) {
  return (
    tx
      .selectFrom("case_answers as a")
      .innerJoin("cases as c", (join) =>
        join
          .onRef("c.tenant_id", "=", "a.tenant_id")
          .onRef("c.environment", "=", "a.environment")
          .onRef("c.id", "=", "a.case_id"),
      )
      .select(["a.case_id as caseId", "a.traveler_id as travelerId", "a.document"])
      .select(["c.product_id as productId", "c.product_version as productVersion"])
      .distinctOn("a.traveler_id")
      .where(inScope(scope, "a"))
      .where(sql<SqlBool>`a.traveler_id = any(${[...travelerIds]}::uuid[])`)
      .where("c.state", "in", ["readyToSubmit", "submitted", "decided", "closed"])
      // What is answered anew was not looked at yet.
      .where(
        sql<SqlBool>`not exists (select from collection_requests r where r.tenant_id = a.tenant_id
        and r.environment = a.environment and r.case_id = a.case_id and r.state in ('open', 'returned', 'submitted'))`,
      )
      .orderBy("a.traveler_id")
      .orderBy("a.case_id", "desc")
      .execute()
  );
}

/** Deletes the answers in all cases of these travelers (uuids). */
export async function deleteAnswersOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom("case_answers").where(inScope(scope)).where("traveler_id", "in", travelerIds).execute();
}
