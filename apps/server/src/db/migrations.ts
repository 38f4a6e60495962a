// Generated from apps/server/migrations by `npm run generate`.
import type { Migration } from "kysely";
import * as ground from "../../migrations/0001_ground.ts";
import * as rateLeases from "../../migrations/0002_rate_leases.ts";
import * as events from "../../migrations/0003_events.ts";
import * as jobs from "../../migrations/0004_jobs.ts";
import * as businessClock from "../../migrations/0005_business_clock.ts";
import * as operations from "../../migrations/0006_operations.ts";
import * as keyedChanges from "../../migrations/0007_keyed_changes.ts";
import * as webhooks from "../../migrations/0008_webhooks.ts";
import * as knowledgeChange from "../../migrations/0009_knowledge_change.ts";
import * as intentResolutions from "../../migrations/0010_intent_resolutions.ts";
import * as customersAndTravelers from "../../migrations/0011_customers_and_travelers.ts";
import * as catalog from "../../migrations/0012_catalog.ts";
import * as leads from "../../migrations/0013_leads.ts";
import * as quotes from "../../migrations/0014_quotes.ts";
import * as identities from "../../migrations/0015_identities.ts";
import * as capabilities from "../../migrations/0016_capabilities.ts";
import * as quoteLineSums from "../../migrations/0017_quote_line_sums.ts";
import * as catalogRevision from "../../migrations/0018_catalog_revision.ts";
import * as retentionOfPeople from "../../migrations/0019_retention_of_people.ts";
import * as lastInstant from "../../migrations/0020_last_instant.ts";
import * as operatorsTime from "../../migrations/0021_operators_time.ts";
import * as dueEventExpiries from "../../migrations/0022_due_event_expiries.ts";
import * as actorsOfReads from "../../migrations/0023_actors_of_reads.ts";
import * as dueIdempotencyPurges from "../../migrations/0024_due_idempotency_purges.ts";
import * as backupRole from "../../migrations/0025_backup_role.ts";
import * as demoTenants from "../../migrations/0026_demo_tenants.ts";
import * as determinationRetention from "../../migrations/0027_determination_retention.ts";
import * as operatorsPrices from "../../migrations/0028_operators_prices.ts";
import * as checkSites from "../../migrations/0029_check_sites.ts";
import * as orders from "../../migrations/0030_orders.ts";
import * as payments from "../../migrations/0031_payments.ts";
import * as invoices from "../../migrations/0032_invoices.ts";
import * as collection from "../../migrations/0033_collection.ts";
import * as sla from "../../migrations/0034_sla.ts";
import * as documents from "../../migrations/0035_documents.ts";
import * as messages from "../../migrations/0036_messages.ts";
import * as notices from "../../migrations/0037_notices.ts";
import * as holdReasons from "../../migrations/0038_hold_reasons.ts";
import * as casePlays from "../../migrations/0039_case_plays.ts";
import * as demoObjects from "../../migrations/0040_demo_objects.ts";
import * as operators from "../../migrations/0041_operators.ts";
import * as audit from "../../migrations/0042_audit.ts";
import * as deliverables from "../../migrations/0043_deliverables.ts";
import * as supportTickets from "../../migrations/0044_support_tickets.ts";
import * as drafts from "../../migrations/0045_drafts.ts";
import * as caseWork from "../../migrations/0046_case_work.ts";
import * as operatorFailures from "../../migrations/0050_operator_failures.ts";
import * as operatorReads from "../../migrations/0057_operator_reads.ts";
import * as releaseBasis from "../../migrations/0058_release_basis.ts";
import * as releaseQueue from "../../migrations/0059_release_queue.ts";
import * as requestLog from "../../migrations/0061_request_log.ts";
import * as sessions from "../../migrations/0062_sessions.ts";
import * as invitations from "../../migrations/0063_invitations.ts";
import * as ordersOfSessions from "../../migrations/0064_orders_of_sessions.ts";
import * as ticketsOfTravelers from "../../migrations/0065_tickets_of_travelers.ts";
import * as collaborators from "../../migrations/0066_collaborators.ts";
import * as hostedPayments from "../../migrations/0067_hosted_payments.ts";
import * as knowledgeBundles from "../../migrations/0068_knowledge_bundles.ts";
import * as bundleScenarios from "../../migrations/0069_bundle_scenarios.ts";
import * as sponsorships from "../../migrations/0070_sponsorships.ts";
import * as operatorChanges from "../../migrations/0071_operator_changes.ts";
import * as guardiansEnd from "../../migrations/0073_guardians_end.ts";
import * as helpersCodes from "../../migrations/0074_helpers_codes.ts";
import * as timeOfFileChecks from "../../migrations/0077_time_of_file_checks.ts";
import * as invoiceDrawings from "../../migrations/0078_invoice_drawings.ts";
import * as makers from "../../migrations/0079_makers.ts";
import * as addressesAndKeys from "../../migrations/0080_addresses_and_keys.ts";
import * as restrictedSessions from "../../migrations/0081_restricted_sessions.ts";
import * as answersAboutPeople from "../../migrations/0082_answers_about_people.ts";
import * as sealedReasons from "../../migrations/0083_sealed_reasons.ts";
import * as auditEnds from "../../migrations/0084_audit_ends.ts";
import * as moneyIsKept from "../../migrations/0085_money_is_kept.ts";
import * as refusedRequests from "../../migrations/0086_refused_requests.ts";
import * as refusalsOfSessions from "../../migrations/0087_refusals_of_sessions.ts";
import * as askersOfAddresses from "../../migrations/0088_askers_of_addresses.ts";
import * as turns from "../../migrations/0089_turns.ts";
import * as peopleAreFound from "../../migrations/0092_people_are_found.ts";
import * as filtersOfLists from "../../migrations/0093_filters_of_lists.ts";
import * as bookkeeping from "../../migrations/0094_bookkeeping.ts";
import * as testTenants from "../../migrations/0097_test_tenants.ts";
import * as lastFailure from "../../migrations/0099_last_failure.ts";
import * as listsOfMany from "../../migrations/0100_lists_of_many.ts";
import * as testTenantsOfOperators from "../../migrations/0101_test_tenants_of_operators.ts";
import * as playedTokens from "../../migrations/0104_played_tokens.ts";
import * as seenOrderLines from "../../migrations/0105_seen_order_lines.ts";
import * as namesWithoutSpaces from "../../migrations/0106_names_without_spaces.ts";
import * as reports from "../../migrations/0108_reports.ts";
import * as assistant from "../../migrations/0110_assistant.ts";
import * as assistantModel from "../../migrations/0111_assistant_model.ts";
import * as targets from "../../migrations/0112_targets.ts";
import * as toldCodes from "../../migrations/0113_told_codes.ts";
import * as timeOfReports from "../../migrations/0114_time_of_reports.ts";
import * as workRows from "../../migrations/0115_work_rows.ts";
import * as queueCounts from "../../migrations/0116_queue_counts.ts";
import * as search from "../../migrations/0117_search.ts";
import * as stagesOfCases from "../../migrations/0118_stages_of_cases.ts";
import * as internalNotes from "../../migrations/0119_internal_notes.ts";
import * as directionOfWork from "../../migrations/0120_direction_of_work.ts";
import * as changes from "../../migrations/0124_changes.ts";
import * as wordsOfTickets from "../../migrations/0125_words_of_tickets.ts";
import * as leadsAreAnswered from "../../migrations/0126_leads_are_answered.ts";
import * as overviewAndViews from "../../migrations/0127_overview_and_views.ts";
import * as coloursAndTeams from "../../migrations/0128_colours_and_teams.ts";
import * as knowledgeReadings from "../../migrations/0130_knowledge_readings.ts";
import * as statusAndPrintedReports from "../../migrations/0131_status_and_printed_reports.ts";
import * as auditorsAndManagers from "../../migrations/0132_auditors_and_managers.ts";
import * as turnsWithin from "../../migrations/0133_turns_within.ts";
import * as reportSchedules from "../../migrations/0136_report_schedules.ts";
import * as peopleOfTenants from "../../migrations/0137_people_of_tenants.ts";
import * as renewalsOfKnowledge from "../../migrations/0138_renewals_of_knowledge.ts";
import * as knowledgeWatch from "../../migrations/0140_knowledge_watch.ts";
import * as languagesOfCheckPages from "../../migrations/0141_languages_of_check_pages.ts";
import * as clocksOfOperators from "../../migrations/0142_clocks_of_operators.ts";
import * as refusedScheduleMails from "../../migrations/0143_refused_schedule_mails.ts";
import * as watchOnPages from "../../migrations/0145_watch_on_pages.ts";
import * as retentionCounts from "../../migrations/0146_retention_counts.ts";

