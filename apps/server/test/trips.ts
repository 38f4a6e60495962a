import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";

/** The calendar day this number of days from today, in UTC. */
export function daysAhead(days: number): string {
  return isoDateOf(new Date(Date.now() + days * DAY_MS));
}

/** A valid determination input: an Indian passport, France, ten days of tourism in a month; parts can be replaced. */
export function tripInput(change: { traveler?: object; leg?: object } = {}) {
  return {
    traveler: {
      passportCountry: "IN",
      passportType: "ordinary",
      residenceCountry: "IN",
      heldAuthorizations: [] as readonly object[],
      ...change.traveler,
    },
    legs: [
      {
        reference: "main",
        destinationCountry: "FR",
        intent: "tourism",
        arrivalDate: daysAhead(30),
        departureDate: daysAhead(40),
        transitContext: "entry",
        ...change.leg,
      },
    ],
  };
}
