const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day this number of days from today, in UTC. */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
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