/** Every migration by its name, in the order in which they run. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001_ground": ground,
  "0002_rate_leases": rateLeases,
  "0003_events": events,
  "0004_jobs": jobs,
  "0005_business_clock": businessClock,
  "0006_operations": operations,
  "0007_keyed_changes": keyedChanges,
  "0008_webhooks": webhooks,
  "0009_knowledge_change": knowledgeChange,
  "0010_intent_resolutions": intentResolutions,
  "0011_customers_and_travelers": customersAndTravelers,
  "0012_catalog": catalog,
  "0013_leads": leads,
  "0014_quotes": quotes,
  "0015_identities": identities,
  "0016_capabilities": capabilities,
  "0017_quote_line_sums": quoteLineSums,
  "0018_catalog_revision": catalogRevision,
  "0019_retention_of_people": retentionOfPeople,
  "0020_last_instant": lastInstant,
  "0021_operators_time": operatorsTime,
  "0022_due_event_expiries": dueEventExpiries,
  "0023_actors_of_reads": actorsOfReads,
  "0024_due_idempotency_purges": dueIdempotencyPurges,
  "0025_backup_role": backupRole,
  "0026_demo_tenants": demoTenants,
  "0027_determination_retention": determinationRetention,
  "0028_operators_prices": operatorsPrices,
  "0029_check_sites": checkSites,
  "0030_orders": orders,
  "0031_payments": payments,
  "0032_invoices": invoices,
  "0033_collection": collection,
  "0034_sla": sla,
  "0035_documents": documents,
  "0036_messages": messages,
  "0037_notices": notices,
  "0038_hold_reasons": holdReasons,
  "0039_case_plays": casePlays,
  "0040_demo_objects": demoObjects,
  "0041_operators": operators,
  "0042_audit": audit,
  "0043_deliverables": deliverables,
  "0044_support_tickets": supportTickets,
  "0045_drafts": drafts,
  "0046_case_work": caseWork,
  "0050_operator_failures": operatorFailures,
  "0057_operator_reads": operatorReads,
  "0058_release_basis": releaseBasis,
  "0059_release_queue": releaseQueue,
  "0061_request_log": requestLog,
  "0062_sessions": sessions,
  "0063_invitations": invitations,
  "0064_orders_of_sessions": ordersOfSessions,
  "0065_tickets_of_travelers": ticketsOfTravelers,
  "0066_collaborators": collaborators,
  "0067_hosted_payments": hostedPayments,
  "0068_knowledge_bundles": knowledgeBundles,
  "0069_bundle_scenarios": bundleScenarios,
  "0070_sponsorships": sponsorships,
  "0071_operator_changes": operatorChanges,
  "0073_guardians_end": guardiansEnd,
  "0074_helpers_codes": helpersCodes,
  "0077_time_of_file_checks": timeOfFileChecks,
  "0078_invoice_drawings": invoiceDrawings,
  "0079_makers": makers,
  "0080_addresses_and_keys": addressesAndKeys,
  "0081_restricted_sessions": restrictedSessions,
  "0082_answers_about_people": answersAboutPeople,
  "0083_sealed_reasons": sealedReasons,
  "0084_audit_ends": auditEnds,
  "0085_money_is_kept": moneyIsKept,
  "0086_refused_requests": refusedRequests,
  "0087_refusals_of_sessions": refusalsOfSessions,
  "0088_askers_of_addresses": askersOfAddresses,
  "0089_turns": turns,
  "0092_people_are_found": peopleAreFound,
  "0093_filters_of_lists": filtersOfLists,
  "0094_bookkeeping": bookkeeping,
  "0097_test_tenants": testTenants,
  "0099_last_failure": lastFailure,
  "0100_lists_of_many": listsOfMany,
  "0101_test_tenants_of_operators": testTenantsOfOperators,
  "0104_played_tokens": playedTokens,
  "0105_seen_order_lines": seenOrderLines,
  "0106_names_without_spaces": namesWithoutSpaces,
  "0108_reports": reports,
  "0110_assistant": assistant,
  "0111_assistant_model": assistantModel,
  "0112_targets": targets,
  "0113_told_codes": toldCodes,
  "0114_time_of_reports": timeOfReports,
  "0115_work_rows": workRows,
  "0116_queue_counts": queueCounts,
  "0117_search": search,
  "0118_stages_of_cases": stagesOfCases,
  "0119_internal_notes": internalNotes,
  "0120_direction_of_work": directionOfWork,
  "0124_changes": changes,
  "0125_words_of_tickets": wordsOfTickets,
  "0126_leads_are_answered": leadsAreAnswered,
  "0127_overview_and_views": overviewAndViews,
  "0128_colours_and_teams": coloursAndTeams,
  "0130_knowledge_readings": knowledgeReadings,
  "0131_status_and_printed_reports": statusAndPrintedReports,
  "0132_auditors_and_managers": auditorsAndManagers,
  "0133_turns_within": turnsWithin,
  "0136_report_schedules": reportSchedules,
  "0137_people_of_tenants": peopleOfTenants,
  "0138_renewals_of_knowledge": renewalsOfKnowledge,
  "0140_knowledge_watch": knowledgeWatch,
  "0141_languages_of_check_pages": languagesOfCheckPages,
  "0142_clocks_of_operators": clocksOfOperators,
  "0143_refused_schedule_mails": refusedScheduleMails,
  "0145_watch_on_pages": watchOnPages,
  "0146_retention_counts": retentionCounts,
};
