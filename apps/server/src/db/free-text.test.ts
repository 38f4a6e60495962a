import { expect, test } from "vitest";
import { querySuperuser, testDatabase } from "../../test/database.ts";

/**
 * What a column with text holds: sealed with the `own` key of a person, which goes with them, or with the installation's; where people could write into it, why nobody's data is in it or how it is erased.
 */
type Held = "own" | "sealed" | "digest" | "code" | `${"impersonal" | "erased" | "staff"}: ${string}`;

const EVENTS = "impersonal: payloads have codes and ids alone, which the test of declared events checks";
const VIEWS = "impersonal: what operators call a list, and its filters";
const OPERATORS = "impersonal: of operators about rules and products, where no person is";
const SELLER = "impersonal: the tenant itself, as its invoices and pages show it";
const STAFF = "staff: of those who run the installation";
const TENANTS = "impersonal: the tenant's name for a thing of its own, seen by its staff alone";
const ID = "code";

/** By table, every column with text that the schema itself does not bound. */
const COLUMNS: Readonly<Record<string, Readonly<Record<string, Held>>>> = {
  api_keys: { name: TENANTS, short_token: "code", grants: "code", ip_allow_list: "impersonal: addresses of servers" },
  assistant_messages: { author_id: ID, document: "own" },
  assistant_sessions: { locale: "code", skipped: "impersonal: which questions were put off" },
  audit_log: {
    entry: "impersonal: who did what to which id; the notes are checked to have no personal data",
    action: "code",
    actor_id: ID,
    subject_id: ID,
  },
  audit_signatures: { statement: "impersonal: a position and a digest" },
  case_answers: { document: "own" },
  case_collaborators: { name: "own" },
  case_messages: { author_id: ID, notice: "code", locale: "code", document: "own" },
  case_notes: { document: "own" },
  case_submissions: { recorded_by: ID },
  case_timeline: { type: "code", actor_type: "code", actor_id: ID, data: EVENTS },
  cases: {
    service_level: "code",
    attention_reason: "code",
    authority_reference: "erased: with the traveler",
    expected_decisions: "impersonal: days",
    metadata: "sealed",
  },
  catalog_releases: { digest: "digest" },
  changes: { kind: "code", resource_id: ID, case_id: ID },
  check_sites: { display_name: SELLER, allowed_origins: SELLER, logo: SELLER },
  collection_requests: { reason: "code", items: "impersonal: paths, codes and ids; notes are in the sealed answers" },
  customers: {
    data_key: "own",
    document: "own",
    terms_key_id: "code",
    external_reference: "erased: with the customer's row",
  },
  deliverable_confirmations: { field: "code", confirmed_by: ID, compared_with: "digest" },
  deliverables: {
    type: "code",
    content_type: "code",
    object_name: "code",
    details: "own",
    prepared_by: ID,
    uploaded_by: ID,
    requested_by: ID,
    overridden_by: ID,
    approved_by: ID,
    differing: "code",
    unreadable: "code",
    overridden_fields: "code",
    approved_sha256: "digest",
    compared_with: "digest",
    overridden_with: "digest",
  },
  determinations: {
    document: "impersonal: an answer about nobody: codes and days; `reference` of a leg is the caller's",
  },
  documents: { type: "code", content_type: "code", object_name: "code", details: "own" },
  draft_contents: {
    content: OPERATORS,
    content_hash: "digest",
    snapshot_id: "digest",
    files: OPERATORS,
    files_over: "digest",
  },
  drafts: {
    title: OPERATORS,
    reason: OPERATORS,
    authors: ID,
    base: "digest",
    files: OPERATORS,
    snapshot_id: "digest",
    report: OPERATORS,
    difference: OPERATORS,
    content_hash: "digest",
    approved_by: ID,
    approved_hash: "digest",
    published_by: ID,
  },
  events: { type: "code", resource_type: "code", resource_id: ID, payload: EVENTS },
  exchange_rates: { quote: "code", rate: "code", source: OPERATORS },
  idempotency_records: { fingerprint_key_id: "code", answer: "sealed" },
  identities: { issuer: "impersonal: who signs people in", subject: "own", index_key_id: "code" },
  intent_resolutions: { document: "impersonal: codes; the words are in `statement`", statement: "sealed" },
  invoices: { number: "code", document: "sealed", file: "code", file_sha256: "digest" },
  keyring_check: { key_id: "code", verifier: "digest" },
  knowledge_bundles: {
    snapshot_id: "digest",
    previous_snapshot_id: "digest",
    signer: OPERATORS,
    public_key: "code",
    scenarios: OPERATORS,
  },
  knowledge_feed: { url: OPERATORS, etag: "code", detail: OPERATORS },
  knowledge_publication: { snapshot_id: "digest" },
  knowledge_publications: {
    snapshot_id: "digest",
    previous_snapshot_id: "digest",
    author: OPERATORS,
    publisher: OPERATORS,
    reason: OPERATORS,
  },
  knowledge_readings: { text: "impersonal: of an official page, where no person is" },
  knowledge_review_notices: { source_id: "code" },
  knowledge_snapshots: { snapshot_id: "digest", content: OPERATORS },
  knowledge_watch: {
    base: "impersonal: of an official page, where no person is",
    seen: "impersonal: of an official page, where no person is",
    difference: "impersonal: of an official page, where no person is",
    detail: "impersonal: why a publisher did not answer",
    etag: "code",
    last_modified: "code",
  },
  knowledge_trusted_keys: { public_key: "code", name: OPERATORS },
  kysely_migration: { name: "code", timestamp: "code" },
  kysely_migration_lock: { id: "code" },
  leads: { contact: "sealed", message: "sealed", answer: "sealed" },
  ledger_transactions: { entries: "impersonal: accounts and sums" },
  object_leftovers: { name: "code" },
  operations: {
    kind: "code",
    required_grant: "code",
    request_id: ID,
    subject_type: "code",
    subject_id: ID,
    input: "impersonal: ids, codes and instants of what the tenant's own server asked for",
    checkpoint: "impersonal: ids and counts",
    result_type: "code",
    result_id: ID,
    result_href: ID,
    error_code: "code",
    error_detail: "impersonal: the sentence of a problem",
  },
  operator_changes: { role: "code" },
  operator_factors: {
    secret: "sealed",
    credential_id: "code",
    public_key: "code",
    transports: "code",
  },
  operator_invitations: { totp_secret: "sealed", challenge: "code" },
  operator_sessions: { challenge: "code" },
  teams: { name: STAFF },
  saved_views: { name: VIEWS, query: VIEWS },
  operators: { email: STAFF, name: STAFF, role: "code", password_hash: "digest" },
  order_cancellations: { document: "impersonal: ids and sums" },
  orders: { external_reference: "erased: with the customer", metadata: "sealed" },
  payments: {
    reference: "erased: with the customer",
    token: "code",
    played_token: "code",
    provider_reference: "code",
    client_secret: "sealed",
    failure_code: "code",
    alarm: "code",
  },
  personal_data_reads: { request_id: ID, actor_id: ID },
  product_versions: {
    changed: "code",
    state: "code",
    suspension_reason: OPERATORS,
    document: OPERATORS,
    digest: "digest",
  },
  products: {
    suspension_reason: OPERATORS,
    intents: "code",
    eligible_only: "code",
    eligible_except: "code",
    document: OPERATORS,
    digest: "digest",
  },
  quote_lines: { currency: "code" },
  quotes: { document: "impersonal: ids, products and prices", accepted_by: "sealed", metadata: "sealed" },
  rate_leases: { bucket: "code" },
  refused_requests: {
    operation_id: "code",
    method: "code",
    path: "impersonal: ids alone, no query",
    problem_code: "code",
  },
  refunds: {
    reason: "erased: of versions before; sealed by a sweep",
    lines: "impersonal: ids and sums",
    provider_reference: "code",
    failure_code: "code",
    alarm: "code",
    sealed_reason: "sealed",
  },
  report_schedules: {
    type: "code",
    format: "code",
    filters: "impersonal: codes alone, which its schema checks",
    weekday: "code",
    time_zone: "code",
    locale: "code",
    paused_reason: "code",
  },
  reports: {
    type: "code",
    parameters: "impersonal: days, codes and ids alone, which its schema checks",
    data_key: "sealed",
    object_name: "code",
    sha256: "digest",
    summary: "impersonal: counts, sums and codes",
  },
  request_log: { operation_id: "code", method: "code", path: "impersonal: ids alone, no query", problem_code: "code" },
  operator_sponsorships: { operator: ID, sponsor: ID },
  support_messages: { author_id: ID, body: "sealed" },
  support_tickets: { subject: "sealed" },
  tenant_offerings: { service_fees: "impersonal: sums" },
  tenants: { name: SELLER, capabilities: "code", seller: SELLER, sla: "impersonal: lengths of time" },
  test_clocks: { name: "impersonal: what a tenant calls a run of its tests" },
  travelers: {
    data_key: "own",
    document: "own",
    passport_key_id: "code",
    terms_key_id: "code",
    external_reference: "erased: with the traveler's row",
  },
  webhook_attempts: {
    trigger: "code",
    failure: "impersonal: what the network said",
    answer: "impersonal: what the tenant's own server said of an event, kept for days",
  },
  webhook_deliveries: { event_type: "code", payload: EVENTS, last_failure: "impersonal: what the network said" },
  webhook_endpoints: {
    last_failure: "impersonal: what the network said",
    url: "impersonal: where the tenant's own server is",
    description: TENANTS,
    event_types: "code",
    secret: "sealed",
    former_secret: "sealed",
  },
};

