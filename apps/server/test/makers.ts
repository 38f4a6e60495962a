import { decodeId, encodeId } from "../src/core/ids.ts";
import { type AddressedType, ASKED_OF_MAKERS } from "../src/work/makers.ts";
import { type Answer, type ApiRequests, requestsWith, type TestServer, type TestTenant } from "./app.ts";
import { querySuperuser } from "./database.ts";
import { deliverablesIn, releasedDeliverable } from "./deliverables.ts";
import { announced, goodPhoto, handInDocument } from "./documents.ts";
import { confirmed, operatorIn } from "./operators.ts";
import { acceptedQuote } from "./orders.ts";
import { readyReport } from "./reports.ts";
import { openSession, withSession } from "./sessions.ts";

/** A tenant that has one file of each kind, all of one case. */
export interface FilesBed {
  readonly server: TestServer;
  readonly tenant: TestTenant;
  readonly caseId: string;
  readonly travelerId: string;
  readonly customerId: string;
  readonly picture: Buffer;
  /** by kind, what an address is asked for of */
  readonly files: Readonly<Record<Exclude<AddressedType, "upload">, string>>;
}

export async function filesBed(server: TestServer): Promise<FilesBed> {
  const { tenant, quote } = await acceptedQuote(server);
  const deliverable = await releasedDeliverable(tenant, quote.id);
  const [one] = (await tenant.get("/tenant/cases")).json().items;
  const [invoice] = (await tenant.get("/tenant/invoices")).json().items;
  const { id: caseId, travelerId, customerId } = one;
  if ((await deliverablesIn(tenant, caseId)).length !== 1) throw new Error("the case has another deliverable");
  // A released file closes its case; one that is open takes documents.
  await change(server, `update cases set state = 'decided' where id = ${uuidOf(caseId)}`);
  const picture = await goodPhoto();
  const { id: document } = await handInDocument(tenant, picture, { travelerId, caseId });
  const { id: report } = await readyReport(tenant);
  const files = { deliverable, preparedDeliverable: deliverable, document, invoice: invoice.id, report };
  return { server, tenant, caseId, travelerId, customerId, picture, files };
}

/** Whoever asks for addresses: on which surface, and how each of its credentials ends. */
export interface TestMaker {
  readonly surface: "tenant" | "traveler" | "operator";
  readonly post: (path: string, body?: unknown) => ReturnType<ApiRequests["post"]>;
  /** everything that ends it, or what it may do */
  readonly endings: Readonly<Record<string, () => Promise<unknown>>>;
}

const COLLECTIONS = {
  document: "documents",
  deliverable: "deliverables",
  preparedDeliverable: "deliverables",
  invoice: "invoices",
  report: "reports",
} as const;
const fresh = () => ({ authenticatedAt: new Date().toISOString() });

/** The kinds of addresses that this maker is given; undefined where its surface has none. */
function pathOfAddress(bed: FilesBed, surface: TestMaker["surface"], type: AddressedType): string | undefined {
  const { grant, scope, action } = ASKED_OF_MAKERS[type];
  const isGiven = { tenant: grant, traveler: scope, operator: action }[surface] !== null;
  if (!isGiven) return undefined;
  const under = { tenant: "/tenant", traveler: "/traveler", operator: "" }[surface];
  if (type === "upload") return surface === "operator" ? `/cases/${bed.caseId}/documents` : `${under}/documents`;
  // What belongs to no case is under its tenant.
  const { tenantId, environment } = bed.tenant.scope;
  const place =
    surface === "operator" && type === "report" ? `/tenants/${encodeId("ten", tenantId)}/${environment}` : under;
  return `${place}/${COLLECTIONS[type]}/${bed.files[type]}/download-grants`;
}

/** Corrects the birth date of the bed's traveler. */
export function bornOn({ tenant, travelerId }: FilesBed, birthDate: string): Promise<void> {
  return done(tenant.patch(`/tenant/travelers/${travelerId}`, { birthDate }, { "if-match": "*" }));
}

/** Asks for an address; the path under which it is used. */
export async function addressOf(bed: FilesBed, maker: TestMaker, type: AddressedType): Promise<string | undefined> {
  const path = pathOfAddress(bed, maker.surface, type);
  if (path === undefined) return undefined;
  const { travelerId, caseId, picture } = bed;
  const of = maker.surface === "operator" ? {} : { travelerId, caseId };
  const answer = await maker.post(path, type === "upload" ? announced(picture, of) : undefined);
  if (answer.statusCode === 403) return undefined;
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
  return new URL(answer.json().url ?? answer.json().upload.url).pathname;
}

/** Uses an address, as whoever has it does. */
export function useAddress({ server, picture }: FilesBed, path: string): Promise<Answer> {
  if (path.startsWith("/downloads/")) return server.app.inject({ url: path });
  const headers = { "content-type": "image/jpeg" };
  return server.app.inject({ method: "PUT", url: path, headers, payload: picture });
}

