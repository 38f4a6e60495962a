/** Why no page of the console calls an operation, and which. */
const NOT_CALLED = {
  "the sheet of the case has it in one read": [
    "get_cases_id_collection_requests",
    "get_cases_id_messages",
    "get_cases_id_notes",
    "get_cases_id_timeline",
    "get_collection_requests_id",
  ],
  "pages do it as an act on many cases, of which there may be one": [
    "post_cases_id_assign",
    "post_cases_id_hold",
    "post_cases_id_prioritize",
    "post_cases_id_resume",
  ],
  "pages decide over the item that the document answers": ["post_documents_id_accept", "post_documents_id_reject"],
  "the comparison has it": ["get_deliverables_id"],
  "a stream, which the browser opens by itself": ["get_changes"],
  "what waits stands with the operator": ["get_operator_changes"],
  "the list has all of it": [
    "get_refused_requests_id",
    "get_tenants_id_environment_test_helpers_clocks_id",
    "get_test_tenants_id",
  ],
  "pages read it over all tenants": [
    "get_tenants_id_environment_customers",
    "get_tenants_id_environment_customers_id",
    "get_tenants_id_environment_leads",
    "get_tenants_id_environment_leads_id",
  ],
  "pages read it with its order": [
    "get_tenants_id_environment_invoices",
    "get_tenants_id_environment_invoices_id",
    "get_tenants_id_environment_orders_id_cancellations",
    "get_tenants_id_environment_orders_id_cancellations_id",
    "get_tenants_id_environment_payments",
    "get_tenants_id_environment_payments_id",
    "get_tenants_id_environment_payments_id_refunds_id",
    "get_tenants_id_environment_quotes",
    "get_tenants_id_environment_quotes_id_acceptance",
  ],
  "for programs of the tenant": [
    "get_tenants_id_environment_intent_resolutions",
    "get_tenants_id_environment_intent_resolutions_id",
    "get_tenants_id_environment_operations",
  ],
  "rare, and not undone: through the interface": [
    "delete_tenants_id_environment_customers_id",
    "delete_tenants_id_environment_travelers_id",
    "get_tenants_id_environment_auth_sessions",
    "get_tenants_id_environment_auth_sessions_id",
    "post_tenants_id_environment_auth_sessions_id_revoke",
  ],
  "written as files, with an editor": [
    "get_catalog_drafts",
    "get_catalog_drafts_id",
    "get_catalog_drafts_id_difference",
    "get_catalog_drafts_id_impact",
    "get_catalog_files",
    "get_catalog_products_code_versions",
    "patch_catalog_drafts_id",
    "post_catalog_drafts",
    "post_catalog_drafts_id_approve",
    "post_catalog_drafts_id_discard",
    "post_catalog_drafts_id_publish",
    "post_catalog_drafts_id_rebase",
    "post_catalog_drafts_id_schedule",
    "post_catalog_drafts_id_submit",
    "post_catalog_products_code_rollback",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries(NOT_CALLED).flatMap(([reason, ids]) => ids.map((id) => [id, reason])),
);

/** The reason why no page calls this operation of operators; undefined: some page does. */
export function notOnPages(id: string): string | undefined {
  return REASONS.get(id);
}

/** Every operation of operators that no page calls, by its id. */
export const NOT_ON_PAGES: readonly string[] = [...REASONS.keys()];
