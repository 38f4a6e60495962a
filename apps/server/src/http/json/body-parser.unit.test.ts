import { type Principal, SYSTEM, VISITOR } from "@entrada/domain/access/principal";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { Credential } from "../../core/credential.ts";
import { FairTurns } from "../rate-limit/fair-turns.ts";
import { addBodyParsers } from "./body-parser.ts";

class RecordedTurns extends FairTurns {
  readonly owners: string[] = [];

  override take(owner: string, work: () => void): void {
    this.owners.push(owner);
    super.take(owner, work);
  }
}

test("the bodies of a tenant's visitors take turns apart from those of its servers, as one owner", async () => {
  const app = Fastify();
  const turns = new RecordedTurns();
  addBodyParsers(app, turns);
  let principal: Principal = SYSTEM;
  app.addHook("onRequest", async (request) => {
    const of: Pick<Credential, "tenantId" | "principal"> = { tenantId: "tenant", principal };
    request.credential = of as Credential; // the parser reads no other member
  });
  app.post("/", async ({ body }) => body);
  const send = async (who: Principal, remoteAddress: string) => {
    principal = who;
    const headers = { "content-type": "application/json" };
    const answer = await app.inject({ method: "POST", url: "/", headers, payload: '{"a":1}', remoteAddress });
    expect(answer.json()).toEqual({ a: 1 });
  };
  await send(SYSTEM, "10.0.0.1");
  await send(VISITOR, "10.0.0.2");
  await send(VISITOR, "10.0.0.3");
  const [servers, ...visitors] = turns.owners;
  expect(new Set(visitors).size).toBe(1);
  expect(visitors).not.toContain(servers);
  await app.close();
});
