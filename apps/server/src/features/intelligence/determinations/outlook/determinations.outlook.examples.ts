import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "../determinations.examples.ts";

const [{ intent, arrivalDate, departureDate }] = EXAMPLE_INPUT.legs;

export const EXAMPLE_OUTLOOK_INPUT = { traveler: EXAMPLE_INPUT.traveler, intent, arrivalDate, departureDate };

const { engineVersion, snapshotId } = EXAMPLE_DETERMINATION.knowledge;

export const EXAMPLE_OUTLOOK = {
  items: [
    {
      destinationCountry: "FR",
      kind: "visaRequired",
      stayDays: null,
      requiresClarification: false,
      authorityStatus: "verified",
    },
    {
      destinationCountry: "MU",
      kind: "notRequired",
      stayDays: 60,
      requiresClarification: false,
      authorityStatus: "transcribed",
    },
  ],
  knowledge: { engineVersion, snapshotId },
};
