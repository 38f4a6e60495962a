import type { LightMyRequestResponse } from "fastify";
import type { TestTenant } from "./app.ts";
import { idSlots, idsAt, withAt } from "./id-slots.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import { call } from "./operation-calls.ts";
import type { PublishedOperation } from "./published-operations.ts";
import { collectionOf, type WholeTenant } from "./whole-tenant.ts";

/** A request of somebody who must not get at what is others'. */
export interface Attack {
  readonly name: string;
  /** every answer that gives nothing away */
  readonly statuses: readonly number[];
  /** what of others it names itself */
  readonly sent: readonly string[];
  /** ids that its answer must not contain, besides */
  readonly secret: ReadonlySet<string>;
  /** the same request, with other headers each turn */
  send(turn: number): Promise<LightMyRequestResponse>;
  /** an answer of 200 shows no items */
  readonly isEmpty?: true;
  /** the answer repeats paths that the caller asked for: they give nothing away */
  readonly echoesPaths?: true;
}

const ID = /[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}/g;
const BY_ID = /Id$/;
// A tenant's own read of these is written down, and here no row may change.
const RECORDED = ["get_travelers_id_passport", "get_travelers_id_export"];
// Their paths are what the tenant's own callers have sent, whosever ids that names.
const ECHOING = ["get_request_log", "get_request_log_id"];
const CLAIMS = [{}, { "if-match": '"1"' }, { "if-match": '"7"' }, { "if-match": "*" }, { "if-none-match": "*" }];

/** The headers of a turn: other versions are claimed each time. */
export function claim(turn: number): Readonly<Record<string, string>> {
  return CLAIMS[turn % CLAIMS.length] ?? {};
}

/** Every id that the text contains. */
export function idsIn(text: string): readonly string[] {
  return text.match(ID) ?? [];
}

/** The ids that belong to the others alone. Products are the installation's: an answer may name one that is not offered. */
export function secretsOf(all: readonly WholeTenant[], own: WholeTenant | undefined): ReadonlySet<string> {
  const others = all.filter((who) => who !== own).flatMap(({ ids }) => [...ids.values()]);
  return new Set(others.filter((id) => !id.startsWith("prd_")));
}

/** Whatever a tenant of the bed can send with another one's ids: in paths, bodies, filters and cursors, and with fewer grants. */
export async function tenantAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const all = [bed.owner, ...bed.strangers];
  const attacks: Attack[] = [];
  for (const actor of all) {
    const secret = secretsOf(all, actor);
    const narrow = await actor.tenant.withKey({ grants: ["reference:read"] });
    for (const operation of bed.operations) {
      attacks.push(...readAttack(actor, operation, secret));
      for (const victim of all.filter((who) => who !== actor)) {
        attacks.push(
          ...pathAttacks(actor.tenant, victim, operation, secret, [404]),
          ...nestedAttacks(actor, victim, operation, secret),
          ...bodyAttacks(bed, actor, victim, operation, secret),
          ...filterAttacks(actor, victim, operation, secret),
          ...(await cursorAttacks(actor, victim, operation, secret)),
        );
        const isAllowed = operation.grant === undefined || operation.grant === "reference:read";
        if (!isAllowed) attacks.push(...pathAttacks(narrow, victim, operation, secret, [403, 404]));
      }
    }
  }
  return attacks;
}

function pathAttacks(
  who: TestTenant,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
  statuses: readonly number[],
): readonly Attack[] {
  if (collectionOf(operation) === undefined) return [];
  const path = victim.pathFor(operation);
  const send = (turn: number) => call(who, operation, { path, headers: claim(turn) });
  return [{ name: `${operation.id} ${path}`, statuses, sent: idsIn(path), secret, send }];
}

/** What is nested belongs to the other, and what it is nested in to the caller. */
function nestedAttacks(
  actor: WholeTenant,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
): readonly Attack[] {
  if (operation.pathParameters.length < 2) return [];
  const [first = ""] = actor.pathFor(operation).match(ID) ?? [];
  const [replaced = ""] = victim.pathFor(operation).match(ID) ?? [];
  const path = victim.pathFor(operation).replace(replaced, first);
  const send = (turn: number) => call(actor.tenant, operation, { path, headers: claim(turn) });
  return [{ name: `${operation.id} ${path}`, statuses: [404], sent: idsIn(path), secret, send }];
}

function bodyAttacks(
  { schemas }: IsolationBed,
  actor: WholeTenant,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
): readonly Attack[] {
  const slots = operation.bodySchema ? idSlots(operation.bodySchema, schemas) : [];
  return slots.flatMap((slot) => {
    const own = actor.bodyFor(operation);
    return idsAt(own, slot).map(({ path: place, id }) => {
      const others = victim.idLike(id);
      const body = withAt(own, place, others);
      const path = actor.pathFor(operation);
      const name = `${operation.id} ${place.join("/")} ${others}`;
      return {
        name,
        statuses: [404],
        sent: [others],
        secret,
        send: () => call(actor.tenant, operation, { path, body }),
      };
    });
  });
}

function filterAttacks(
  { tenant, pathFor }: WholeTenant,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
): readonly Attack[] {
  if (operation.method !== "GET") return [];
  return operation.queryParameters
    .filter((name) => BY_ID.test(name))
    .flatMap((name) =>
      [...victim.ids.values()].map((id): Attack => {
        const path = `${pathFor(operation)}?${name}=${id}`;
        // An id of another kind may be refused as such.
        const statuses = [200, 400, 404];
        const send = () => tenant.get(path);
        return { name: `${operation.id} ${name}=${id}`, statuses, sent: [id], secret, send, isEmpty: true };
      }),
    );
}

async function cursorAttacks(
  { tenant }: WholeTenant,
  victim: WholeTenant,
  { id, method, path, queryParameters, isTestOnly }: PublishedOperation,
  secret: ReadonlySet<string>,
): Promise<readonly Attack[]> {
  if (method !== "GET" || path.includes("{") || isTestOnly || !queryParameters.includes("cursor")) return [];
  const { nextCursor } = (await victim.tenant.get(`${path}?limit=1`)).json();
  const send = () => tenant.get(`${path}?cursor=${encodeURIComponent(nextCursor)}`);
  return [{ name: `${id} with another's cursor`, statuses: [400], sent: [], secret, send }];
}

function readAttack(actor: WholeTenant, operation: PublishedOperation, secret: ReadonlySet<string>): readonly Attack[] {
  if (operation.method !== "GET" || RECORDED.includes(operation.id)) return [];
  const path = actor.pathFor(operation);
  // What exists in a test environment alone is a 404 elsewhere.
  const statuses = [200, 304, 404];
  const send = (turn: number) => call(actor.tenant, operation, { path, headers: turn % 2 === 0 ? {} : claim(turn) });
  const attack = { name: `${operation.id} of its own`, statuses, sent: [], secret, send };
  return [ECHOING.includes(operation.id) ? { ...attack, echoesPaths: true } : attack];
}
