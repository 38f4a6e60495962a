import type { ReportSchedule } from "@entrada/api-client/operator-schema";
import { expect, test } from "vitest";
import { bodyOfSchedule, changesOfSchedule, faultsOfSchedule, newIn, wantedOf } from "./wanted-schedule.ts";

const inAddress = (search: string) => newIn(new URLSearchParams(search));
const isNew = true;

test("an address without anything asks for last week's determinations on Mondays, in the zone of the office", () => {
  expect(bodyOfSchedule({ ...inAddress(""), recipients: ["opr_1"] })).toEqual({
    type: "determinations",
    format: "csv",
    parameters: { period: "lastWeek" },
    every: "week",
    weekday: "monday",
    hour: 8,
    locale: "en",
    recipients: ["opr_1"],
  });
});

test("filters come from the address, those of another type are left out, and a month has a day of its own", () => {
  const wanted = { ...inAddress("type=orders&format=pdf&state=open,paid&kind=visaRequired"), every: "month" };
  expect(bodyOfSchedule({ ...wanted, period: "lastMonth", dayOfMonth: "31", timeZone: " Asia/Tokyo " })).toMatchObject({
    type: "orders",
    format: "pdf",
    parameters: { period: "lastMonth", state: ["open", "paid"] },
    every: "month",
    dayOfMonth: 31,
    timeZone: "Asia/Tokyo",
  });
  expect(bodyOfSchedule(wanted)).not.toHaveProperty("weekday");
});

test("a schedule that is changed keeps what was not touched, and not its type", () => {
  const same: Parameters<typeof wantedOf>[0] = {
    ...UNTOLD,
    type: "orders",
    format: "jsonl",
    parameters: { period: "lastMonth", state: ["open", "paid"] },
    every: "month",
    weekday: null,
    dayOfMonth: 15,
    hour: 6,
    timeZone: "Asia/Tokyo",
    locale: "fr",
    recipients: ["opr_1", "opr_2"],
  };
  const { type: _, weekday: __, ...kept } = same;
  const changes = changesOfSchedule(wantedOf(same));
  expect(kept).toMatchObject(changes);
  expect(Object.keys(changes).toSorted()).toEqual([
    "dayOfMonth",
    "every",
    "format",
    "hour",
    "locale",
    "parameters",
    "recipients",
    "timeZone",
  ]);
});

test("what is wrong is told at its field; only one that there is needs a time zone", () => {
  const wrong = { ...inAddress(""), every: "month", dayOfMonth: "32", hour: "24" };
  const fieldsOf = (faults: ReturnType<typeof faultsOfSchedule>) => faults.map(({ fieldId }) => fieldId);
  expect(fieldsOf(faultsOfSchedule(wrong, { isNew }))).toEqual(["dayOfMonth", "hour", "recipients"]);
  const right = { ...inAddress(""), recipients: ["opr_1"] };
  expect(faultsOfSchedule(right, { isNew })).toEqual([]);
  expect(fieldsOf(faultsOfSchedule(right, { isNew: false }))).toEqual(["timeZone"]);
});

const UNTOLD: ReportSchedule = {
  id: "rsc_1",
  type: "orders",
  parameters: { period: "lastWeek" },
  format: "csv",
  every: "week",
  weekday: "monday",
  dayOfMonth: null,
  hour: 8,
  timeZone: "UTC",
  locale: "en",
  recipients: [],
  state: "active",
  pausedReason: null,
  failuresInRow: 0,
  nextRunAt: null,
  lastRun: null,
  availableActions: [],
  createdAt: "2026-11-30T08:00:00.000Z",
  updatedAt: "2026-11-30T08:00:00.000Z",
  version: "1",
};
