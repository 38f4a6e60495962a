import type { Tenant, TestTenant } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

export const COLUMNS: readonly Column<Tenant>[] = [
  { name: "tenantName", plain: ({ name }) => name },
  {
    name: "tenantEnvironments",
    width: "middle",
    plain: ({ isTestOnly }, { language }) => language.text(isTestOnly ? "tenants.testOnly" : "tenants.both"),
  },
  {
    name: "tenantWrites",
    width: "middle",
    plain: ({ communicationMode }, { language }) => language.name("communication", communicationMode),
  },
  {
    name: "tenantCapabilities",
    width: "narrow",
    plain: ({ capabilities }, { language }) => language.number(capabilities.length),
  },
  { name: "tenantCalendar", width: "narrow", plain: ({ calendar }) => calendar ?? "" },
  {
    name: "tenantSince",
    width: "middle",
    plain: ({ createdAt }, { language }) => language.day(createdAt.slice(0, 10)),
  },
];

export const TEST_COLUMNS: readonly Column<TestTenant>[] = [
  { name: "tenantName", plain: ({ name }) => name },
  { name: "testState", width: "middle", plain: ({ state }, { language }) => language.name("testTenantState", state) },
  { name: "testEnds", width: "middle", plain: ({ lapsesAt }, { language }) => language.moment(lapsesAt) },
];
