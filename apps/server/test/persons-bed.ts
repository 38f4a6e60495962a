import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { newUuid } from "../src/core/ids.ts";
import type { Mail } from "../src/providers/mail/port.ts";
import { jobHandlers } from "../src/worker.ts";
import type { Answer, TestServer } from "./app.ts";
import { querySuperuser } from "./database.ts";
import { authenticator, browserWith, PASSWORD, signedIn, type TestOperator } from "./operators.ts";
import { runDueJobs } from "./worker.ts";

/** What a link looks like, wherever it is. */
export const LINK = /ent_oi_[0-9a-f]{64}/;

/** The mailboxes of everybody. */
export interface Mailboxes {
  readonly send: (mail: Mail) => Promise<void>;
  readonly check: () => Promise<void>;
  readonly mails: Mail[];
}

export function openMailboxes(): Mailboxes {
  const mails: Mail[] = [];
  return { mails, send: async (mail) => void mails.push(mail), check: async () => {} };
}

interface StoredAccount {
  readonly id: string;
  readonly role: string;
  readonly state: string;
  readonly isAdmitted: boolean;
}

/** The accounts of these ids (uuids), in their order, as stored. */
export async function storedAccounts(server: TestServer, uuids: readonly string[]): Promise<readonly StoredAccount[]> {
  const rows = await querySuperuser<StoredAccount>(
    server.database.superuser,
    `select id, role, state, admitted_at is not null as "isAdmitted" from operators where id = any ($1)`,
    [uuids],
  );
  return uuids.flatMap((uuid) => rows.filter(({ id }) => id === uuid));
}

interface StoredChange {
  readonly id: string;
  readonly kind: string;
  readonly operator: string;
  readonly role: string | null;
  readonly requestedBy: string;
  readonly isCurrent: boolean;
}

/** The changes that wait, as stored. */
export function storedChanges(server: TestServer): Promise<readonly StoredChange[]> {
  return querySuperuser<StoredChange>(
    server.database.superuser,
    `select c.id, c.kind, c.operator_id as operator, c.role, c.requested_by as "requestedBy",
       c.operator_version = o.version as "isCurrent"
     from operator_changes c join operators o on o.id = c.operator_id where c.state = 'pending'`,
  );
}

/** Who has made or changed whom, once each. */
export async function storedSponsorships(server: TestServer): Promise<readonly string[]> {
  const rows = await querySuperuser<{ made: string }>(
    server.database.superuser,
    "select distinct sponsor || '>' || operator as made from operator_sponsorships where sponsor <> operator order by 1",
  );
  return rows.map(({ made }) => made);
}

/** A browser with a session of the account, its second factor just shown. */
export function browserOf(server: TestServer, uuid: string): Promise<TestOperator> {
  // The role is the account's own: the server looks it up with each request.
  return signedIn(server, { uuid, role: "agent" });
}

/** Everybody reads their mail, and whoever owns these addresses accepts each link at once. */
export async function acceptMailed(
  server: TestServer,
  { mails }: Mailboxes,
  own: ReadonlySet<string>,
): Promise<number> {
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "operators.write"),
  );
  const links = mails.splice(0).flatMap(({ to, text }) => (own.has(to) ? (LINK.exec(text) ?? []) : []));
  for (const token of links) await accept(server, token);
  return links.length;
}

async function accept(server: TestServer, token: string): Promise<void> {
  const browser = browserWith(server);
  const opened = await browser.post("/invitations/open", { token });
  const code = authenticator(opened.json().totp.secret)();
  const accepted = await browser.post("/invitations/accept", { token, password: PASSWORD, code });
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
}

/** An account (uuid) of somebody who was let in, and has not used the link yet. */
export async function invitedAs(server: TestServer, role: OperatorRole): Promise<string> {
  const id = newUuid();
  await querySuperuser(
    server.database.superuser,
    `insert into operators (id, email, name, role, state, admitted_at, created_at, updated_at)
     values ($1, $2, 'Sam Example', $3, 'invited', now(), now(), now())`,
    [id, `${id}@example.com`, role],
  );
  return id;
}

/** Ends whatever earlier people could do. */
export async function retireEverybody(server: TestServer): Promise<void> {
  const { superuser } = server.database;
  await querySuperuser(superuser, "delete from operator_changes");
  await querySuperuser(superuser, "delete from operator_sponsorships");
  await querySuperuser(superuser, "update operators set state = 'suspended'");
}

/** The code of a refusal, or `done`. */
export function saidIn(answer: Answer): string {
  if (answer.statusCode < 300) return "done";
  const code: string | undefined = answer.json().code;
  if (answer.statusCode >= 500 || code === undefined) throw new Error(answer.body);
  return code;
}
