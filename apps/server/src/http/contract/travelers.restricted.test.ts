import { scopesOf } from "@entrada/domain/access/session-scopes";
import { expect, test } from "vitest";
import { idSlots, idsAt, type Path, withAt } from "../../../test/id-slots.ts";
import { type Attack, claim, idsIn } from "../../../test/isolation-attacks.ts";
import { travelerBodyFor, travelerPathFor } from "../../../test/isolation-attacks-travelers.ts";
import { runAttacks } from "../../../test/isolation-run.ts";
import { call } from "../../../test/operation-calls.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";
import { idIn, type RestrictedBed, type RestrictedSession, useRestrictedBed } from "../../../test/restricted-bed.ts";
import { digestRows } from "../../../test/tenant-rows.ts";
import type { WholeTenant } from "../../../test/whole-tenant.ts";

const bedOf = useRestrictedBed();

const BY_ID = /Id$/;

function hasScope({ kind }: RestrictedSession, { sessionScope }: PublishedOperation): boolean {
  return [...scopesOf(kind, true)].some((scope) => scope === sessionScope);
}

/** Whatever the sessions must not see: of the other traveler, and of the same one outside of the case. */
function hidden({ other, beside }: RestrictedBed): ReadonlySet<string> {
  // Who ordered, what is sold and what was determined is the same for both.
  const isShared = (id: string) => /^(cus|prd|det|itg)_/.test(id);
  const besides = [...beside.entries()].filter(([collection]) => collection !== "/tenant/travelers");
  return new Set([...other.ids.values(), ...besides.map(([, id]) => id)].filter((id) => !isShared(id)));
}

/** The bed's other traveler, with a case's ids instead of theirs. */
function withIds(other: WholeTenant, ids: ReadonlyMap<string, string>): WholeTenant {
  const all = new Map([...other.ids, ...ids]);
  return {
    ...other,
    ids: all,
    pathFor: (operation, change = (id) => id) =>
      other.pathFor(operation, (id, collection) => change(ids.get(collection) ?? id, collection)),
  };
}

/** The places in the operation's body that name resources. */
function slotsOf({ schemas }: RestrictedBed, { bodySchema }: PublishedOperation): readonly Path[] {
  return bodySchema ? idSlots(bodySchema, schemas) : [];
}

/** The same with every place that the schema has for an id filled. */
function namingAll(bed: RestrictedBed, operation: PublishedOperation, victim: WholeTenant): unknown {
  let body = travelerBodyFor(victim, operation);
  for (const slot of slotsOf(bed, operation)) {
    const place = slot.map((part) => (part === "*" ? 0 : part));
    if (idsAt(body, slot).length === 0) body = withAt(body, place, idIn(victim.ids, "/tenant/documents"));
  }
  return body;
}

/** Each request of each session that names something of somebody else's, or of another case. */
function attacksOn(bed: RestrictedBed): readonly Attack[] {
  const { other, own, beside, sessions, operations } = bed;
  const secret = hidden(bed);
  const mine = withIds(other, own);
  const victims = [other, withIds(other, new Map([...beside].filter(([name]) => name.startsWith("/tenant/"))))];
  return sessions.flatMap((session) =>
    operations.flatMap((operation): readonly Attack[] => {
      const { who, kind } = session;
      const isAllowed = hasScope(session, operation);
      const attack = (
        name: string,
        path: string,
        body: unknown,
        statuses: readonly number[],
        isEmpty?: true,
      ): Attack => ({
        name: `${kind} ${operation.id} ${name}`,
        statuses: isAllowed ? statuses : [403],
        sent: [...idsIn(path), ...idsIn(JSON.stringify(body ?? ""))],
        secret,
        send: (turn) => call(who, operation, { path, body, headers: claim(turn) }),
        ...(isEmpty && { isEmpty }),
      });
      const isOfTraveler = operation.path.startsWith("/traveler/travelers/");
      const inPath = victims
        // The same child is whom the case is about.
        .filter((victim) => operation.path.includes("{") && !(isOfTraveler && victim !== other))
        .map((victim) => {
          const path = travelerPathFor(victim, operation);
          return attack(path, path, namingAll(bed, operation, victim), [404]);
        });
      const references = slotsOf(bed, operation).flatMap((slot) => {
        const body = namingAll(bed, operation, mine);
        return idsAt(body, slot).flatMap(({ path: place, id }) =>
          [...secret]
            .filter((foreign) => foreign.slice(0, 4) === id.slice(0, 4))
            .map((foreign) => {
              const path = travelerPathFor(mine, operation);
              return attack(`${place.join("/")} ${foreign}`, path, withAt(body, place, foreign), [404]);
            }),
        );
      });
      const filters = operation.queryParameters
        .filter((name) => BY_ID.test(name))
        .flatMap((name) =>
          [...secret].map((id) => {
            const path = `${travelerPathFor(mine, operation)}?${name}=${id}`;
            return attack(`${name}=${id}`, path, undefined, [200, 400, 404], true);
          }),
        );
      // What it reads of its own shows nothing besides.
      const path = travelerPathFor(mine, operation);
      const isOwnRead = operation.method === "GET";
      const reads = isOwnRead ? [attack("of its own", path, undefined, [200, 304, 404])] : [];
      return [...inPath, ...references, ...filters, ...reads];
    }),
  );
}

