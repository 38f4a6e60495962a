import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";
import { publishSnapshot } from "../src/features/intelligence/knowledge/knowledge.service.ts";
import { madeDocument } from "../src/features/play/issues/issues.document.ts";
import { jobHandlers } from "../src/worker.ts";
import type { TestServer } from "./app.ts";
import { handedIn, invitingForm, readCase } from "./cases.ts";
import { importInvented } from "./catalog.ts";
import { expectDone } from "./deliverables.ts";
import { rightLines } from "./issued.ts";
import { changedKnowledge, testKnowledge } from "./knowledge.ts";
import { operatorIn, type TestOperator } from "./operators.ts";
import type { Kind, Person } from "./release-model.ts";
import { runDueJobs } from "./worker.ts";

/** A case that was submitted, three people, and the documents that they are given. */
export interface ReleaseBed extends Awaited<ReturnType<typeof handedIn>> {
  readonly server: TestServer;
  readonly people: Readonly<Record<Person, TestOperator>>;
  readonly bytes: Readonly<Record<Kind, Buffer>>;
  readonly travelerId: string;
  /** what a publication must not change: the quote, its determination, and what the case was sold as */
  readonly frozen: () => Promise<unknown>;
  /** publishes another version of the case's own product, or knowledge that contradicts its determination */
  readonly publish: Readonly<Record<"catalog" | "knowledge", () => Promise<void>>>;
}

const SUBMITTED = [{ action: "acceptItems" }, { action: "markReady" }, { action: "submit" }] as const;

export async function openReleaseBed(server: TestServer): Promise<ReleaseBed> {
  const form = invitingForm();
  const bed = await handedIn(server, form);
  const { tenant, order, caseId } = bed;
  await expectDone(tenant, caseId, SUBMITTED);
  const { travelerId, determinationId } = await readCase(tenant, caseId);
  const wrong = { passport: { number: "X0000007" } };
  const documentWith = async (changes?: object) => madeDocument({ lines: await rightLines(tenant, caseId, changes) });
  const right = await documentWith();
  const bytes = {
    right,
    wrong: await documentWith(wrong),
    blank: await madeDocument({ lines: ["Stamped by hand"] }),
    notice: right,
  };
  const frozen = async () => {
    const quote = await tenant.get(`/tenant/quotes/${order.quoteId}`);
    const determination = await tenant.get(`/intelligence/determinations/${determinationId}`);
    const { productId, serviceLevel, requirementsVersion, submittedAt } = await readCase(tenant, caseId);
    return [quote.body, determination.body, { productId, serviceLevel, requirementsVersion, submittedAt }];
  };
  let versions = 0;
  const catalog = async () => {
    versions += 1;
    const fees = (form.fees ?? []).map((fee) => ({ ...fee, amount: fee.amount + versions }));
    const [first, ...others] = form.sections;
    const sections = first ? [{ ...first, title: `${first.title} ${versions}` }, ...others] : [];
    await importInvented(server, { ...form, name: `${form.name} ${versions}`, fees, sections });
    await followPublication(server);
  };
  const knowledge = async () => {
    // There and back again: the next case is sold by the first one.
    for (const snapshot of snapshots()) {
      await publishSnapshot(server.ctx, snapshot);
      await server.ctx.knowledge.refresh();
      await followPublication(server);
    }
  };
  const people = {
    ann: await operatorIn(server, { role: "agent" }),
    ben: await operatorIn(server, { role: "reviewer" }),
    cem: await operatorIn(server, { role: "reviewer" }),
  };
  return { ...bed, server, people, bytes, travelerId, frozen, publish: { catalog, knowledge } };
}

let made: readonly CanonicalSnapshot[] | undefined;

/** Knowledge that contradicts the determinations of all these cases, and what was published before. */
function snapshots(): readonly CanonicalSnapshot[] {
  made ??= [changedKnowledge("gb.visitor", { kind: "visaRequired" }), testKnowledge()];
  return made;
}

/** What follows from a publication; files are read when a step says so. */
function followPublication(server: TestServer): Promise<void> {
  return runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue !== "deliverables.read"),
  );
}
