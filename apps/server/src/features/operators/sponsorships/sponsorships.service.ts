import { OWNER, type SponsoringAct, type Sponsorship } from "@entrada/domain/access/sponsorship";
import { encodeId } from "../../../core/ids.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./sponsorships.store.ts";

/** Keeps that whoever acts has made or changed the account of an operator (uuid), in the same transaction. */
export async function sponsor(
  { tx, principal }: Pick<Work, "tx" | "principal">,
  operatorId: string,
  act: SponsoringAct,
): Promise<void> {
  if (principal.kind !== "operator") throw new Error("only a person makes or changes an account");
  await store.insertSponsorship(tx, { operator: encodeId("opr", operatorId), sponsor: principal.id ?? OWNER, act });
}

/** The same for the administrator (uuid) who has asked for it. */
export async function sponsorAs(
  { tx }: Pick<Work, "tx">,
  sponsorId: string,
  operatorId: string,
  act: SponsoringAct,
): Promise<void> {
  await store.insertSponsorship(tx, {
    operator: encodeId("opr", operatorId),
    sponsor: encodeId("opr", sponsorId),
    act,
  });
}

/** Which accounts were made or changed by which within the last 72 hours: they may be one person. */
export function freshSponsorships({ tx }: Pick<Work, "tx">): Promise<readonly Sponsorship[]> {
  return store.listFreshSponsorships(tx);
}