const ROW = "goes with the row, without which nothing can be written";
const SECRET = "a secret of the staff, the tenant or a provider, not words";
const TICKETS = "a ticket about what was somebody's is refused once they were erased; a ticket of somebody is deleted";

/** Where neither a missing key nor anything else about the column keeps words about an erased person out: what does. */
const AFTER_AN_ERASURE: Readonly<Record<string, string>> = {
  "cases.metadata": "customer and traveler are locked and have to be there",
  "cases.authority_reference": "written while an authority has the application: nobody with an open case is erased",
  "customers.external_reference": ROW,
  "idempotency_records.answer": "names whom it is about, and is forgotten with them",
  "intent_resolutions.statement": "about nobody that is known, and kept for days",
  "invoices.document": "names and products, which the law keeps; nobody writes into it",
  "leads.answer": "the lead is locked, which is deleted with its customer",
  "leads.contact": "the customer is locked, or there is none",
  "leads.message": "the customer is locked, or there is none",
  "operator_factors.secret": SECRET,
  "operator_invitations.totp_secret": SECRET,
  "orders.external_reference": "the travelers of the quote are locked and have to be there",
  "orders.metadata": "customer and travelers are locked and have to be there",
  "payments.client_secret": SECRET,
  "payments.reference": "nothing can be paid for an order once all its cases have ended",
  "quotes.metadata": "customer and travelers are locked and have to be there",
  "quotes.accepted_by": "the travelers of the quote are locked and have to be there",
  "refunds.reason": "the server has no right to write it with a new refund",
  "refunds.sealed_reason": "customer and travelers are locked and have to be there",
  "reports.data_key": "a key, not words",
  "support_messages.body": TICKETS,
  "support_tickets.subject": TICKETS,
  "travelers.external_reference": ROW,
  "webhook_endpoints.former_secret": SECRET,
  "webhook_endpoints.secret": SECRET,
};

