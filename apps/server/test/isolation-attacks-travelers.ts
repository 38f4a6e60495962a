import { SCOPES_OF_KIND, type SessionKind } from "@entrada/domain/access/session-scopes";
import { type ApiRequests, requestsWith } from "./app.ts";
import { anyAddress } from "./check-sites.ts";
import { querySuperuser } from "./database.ts";
import { type Attack, claim, idsIn, secretsOf } from "./isolation-attacks.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import { call } from "./operation-calls.ts";
import type { PublishedOperation } from "./published-operations.ts";
import { makeParty, openSession, SESSIONS, withSession } from "./sessions.ts";
import type { WholeTenant } from "./whole-tenant.ts";

/** Somebody with a session that sees nothing of what a tenant's traveler has, or with none that counts. */
interface Person {
  readonly name: string;
  readonly who: ApiRequests;
  readonly statuses: readonly number[];
  /** of what kind their session is; absent: they have none that counts */
  readonly kind?: SessionKind;
}

/** The operation's path about what this tenant's traveler has. */
export function travelerPathFor({ pathFor }: WholeTenant, { path }: Pick<PublishedOperation, "path">): string {
  if (path.startsWith("/traveler/sessions/")) {
    return pathFor({ path: path.replace("/traveler/", "/auth/") }).replace("/auth/", "/traveler/");
  }
  return pathFor({ path: path.replace("/traveler/", "/tenant/") }).replace("/tenant/", "/traveler/");
}

function hasScope(kind: SessionKind, { sessionScope }: PublishedOperation): boolean {
  return [...SCOPES_OF_KIND[kind]].some((scope) => scope === sessionScope);
}

// Their bodies name what they are about.
const NAMING: ReadonlySet<string> = new Set([
  "post_traveler_assistant_sessions",
  "post_traveler_documents",
  "post_traveler_support_tickets",
]);

/** A body that names what this tenant's traveler has. */
export function travelerBodyFor({ ids }: WholeTenant, { id, exampleBody }: PublishedOperation): unknown {
  const caseId = ids.get("/tenant/cases");
  if (id === "post_traveler_documents") {
    return { ...Object(exampleBody), travelerId: ids.get("/tenant/travelers"), caseId };
  }
  if (id === "post_traveler_support_tickets") {
    return { ...Object(exampleBody), caseId, relatedResource: { type: "case", id: caseId } };
  }
  if (id === "post_traveler_assistant_sessions") {
    return { caseId, determinationId: ids.get("/intelligence/determinations") };
  }
  if (id === "post_traveler_orders_id_payments") {
    return { mode: "test", token: "test_success", amount: { amount: 1, currency: "GBP" } };
  }
  if (id === "post_traveler_orders_id_cancellations") return { caseIds: [caseId] };
  return id === "post_traveler_documents_id_copy" ? { caseId } : exampleBody;
}

/** What sessions of others ask for: of the same customer, the same tenant, other tenants; ended ones, and none. */
export async function travelerAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const all = [bed.owner, ...bed.strangers];
  const attacks: Attack[] = [];
  const outsiders = await Promise.all(all.map((one) => sessionOf(bed, one, String(one.ids.get("/tenant/travelers")))));
  for (const [n, victim] of all.entries()) {
    const people = [...(await peopleBeside(bed, victim)), ...outsiders.filter((_, m) => m !== n)];
    for (const { name, who, statuses: refusals, kind } of people) {
      for (const operation of bed.travelers.filter(({ path }) => path.startsWith("/traveler/"))) {
        const lacksScope = kind !== undefined && !hasScope(kind, operation);
        const statuses = lacksScope ? [403] : refusals;
        const isNamed = operation.path.includes("{") || NAMING.has(operation.id);
        const path = travelerPathFor(victim, operation);
        const body = travelerBodyFor(victim, operation);
        const isRefused = isNamed || lacksScope || statuses.includes(401);
        // What names nothing changes their own session alone.
        if (!isRefused && operation.method !== "GET") continue;
        const answered = isRefused ? statuses : [200, 304];
        const send = (turn: number) => call(who, operation, { path, body, headers: claim(turn) });
        const secret = secretsOf(all, undefined);
        const sent = [...idsIn(path), ...idsIn(JSON.stringify(body ?? ""))];
        // What of their own they see is not what the others have; the customer is the same for some.
        const own = [...sent, ...(isNamed ? [] : idsOfOwn(all, victim))];
        attacks.push({ name: `${name} ${operation.id} ${path}`, statuses: answered, sent: own, secret, send });
      }
    }
    attacks.push(...endingAttacks(bed, victim, all), ...enteringAttacks(bed, victim, all));
  }
  await keepTokens(bed);
  return attacks;
}

