import { expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { PROBLEM_CODES, PROBLEMS } from "../../core/problem-registry.ts";

test("the description lists the operations of the specification that exist, each under its id", async () => {
  const { operations } = await publishedOperations();
  expect(operations.map(({ id, method, path, grant }) => `${id} ${method} ${path} ${grant ?? "none"}`).sort()).toEqual([
    "delete_customers_id DELETE /tenant/customers/{id} customers:write",
    "delete_identities_id DELETE /tenant/identities/{id} identities:manage",
    "delete_travelers_id DELETE /tenant/travelers/{id} customers:write",
    "delete_webhook_endpoints_id DELETE /tenant/webhook-endpoints/{id} webhooks:manage",
    "get_api_keys GET /tenant/api-keys keys:manage",
    "get_api_keys_id GET /tenant/api-keys/{id} keys:manage",
    "get_customers GET /tenant/customers customers:read",
    "get_customers_id GET /tenant/customers/{id} customers:read",
    "get_events GET /tenant/events events:read",
    "get_events_id GET /tenant/events/{id} events:read",
    "get_identities GET /tenant/identities identities:manage",
    "get_identities_id GET /tenant/identities/{id} identities:manage",
    "get_integration GET /tenant/integration none",
    "get_leads GET /tenant/leads leads:read",
    "get_leads_id GET /tenant/leads/{id} leads:read",
    "get_operations GET /tenant/operations operations:read",
    "get_operations_id GET /tenant/operations/{id} operations:read",
    "get_products GET /tenant/products catalog:read",
    "get_products_id GET /tenant/products/{id} catalog:read",
    "get_products_id_requirements GET /tenant/products/{id}/requirements catalog:read",
    "get_quotes GET /tenant/quotes quotes:write",
    "get_quotes_id GET /tenant/quotes/{id} quotes:write",
    "get_reference_countries GET /intelligence/reference/countries reference:read",
    "get_reference_coverage GET /intelligence/reference/coverage reference:read",
    "get_reference_document_types GET /tenant/reference/document-types reference:read",
    "get_reference_held_authorizations GET /intelligence/reference/held-authorizations reference:read",
    "get_reference_intents GET /intelligence/reference/intents reference:read",
    "get_reference_lists_key GET /tenant/reference/lists/{key} reference:read",
    "get_test_helpers_clock GET /tenant/test-helpers/clock test:clock",
    "get_travelers GET /tenant/travelers customers:read",
    "get_travelers_id GET /tenant/travelers/{id} customers:read",
    "get_visa_determinations_id GET /intelligence/determinations/{id} visa:query",
    "get_visa_intent_resolutions_id GET /intelligence/intent-resolutions/{id} visa:query",
    "get_webhook_deliveries GET /tenant/webhook-deliveries webhooks:manage",
    "get_webhook_deliveries_id GET /tenant/webhook-deliveries/{id} webhooks:manage",
    "get_webhook_endpoints GET /tenant/webhook-endpoints webhooks:manage",
    "get_webhook_endpoints_id GET /tenant/webhook-endpoints/{id} webhooks:manage",
    "patch_api_keys_id PATCH /tenant/api-keys/{id} keys:manage",
    "patch_customers_id PATCH /tenant/customers/{id} customers:write",
    "patch_travelers_id PATCH /tenant/travelers/{id} customers:write",
    "patch_webhook_endpoints_id PATCH /tenant/webhook-endpoints/{id} webhooks:manage",
    "post_api_keys POST /tenant/api-keys keys:manage",
    "post_api_keys_id_revoke POST /tenant/api-keys/{id}/revoke keys:manage",
    "post_api_keys_id_rotate POST /tenant/api-keys/{id}/rotate keys:manage",
    "post_customers POST /tenant/customers customers:write",
    "post_identities POST /tenant/identities identities:manage",
    "post_identities_search POST /tenant/identities/search identities:manage",
    "post_leads POST /tenant/leads leads:write",
    "post_operations_id_cancel POST /tenant/operations/{id}/cancel operations:read",
    "post_quotes POST /tenant/quotes quotes:write",
    "post_quotes_id_accept POST /tenant/quotes/{id}/accept quotes:write",
    "post_quotes_id_withdraw POST /tenant/quotes/{id}/withdraw quotes:write",
    "post_test_helpers_clock POST /tenant/test-helpers/clock test:clock",
    "post_test_helpers_events_trigger POST /tenant/test-helpers/events/trigger events:read",
    "post_travelers POST /tenant/travelers customers:write",
    "post_travelers_search POST /tenant/travelers/search customers:read",
    "post_visa_determinations POST /intelligence/determinations visa:query",
    "post_visa_intent_resolutions POST /intelligence/intent-resolutions visa:query",
    "post_webhook_deliveries_id_redeliver POST /tenant/webhook-deliveries/{id}/redeliver webhooks:manage",
    "post_webhook_endpoints POST /tenant/webhook-endpoints webhooks:manage",
    "post_webhook_endpoints_id_enable POST /tenant/webhook-endpoints/{id}/enable webhooks:manage",
    "post_webhook_endpoints_id_pause POST /tenant/webhook-endpoints/{id}/pause webhooks:manage",
    "post_webhook_endpoints_id_ping POST /tenant/webhook-endpoints/{id}/ping webhooks:manage",
    "post_webhook_endpoints_id_recover POST /tenant/webhook-endpoints/{id}/recover webhooks:manage",
    "post_webhook_endpoints_id_rotate_secret POST /tenant/webhook-endpoints/{id}/rotate-secret webhooks:manage",
  ]);
});

test("every tag is described, and every described tag is used", async () => {
  const { app } = await testServer();
  const { paths, tags } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  const operations = Object.values<Record<string, { readonly tags?: readonly string[] }>>(paths).flatMap(Object.values);
  const used = new Set(operations.flatMap(({ tags = [] }) => tags));
  expect([...used].sort()).toEqual(tags.map(({ name }: { readonly name: string }) => name).sort());
});

test("the registry's statuses are those of the specification, and the four of transport", () => {
  const allowed = [400, 401, 403, 404, 409, 412, 428, 429, 503, 405, 413, 415, 500];
  for (const code of PROBLEM_CODES) expect(allowed).toContain(PROBLEMS[code].status);
});