/** Makes one of each kind of maker. Each call makes a new one, of the same files. */
export const MAKERS: Readonly<Record<string, (bed: FilesBed) => Promise<TestMaker>>> = {
  apiKey: async ({ server, tenant }) => {
    const key = await tenant.withKey({});
    const row = `where id = '${key.keyId}'`;
    const path = `/tenant/api-keys/${encodeId("key", key.keyId)}`;
    return {
      surface: "tenant",
      post: (to, body) => key.post(to, body),
      endings: {
        revoked: () => done(tenant.post(`${path}/revoke`, undefined)),
        // No operation takes grants from a key; who maintains the database can.
        narrowed: () => change(server, `update api_keys set grants = '{events:read}' ${row}`),
        expired: () => change(server, `update api_keys set expires_at = now() - interval '1 second' ${row}`),
      },
    };
  },
  traveler: (bed) => sessionOf(bed, bed.travelerId),
  customer: (bed) => sessionOf(bed, bed.customerId),
  editor: (bed) => collaborator(bed, "editor"),
  guardian: async (bed) => {
    // Of a child, who alone can have one.
    await bornOn(bed, `${new Date().getUTCFullYear() - 10}-05-06`);
    const made = await collaborator(bed, "guardian");
    return { ...made, endings: { ...made.endings, ofAge: () => bornOn(bed, "1990-05-06") } };
  },
  agent: (bed) => operator(bed, "agent"),
  administrator: (bed) => operator(bed, "administrator"),
};

async function sessionOf({ server, tenant }: FilesBed, id: string): Promise<TestMaker> {
  const session = await openSession(tenant, id, fresh());
  return { ...madeOf(server, tenant, session), surface: "traveler" };
}

function madeOf(
  server: TestServer,
  tenant: TestTenant,
  session: { readonly id: string; readonly accessToken: string },
) {
  const as = withSession(server, session);
  const row = `where tenant_id = '${tenant.scope.tenantId}' and ended_at is null and id = ${uuidOf(session.id)}`;
  return {
    post: (path: string, body?: unknown) => as.post(path, body),
    endings: {
      revoked: () => done(tenant.post("/auth/sessions/revoke", { sessionId: session.id })),
      signedOut: () => done(as.post(`/traveler/sessions/${session.id}/revoke`, undefined)),
      idle: () => change(server, `update sessions set renewed_at = renewed_at - interval '7 days' ${row}`),
      old: () => change(server, `update sessions set created_at = created_at - interval '30 days' ${row}`),
    },
  };
}

async function collaborator(bed: FilesBed, role: "editor" | "guardian"): Promise<TestMaker> {
  const { server, tenant, travelerId, caseId } = bed;
  const traveler = withSession(server, await openSession(tenant, travelerId, fresh()));
  // A case has ten helpers at most.
  await querySuperuser(
    server.database.superuser,
    "delete from case_invitations; delete from sessions where collaborator_id is not null; delete from case_collaborators",
  );
  const asked = await traveler.post(`/traveler/cases/${caseId}/collaborators`, { name: "Ada", role });
  const { id, link, code } = asked.json();
  const visitor = requestsWith(server, () => ({}));
  const opened = await visitor.post("/traveler/sessions", { invitationToken: link.split("#")[1] });
  const session = (await visitor.post(`/traveler/sessions/${opened.json().id}/verify`, { code })).json();
  const row = `where id = ${uuidOf(id)}`;
  const { endings, ...made } = madeOf(server, tenant, session);
  return {
    ...made,
    surface: "traveler",
    endings: {
      ...endings,
      removed: () => done(traveler.post(`/traveler/collaborators/${id}/remove`, undefined, { "if-match": "*" })),
      reduced: () => change(server, `update case_collaborators set role = 'viewer' ${row}`),
    },
  };
}

async function operator({ server }: FilesBed, role: "agent" | "administrator"): Promise<TestMaker> {
  const one = await operatorIn(server, { role });
  const admin = await operatorIn(server, { role: "administrator" });
  // Who asks for a reset or another role does not confirm it.
  const second = await operatorIn(server, { role: "administrator" });
  const row = `where operator_id = '${one.uuid}'`;
  const own = `where id = '${one.uuid}'`;
  const path = `/operators/${one.id}`;
  return {
    surface: "operator",
    post: (to, body) => one.post(to, body),
    endings: {
      signedOut: () => done(one.delete("/sessions/current")),
      suspended: () => done(admin.post(`${path}/suspend`)),
      reset: async () => confirmed(second, (await admin.post(`${path}/reset`)).json()),
      otherRole: async () =>
        confirmed(
          second,
          (await admin.patch(path, { role: "knowledgeEditor", tenants: "all" }, { "if-match": "*" })).json(),
        ),
      otherTenants: () => change(server, `update operators set tenants = array[gen_random_uuid()] ${own}`),
      idle: () => change(server, `update operator_sessions set seen_at = seen_at - interval '30 minutes' ${row}`),
      old: () => change(server, `update operator_sessions set created_at = created_at - interval '12 hours' ${row}`),
    },
  };
}

/** The uuid of an id, quoted. */
function uuidOf(id: string): string {
  const prefix = (["cas", "col", "ses"] as const).find((one) => id.startsWith(one));
  const uuid = prefix && decodeId(prefix, id);
  if (uuid === undefined) throw new Error(`${id} is no id`);
  return `'${uuid}'`;
}

/** Changes what is stored; something has to be. */
export async function change({ database }: Pick<TestServer, "database">, statement: string): Promise<void> {
  const rows = await querySuperuser(database.superuser, `${statement} returning 1`);
  if (rows.length === 0) throw new Error(`nothing was changed by ${statement}`);
}

async function done(answering: ReturnType<ApiRequests["post"]>): Promise<void> {
  const answer = await answering;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
}
