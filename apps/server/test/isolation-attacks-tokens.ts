import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { anyAddress } from "./check-sites.ts";
import { querySuperuser } from "./database.ts";
import { announced, DOCUMENTS, put } from "./documents.ts";
import { altered, changeGrants, grantsOf, LASTING, OVER, READS } from "./download-grants.ts";
import { type Attack, idsIn, secretsOf } from "./isolation-attacks.ts";
import type { IsolationBed } from "./isolation-bed.ts";
import { operatorIn, type TestOperator } from "./operators.ts";
import type { WholeTenant } from "./whole-tenant.ts";

const BYTES = Buffer.from("%PDF-1.7 of somebody");
const WRITE = { method: "PUT", headers: { "content-type": "application/pdf" }, payload: BYTES } as const;

/** What no address of a file gives: once it was used, is over or altered, or belongs to another door. */
export async function tokenAttacks(bed: IsolationBed): Promise<readonly Attack[]> {
  const all = [bed.owner, ...bed.strangers];
  const secret = secretsOf(all, undefined);
  const desk = await operatorIn(bed.server, { role: "agent" });
  const attacks: Attack[] = [];
  for (const who of all) {
    const [downloads, uploads] = [await downloadTokens(bed, who, desk), await uploadTokens(bed, who)];
    const attack = (path: string, options: InjectOptions, statuses = [404]): Attack => {
      const send = () => bed.server.app.inject({ ...options, url: path, remoteAddress: anyAddress() });
      return { name: `${options.method} ${path}`, statuses, sent: idsIn(path), secret, send };
    };
    for (const token of [...downloads.none, ...uploads.none, ...uploads.live, uploads.used]) {
      attacks.push(...READS.map((options) => attack(`/downloads/${token}`, options)));
    }
    for (const token of [...uploads.none, ...downloads.none, ...downloads.live]) {
      attacks.push(attack(`/uploads/${token}`, WRITE));
    }
    // What came is there: other bytes do not take its place.
    attacks.push(
      attack(`/uploads/${uploads.used}`, { ...WRITE, payload: Buffer.from("%PDF-1.7 of an attacker!") }, [400]),
    );
    for (const token of [...downloads.live, ...uploads.live]) {
      for (const collection of who.ids.keys()) {
        const path = `${who.pathFor({ path: collection })}/${token}`;
        attacks.push({ name: path, statuses: [404], sent: idsIn(path), secret, send: () => who.tenant.get(path) });
      }
    }
  }
  return attacks;
}

/** Tokens of downloads: live ones, and those that are good for none. */
async function downloadTokens({ server }: IsolationBed, who: WholeTenant, desk: TestOperator) {
  // For as long as the run takes.
  const live = await grantsOf(who, desk);
  await changeGrants(server, live, LASTING);
  const used = await grantsOf(who, desk);
  for (const { token } of used) await server.app.inject({ url: `/downloads/${token}`, remoteAddress: anyAddress() });
  await changeGrants(server, used, OVER.used);
  const expired = await grantsOf(who, desk);
  await changeGrants(server, expired, OVER.expired);
  const former = await grantsOf(who, desk);
  await changeGrants(server, former, OVER.former);
  const others = [who.tenant.apiKey, desk.cookie.slice(desk.cookie.indexOf("=") + 1), ...who.ids.values()];
  const tokens = [...used, ...expired, ...former].map(({ token }) => token);
  const none = [...tokens, ...live.flatMap(({ id, token }) => [id, ...altered(token)]), ...others];
  return { live: live.map(({ token }) => token), none };
}

/** The same of uploads, and one whose bytes have come. */
async function uploadTokens({ server }: IsolationBed, { tenant, ids }: WholeTenant) {
  const [travelerId, caseId] = [ids.get("/tenant/travelers"), ids.get("/tenant/cases")];
  const slot = async () => {
    const pdf = { type: "bankStatement", fileName: "a.pdf", contentType: "application/pdf" };
    const made = await tenant.post(DOCUMENTS, announced(BYTES, { travelerId, caseId, ...pdf }));
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json();
  };
  const tokenOf = (one: { readonly upload: { readonly url: string } }) => one.upload.url.replace(/^.*\//, "");
  const [live, expired, used] = [tokenOf(await slot()), tokenOf(await slot()), await slot()];
  await put(server, used, BYTES);
  const digest = createHash("sha256").update(expired).digest();
  await querySuperuser(
    server.database.superuser,
    "update documents set slot_expires_at = created_at - interval '1 day' where slot_hash = $1",
    [digest],
  );
  return { live: [live], used: tokenOf(used), none: [expired, ...altered(live)] };
}