interface Column {
  readonly table: string;
  readonly name: string;
}

/** Columns that can hold words: no check of their own gives them a closed list, a pattern or the length of a digest. */
async function openColumns(): Promise<readonly Column[]> {
  const { superuser } = await testDatabase();
  return querySuperuser<Column>(
    superuser,
    `select c.relname as table, a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'
     where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname <> 'environment' and coalesce(item.typname, t.typname) in ('text', 'varchar', 'bpchar', 'name', 'citext', 'json', 'jsonb', 'xml', 'hstore', 'bytea', 'inet', 'cidr')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY|<@ ARRAY|~ ''\\^|length\\(\\w+\\) = \\d+')
     order by 1, 2`,
  );
}

test("every column that can hold words is sealed, a code, erased with its person, or about nobody, and says why", async () => {
  const open = await openColumns();
  expect(open.length).toBeGreaterThan(100);
  const declared = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  expect(open.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(declared.toSorted());
});

test("every column whose words do not end with a person's key says what keeps them out once the person is erased", () => {
  const lasting = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([name, held]) => (/^(sealed|erased)/.test(held) ? [`${table}.${name}`] : [])),
  );
  expect(lasting.length).toBeGreaterThan(10);
  expect(lasting.toSorted()).toEqual(Object.keys(AFTER_AN_ERASURE).toSorted());
});