test("a session for one case neither reads nor changes another traveler's or another case's, by path, reference or filter", async () => {
  const bed = bedOf();
  const { superuser } = bed.server.database;
  const rows = () => digestRows(superuser, [bed.tenant.scope.tenantId]);
  const attacks = attacksOn(bed);
  const of = (part: string) => attacks.filter(({ name }) => name.includes(part)).length;
  // Each way in is tried.
  for (const part of ["{", "travelerId", "caseId", "attachments", "caseId=", "of its own"]) {
    expect([part, part === "{" ? attacks.length > 500 : of(part) > 0]).toEqual([part, true]);
  }
  const before = await rows();
  const { breaches } = await runAttacks(attacks);
  expect(breaches).toEqual([]);
  expect(await rows()).toEqual(before);
});

test("every place for an id in a body of travelers is asked about at the door", () => {
  const bed = bedOf();
  const named = bed.operations.flatMap((operation) =>
    slotsOf(bed, operation).map((slot) => `${operation.id} ${slot.join("/")}`),
  );
  // Written by hand: a body that names something new is refused at the door, and tried above.
  expect(named.toSorted()).toEqual([
    "post_traveler_assistant_sessions caseId",
    "post_traveler_assistant_sessions determinationId",
    "post_traveler_cases_id_messages attachments/*",
    "post_traveler_documents caseId",
    "post_traveler_documents travelerId",
    "post_traveler_documents_id_copy caseId",
    "post_traveler_orders_id_cancellations caseIds/*",
    "post_traveler_support_tickets attachments/*",
    "post_traveler_support_tickets caseId",
    "post_traveler_support_tickets relatedResource/id",
    "post_traveler_support_tickets_id_replies attachments/*",
  ]);
});

test("what a session for one case makes is of that case", async () => {
  const { sessions, operations, own, other } = bedOf();
  const makes = operations.filter(({ id }) => /^post_traveler_(documents|support_tickets)$/.test(id));
  expect(makes).toHaveLength(2);
  for (const operation of makes) {
    const { caseId: _, relatedResource: _case, ...body } = Object(travelerBodyFor(withIds(other, own), operation));
    for (const session of sessions) {
      const answer = await call(session.who, operation, { body, path: operation.path });
      const refused = hasScope(session, operation)
        ? [400, { code: "validation_failed", errors: [{ pointer: "#/caseId", code: "required" }] }]
        : [403, { code: "grant_missing" }];
      expect([session.kind, operation.id, answer.statusCode, answer.json()]).toMatchObject([
        session.kind,
        operation.id,
        ...refused,
      ]);
    }
  }
});

test("who helps with a case sees whom it is about, without what the form does not ask them; the others see the record", async () => {
  const { sessions, own } = bedOf();
  const path = `/traveler/travelers/${idIn(own, "/tenant/travelers")}`;
  for (const { kind, who } of sessions) {
    const isHelper = kind === "viewer" || kind === "editor";
    const { givenNames, passport, sex, externalReference } = (await who.get(path)).json();
    expect([kind, givenNames, passport === null]).toEqual([kind, "Ada Maria", isHelper]);
    if (isHelper) expect([sex, externalReference]).toEqual([null, null]);
  }
});
