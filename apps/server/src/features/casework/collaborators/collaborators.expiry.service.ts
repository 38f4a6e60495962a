import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { type Caller, type Read, readOnly, systemOf, unitOfWork } from "../../../work/work.ts";
import type { SessionWork } from "../../access/sessions/sessions.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { isOfAge, lockCollaborator, removeCollaborator } from "./collaborators.service.ts";
import * as store from "./collaborators.store.ts";

const PAGE = 100;

/** Removes guardians whose traveler has come of age, by the tenants' own clocks. */
export function guardianExpiry(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "scopes_with_guardians"),
    chunk: async (scope) => {
      let after: string | undefined;
      for (;;) {
        const keyset = { order: "oldest", after, rowsMax: PAGE } as const;
        const found = await readOnly(ctx, systemOf(scope), (r) => listOfAge(r, keyset));
        for (const id of found.ofAge) await unitOfWork(ctx, systemOf(scope), (w) => endIfOfAge(w, id));
        if (found.last === undefined) return false;
        after = found.last;
      }
    },
  };
}

/**
 * Whether a guardian (uuid) still acts for somebody under eighteen. One who does not is removed at once: whatever they do
 * next is refused, and a birth date that is corrected later does not bring them back.
 */
export async function guardsStill(ctx: AppContext, caller: Caller, collaboratorId: string): Promise<boolean> {
  const isOver = await readOnly(ctx, caller, async (r) => {
    const guardian = await store.findCollaborator(r.tx, r.scope, collaboratorId);
    return guardian !== undefined && (await isOfAge(r, guardian));
  });
  if (isOver) await unitOfWork(ctx, caller, (w) => endIfOfAge(w, encodeId("col", collaboratorId)));
  return !isOver;
}

/**
 * Whether whoever holds a session (uuid) still acts for somebody, at this moment: a guardian only for somebody under
 * eighteen, everybody else as long as the session lasts. Asked where an address is used that asks for no session.
 */
export async function actsStill(r: Read<PersonContext>, sessionId: string): Promise<boolean> {
  const guardian = await store.findGuardianOfSession(r.tx, r.scope, sessionId);
  return guardian === undefined || !(await isOfAge(r, guardian));
}

async function listOfAge(r: Read<PersonContext>, keyset: Keyset) {
  const guardians = await store.listGuardiansAfter(r.tx, r.scope, keyset);
  const ofAge: string[] = [];
  for (const guardian of guardians) if (await isOfAge(r, guardian)) ofAge.push(encodeId("col", guardian.id));
  return { ofAge, last: guardians.length === PAGE ? guardians.at(-1)?.id : undefined };
}

async function endIfOfAge(w: SessionWork, id: string): Promise<void> {
  const guardian = await lockCollaborator(w, id);
  if (guardian.state !== "removed" && (await isOfAge(w, guardian))) await removeCollaborator(w, id);
}
