import Type from "typebox";
import { expect, test } from "vitest";
import { type Operation, operationOf } from "../http/operation.ts";
import type { RouteDeclaration } from "../http/route.ts";
import { reachedByAudiences } from "./reached.ts";

const operation = (more: Partial<RouteDeclaration> = {}): Operation =>
  operationOf({
    id: "get_orders_id",
    method: "GET",
    url: "/tenant/orders/:id",
    surface: "tenant",
    tag: "Orders",
    summary: "Read an order",
    description: "Whole.",
    access: { grant: "orders:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { response: {} },
    schema: { params: Type.Object({ id: Type.String() }), response: { 200: Type.Object({}) } },
    handler: () => ({}),
    ...more,
  });

const placesOf = (declared: Operation) =>
  Object.entries(reachedByAudiences([declared])).flatMap(([audience, reached]) =>
    reached.map(({ id, url, access }) => [audience, id, url, access]),
  );

test("an operation of tenants is reached by keys alone, unless it is opened to others", () => {
  expect(placesOf(operation())).toEqual([["tenant", "get_orders_id", "/tenant/orders/:id", { grant: "orders:read" }]]);
  const opened = operation({
    operators: { id: "get_tenants_id_environment_orders_id", action: "sales:read" },
    travelers: { id: "get_traveler_orders_id", scope: "orders:read", named: "order" },
  });
  expect(placesOf(opened)).toEqual([
    ["tenant", "get_orders_id", "/tenant/orders/:id", { grant: "orders:read" }],
    ["traveler", "get_traveler_orders_id", "/traveler/orders/:id", { sessionScope: "orders:read" }],
    [
      "operator",
      "get_tenants_id_environment_orders_id",
      "/tenants/:tenantId/:environment/orders/:id",
      { action: "sales:read" },
    ],
  ]);
});

test("every surface has one audience, and a session's refresh token that of travelers", () => {
  const audiences = (more: Partial<RouteDeclaration>) => placesOf(operation(more)).map(([audience]) => audience);
  expect(audiences({ surface: "intelligence" })).toEqual(["tenant"]);
  expect(audiences({ surface: "authentication" })).toEqual(["tenant"]);
  expect(audiences({ surface: "authentication", access: "visitor" })).toEqual(["traveler"]);
  expect(audiences({ surface: "public", access: "visitor" })).toEqual(["visitor"]);
  expect(audiences({ surface: "traveler", access: { sessionScope: "orders:read" } })).toEqual(["traveler"]);
  expect(audiences({ surface: "operator", access: { action: "sales:read" } })).toEqual(["operator"]);
});

test("an operation that would be left out ends the start", () => {
  const elsewhere = { ...operation(), surface: "partner" };
  // A surface that no audience has yet; the type knows none.
  expect(() => reachedByAudiences([elsewhere as Operation])).toThrow("get_orders_id is reached by nobody");
  expect(() =>
    reachedByAudiences([
      operation({
        surface: "public",
        access: "visitor",
        operators: { id: "get_tenants_id_environment_orders_id", action: "sales:read" },
      }),
    ]),
  ).toThrow("get_orders_id is no operation of tenants to open to operators");
  expect(() =>
    reachedByAudiences([
      operation({ surface: "intelligence", travelers: { id: "get_traveler_orders_id", scope: "orders:read" } }),
    ]),
  ).toThrow("get_orders_id is no operation of tenants to open to travelers");
});
