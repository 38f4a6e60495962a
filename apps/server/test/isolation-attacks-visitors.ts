import type { Visitor } from "./check-sites.ts";
import { idSlots, withAt } from "./id-slots.ts";
import { type Attack, secretsOf } from "./isolation-attacks.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import type { PublishedOperation } from "./published-operations.ts";
import type { WholeTenant } from "./whole-tenant.ts";

/** Whatever visitors of a check page can send: about answers that it did not give, with another page's cursors. */
export async function visitorAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const all = [bed.owner, ...bed.strangers];
  // No page shows an id of anybody's: what its own visitor made is in no other answer.
  const secret = secretsOf(all, undefined);
  const attacks: Attack[] = [];
  for (const { visitor } of all) {
    for (const operation of bed.visitors) {
      attacks.push(...readAttack(visitor, operation, secret));
      for (const victim of all) {
        attacks.push(...bodyAttacks(bed, visitor, victim, operation, secret));
        if (victim.visitor !== visitor) attacks.push(...(await cursorAttacks(visitor, victim, operation, secret)));
      }
    }
  }
  return attacks;
}

const pathOf = ({ path }: PublishedOperation) => path.replace("/public/{slug}", "");

function readAttack(visitor: Visitor, operation: PublishedOperation, secret: ReadonlySet<string>): readonly Attack[] {
  if (operation.method !== "GET") return [];
  const send = () => visitor.get(pathOf(operation));
  return [{ name: `visitor: ${operation.id}`, statuses: [200], sent: [], secret, send }];
}

/** Its own tenant's too: a page knows only the answers that it gave. */
function bodyAttacks(
  { schemas }: IsolationBed,
  visitor: Visitor,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
): readonly Attack[] {
  const slots = operation.bodySchema ? idSlots(operation.bodySchema, schemas) : [];
  return slots.flatMap((slot) =>
    [...victim.ids.values()].map((id): Attack => {
      const body = withAt(operation.exampleBody, slot, id);
      const send = () => visitor.post(pathOf(operation), body);
      const name = `visitor: ${operation.id} ${slot.join("/")} ${id}`;
      return { name, statuses: [404], sent: [id], secret, send };
    }),
  );
}

async function cursorAttacks(
  visitor: Visitor,
  victim: WholeTenant,
  operation: PublishedOperation,
  secret: ReadonlySet<string>,
): Promise<readonly Attack[]> {
  if (!operation.queryParameters.includes("cursor")) return [];
  const { nextCursor } = (await victim.visitor.get(`${pathOf(operation)}?limit=1`)).json();
  const send = () => visitor.get(`${pathOf(operation)}?cursor=${encodeURIComponent(nextCursor)}`);
  return [{ name: `visitor: ${operation.id} with another's cursor`, statuses: [400], sent: [], secret, send }];
}
