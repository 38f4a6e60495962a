import { decodeId } from "../src/core/ids.ts";
import { madeDocument } from "../src/features/play/issues/issues.document.ts";
import { draftChecks } from "../src/processes/advance-drafts.ts";
import { ANY_VERSION } from "./any-version.ts";
import type { Answer, TestServer } from "./app.ts";
import { querySuperuser } from "./database.ts";
import { decided } from "./deliverables.ts";
import { rightLines } from "./issued.ts";
import type { TestOperator } from "./operators.ts";
import type { Decision } from "./persons-model.ts";
import { announced, readHere, upload } from "./prepared.ts";

/** What two people decide, step by step. */
export interface Deciding {
  /** somebody begins with one; its id is in the answer */
  readonly begin: (as: TestOperator) => Promise<Answer>;
  /** what comes next until it is only to be approved; each names whether whoever does it has a part in it then */
  readonly steps: readonly {
    readonly isPart: boolean;
    readonly go: (as: TestOperator, id: string) => Promise<Answer>;
  }[];
  readonly approve: (as: TestOperator, id: string) => Promise<Answer>;
  /** how many of these were ever decided */
  readonly decidedOf: (ids: readonly string[]) => Promise<number>;
}

async function releases(server: TestServer): Promise<Deciding> {
  const { tenant, caseId } = await decided(server);
  const bytes = await madeDocument({ lines: await rightLines(tenant, caseId) });
  const { sha256 } = announced(bytes);
  return {
    begin: (as) => as.post(`/cases/${caseId}/deliverables`, announced(bytes)),
    steps: [
      {
        isPart: true,
        go: async (as, id) => {
          const sent = await upload(as, id, bytes);
          if (sent.statusCode === 200) await readHere(tenant, id);
          return sent;
        },
      },
      { isPart: true, go: (as, id) => as.post(`/deliverables/${id}/request-release`, {}) },
    ],
    approve: (as, id) => as.post(`/deliverables/${id}/approve`, { sha256 }, ANY_VERSION),
    decidedOf: (ids) => count(server, "deliverables", "state = 'released' or approved_by is not null", ids, "dlv"),
  };
}

async function drafts(server: TestServer, kind: "catalog" | "knowledge"): Promise<Deciding> {
  const file = kind === "catalog" ? "gb-eta.yaml" : "rules/AD.yaml";
  const check = async (id: string) => {
    const draftId = decodeId("dft", id) ?? "";
    const [found] = await rows<{ revision: number }>(server, "select revision from drafts where id = $1", [draftId]);
    const data = { draftId, revision: found?.revision ?? 0 };
    await draftChecks(server.ctx).run({ id: "1", data, isLastAttempt: true, signal: new AbortController().signal });
  };
  const published = async (as: TestOperator): Promise<string> =>
    (await as.get(`/${kind}/files?name=${encodeURIComponent(file)}`)).json().text ?? "";
  const changed = async (as: TestOperator, amount: number) => {
    const text = await published(as);
    return { [file]: text.replace("amount: 2000", `amount: ${amount}`) };
  };
  const path = (id: string) => `/${kind}/drafts/${id}`;
  return {
    begin: async (as) =>
      as.post(`/${kind}/drafts`, { title: "Another fee", reason: "From April", files: await changed(as, 2500) }),
    steps: [
      {
        isPart: true,
        go: async (as, id) => {
          const answer = await as.patch(path(id), { files: await changed(as, 2600) }, ANY_VERSION);
          if (answer.statusCode === 200) await check(id);
          return answer;
        },
      },
      { isPart: false, go: (as, id) => as.post(`${path(id)}/submit`) },
    ],
    approve: async (as, id) => {
      const [draft] = await rows<{ hash: string | null }>(
        server,
        "select content_hash as hash from drafts where id = $1",
        [decodeId("dft", id)],
      );
      return as.post(`${path(id)}/approve`, { contentHash: draft?.hash ?? "0".repeat(64) });
    },
    decidedOf: (ids) => count(server, "drafts", "state in ('approved', 'published')", ids, "dft"),
  };
}

/** Everything that it takes two people for. */
export function decidingOf(server: TestServer, decision: Decision): Promise<Deciding> {
  return decision === "release" ? releases(server) : drafts(server, decision);
}

function rows<Row extends object>(server: TestServer, text: string, values: readonly unknown[]): Promise<Row[]> {
  return querySuperuser<Row & Record<string, unknown>>(server.database.superuser, text, values);
}

async function count(
  server: TestServer,
  table: string,
  where: string,
  ids: readonly string[],
  kind: "dlv" | "dft",
): Promise<number> {
  const uuids = ids.map((id) => decodeId(kind, id));
  const text = `select count(*)::integer as found from ${table} where (${where}) and id = any ($1)`;
  const [{ found } = { found: -1 }] = await rows<{ found: number }>(server, text, [uuids]);
  return found;
}
