import { expect, test } from "vitest";
import { requestFilterIn } from "./request-address.ts";

const filterOf = (address: string) => requestFilterIn(new URLSearchParams(address));

test("a group stands for its statuses; what is typed goes first, and what is no status is left out", () => {
  expect(filterOf("answered=failed").status).toEqual(["500", "503"]);
  expect(filterOf("answered=failed&status=409, 4x, 412").status).toEqual(["409", "412"]);
  expect(filterOf("status=teapot")).not.toHaveProperty("status");
});

test("a span is seen from when the list was first read", () => {
  const asOf = new Date("2026-11-30T09:00:00Z");
  expect(filterOf("since=hour").createdAfterOf.since(asOf)).toEqual({ createdAfter: "2026-11-30T08:00:00.000Z" });
  expect(filterOf("").createdAfterOf.since(asOf)).toEqual({});
});