// In a list without an id everybody sees their own: of other tenants theirs, and nothing of the victim's.
function idsOfOwn(all: readonly WholeTenant[], victim: WholeTenant): readonly string[] {
  return [
    String(victim.ids.get("/tenant/customers")),
    ...all.filter((who) => who !== victim).flatMap(({ ids }) => [...ids.values()]),
  ];
}

async function sessionOf(bed: IsolationBed, { tenant }: WholeTenant, subject: string): Promise<Person> {
  const session = await openSession(tenant, subject, { authenticatedAt: new Date().toISOString() });
  const kind = subject.startsWith("cus_") ? "customer" : "traveler";
  return { name: `session of ${subject}`, who: withSession(bed.server, session), statuses: [404], kind };
}

async function peopleBeside(bed: IsolationBed, victim: WholeTenant): Promise<readonly Person[]> {
  const { tenant, ids } = victim;
  const beside = await makeParty(tenant, String(ids.get("/tenant/customers")));
  const other = await makeParty(tenant);
  const traveler = String(ids.get("/tenant/travelers"));
  const ended = await openSession(tenant, traveler);
  await tenant.post(`${SESSIONS}/revoke`, { sessionId: ended.id });
  const refresh = await openSession(tenant, traveler);
  const nobody = requestsWith(bed.server, () => ({ remoteAddress: anyAddress() }));
  return [
    await sessionOf(bed, victim, beside.travelerId),
    await sessionOf(bed, victim, other.travelerId),
    await sessionOf(bed, victim, other.customerId),
    { name: "nobody", who: nobody, statuses: [401] },
    { name: "an API key", who: tenant, statuses: [401] },
    { name: "an ended session", who: withSession(bed.server, ended), statuses: [401] },
    {
      name: "a refresh token",
      who: withSession(bed.server, { accessToken: refresh.refreshToken }),
      statuses: [401],
    },
  ];
}

/** Ending others' sessions: by another tenant's key and by made-up tokens. The answer never tells. */
function endingAttacks(bed: IsolationBed, { ids }: WholeTenant, all: readonly WholeTenant[]): readonly Attack[] {
  const sessionId = String(ids.get("/auth/sessions"));
  const secret = secretsOf(all, undefined);
  const nobody = requestsWith(bed.server, () => ({ remoteAddress: anyAddress() }));
  const attack = (name: string, who: ApiRequests, body: object, statuses: readonly number[]): Attack => ({
    name: `revoke ${name}`,
    statuses,
    sent: [sessionId],
    secret,
    send: () => who.post(`${SESSIONS}/revoke`, body),
  });
  return [
    ...all
      .filter(({ ids: own }) => own !== ids)
      .map(({ tenant }) => attack(`${sessionId} with another's key`, tenant, { sessionId }, [204])),
    attack(`${sessionId} without a key`, nobody, { sessionId }, [401]),
    attack("a made-up token", nobody, { refreshToken: `ent_rt_${"0".repeat(64)}` }, [204]),
    attack("an id as a token", nobody, { refreshToken: sessionId }, [204]),
  ];
}

/** Entering by others' session, which waits for no first code, and by made-up links. */
function enteringAttacks(bed: IsolationBed, victim: WholeTenant, all: readonly WholeTenant[]): readonly Attack[] {
  const secret = secretsOf(all, undefined);
  const who = requestsWith(bed.server, () => ({ remoteAddress: anyAddress() }));
  return bed.entering.map((operation): Attack => {
    const isNamed = operation.path.includes("{");
    const path = travelerPathFor(victim, operation);
    const body = isNamed ? operation.exampleBody : { invitationToken: `ent_iv_${"0".repeat(64)}` };
    return {
      name: `nobody ${operation.id} ${path}`,
      statuses: [isNamed ? 404 : 401],
      sent: idsIn(path),
      secret,
      send: () => call(who, operation, { path, body, headers: {} }),
    };
  });
}

// For as long as the run takes.
async function keepTokens({ server }: IsolationBed): Promise<void> {
  const { superuser } = server.database;
  await querySuperuser(superuser, "update session_tokens set expires_at = expires_at + interval '1 day'");
  await querySuperuser(
    superuser,
    "update sessions set stepped_up_at = stepped_up_at + interval '1 day' where stepped_up_at is not null",
  );
}
