import {
  COLLABORATOR_ROLES,
  type CollaboratorRole,
  LEAST_HOLDER_OF_SCOPE,
  SCOPES_OF_KIND,
  SESSION_SCOPES,
} from "@entrada/domain/access/session-scopes";
import { beforeAll, expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { type ApiRequests, requestsWith } from "../../../test/app.ts";
import { travelerBodyFor, travelerPathFor } from "../../../test/isolation-attacks-travelers.ts";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call } from "../../../test/operation-calls.ts";
import { withSession } from "../../../test/sessions.ts";

const bed = useIsolationBed();
const helpers = new Map<CollaboratorRole, ApiRequests>();
const visitor = () => requestsWith(bed.server, () => ({}));

beforeAll(async () => {
  const { tenant, ids } = bed.owner;
  const child = { birthDate: `${new Date().getUTCFullYear() - 10}-05-06` };
  const path = `/tenant/travelers/${ids.get("/tenant/travelers")}`;
  expect((await tenant.patch(path, child, { "if-match": "*" })).statusCode).toBe(200);
  for (const role of COLLABORATOR_ROLES) helpers.set(role, await helperWith(role));
});

/** Somebody who helps with the owner's case, just signed in. */
async function helperWith(role: CollaboratorRole): Promise<ApiRequests> {
  const { tenant, ids } = bed.owner;
  const path = `/tenant/cases/${ids.get("/tenant/cases")}/collaborators`;
  const { link, code } = (await tenant.post(path, { name: "Grandpa", role })).json();
  const { id } = (await visitor().post("/traveler/sessions", { invitationToken: link.split("#")[1] })).json();
  const verified = await visitor().post(`/traveler/sessions/${id}/verify`, { code });
  expect([role, verified.statusCode]).toEqual([role, 200]);
  return withSession(bed.server, verified.json());
}

// Written by hand: whatever else an editor changes must be meant, and can be taken back by who travels.
const CHANGES_OF_EDITORS = [
  "patch_traveler_collection_requests_id_answers",
  // Whoever needs help often cannot do the last step alone; the staff gives it back if it was too early.
  "post_traveler_collection_requests_id_submit",
  "post_traveler_cases_id_messages",
  "post_traveler_assistant_sessions",
  "post_traveler_assistant_sessions_id_end",
  "post_traveler_assistant_sessions_id_messages",
  "post_traveler_assistant_sessions_id_proposals_id_confirm",
  "post_traveler_assistant_sessions_id_proposals_id_reject",
  "post_traveler_documents",
  "post_traveler_documents_id_copy",
  "post_traveler_documents_id_insist",
  "post_traveler_messages_id_read",
  // A trial, which changes nothing.
  "post_traveler_collection_requests_id_validate",
  // Their own session.
  "post_traveler_session_codes",
  "post_traveler_session_step_up",
  "post_traveler_sessions_id_revoke",
];
const CHANGES_OF_GUARDIANS = [
  "delete_traveler_documents_id",
  "post_traveler_deliverables_id_download_grants",
  "post_traveler_documents_id_download_grants",
  "post_traveler_support_tickets",
  "post_traveler_support_tickets_id_replies",
  "post_traveler_support_tickets_id_resolve",
];
const CHANGES: Readonly<Record<CollaboratorRole, readonly string[]>> = {
  viewer: CHANGES_OF_EDITORS.slice(-4),
  editor: CHANGES_OF_EDITORS,
  guardian: [...CHANGES_OF_EDITORS, ...CHANGES_OF_GUARDIANS],
};

test("every operation of travelers is for who helps only as the role's scopes say, and changes what it is meant to", async () => {
  const operations = bed.travelers.filter(({ path }) => path.startsWith("/traveler/"));
  expect(operations.length).toBeGreaterThan(50);
  // What ends their own session comes last.
  const inOrder = operations.toSorted((a, b) => Number(/revoke/.test(a.id)) - Number(/revoke/.test(b.id)));
  for (const role of COLLABORATOR_ROLES) {
    const who = helpers.get(role);
    if (who === undefined) throw new Error(`nobody helps as ${role}`);
    const scopes: ReadonlySet<string> = SCOPES_OF_KIND[role];
    const changes: string[] = [];
    for (const operation of notEmpty(inOrder)) {
      const [path, body] = [travelerPathFor(bed.owner, operation), travelerBodyFor(bed.owner, operation)];
      const answer = await call(who, operation, { path, body, headers: ANY_VERSION });
      const isRefused = answer.statusCode === 403 && answer.json().code === "grant_missing";
      if (isRefused)
        expect([operation.id, answer.json().requiredScope]).toEqual([operation.id, operation.sessionScope]);
      const mayCall = scopes.has(operation.sessionScope ?? "");
      expect([role, operation.id, isRefused]).toEqual([role, operation.id, !mayCall]);
      if (!isRefused && operation.method !== "GET") changes.push(operation.id);
    }
    expect([role, changes.toSorted()]).toEqual([role, CHANGES[role].toSorted()]);
  }
});

test("a document that a traveler handed in outlives every editor, and each scope has somebody who must be there", async () => {
  const { tenant, ids } = bed.owner;
  const id = String(ids.get("/tenant/documents"));
  for (const role of ["viewer", "editor"] as const) {
    const who = await helperWith(role);
    const url = `/api/v1/traveler/documents/${id}`;
    const refused = await who.inject({ method: "DELETE", url, headers: ANY_VERSION });
    expect([role, refused.statusCode, refused.json().code]).toEqual([role, 403, "grant_missing"]);
  }
  expect(Object.keys(LEAST_HOLDER_OF_SCOPE).toSorted()).toEqual([...SESSION_SCOPES].toSorted());
  expect((await tenant.get(`/tenant/documents/${id}`)).statusCode).toBe(200);
});
