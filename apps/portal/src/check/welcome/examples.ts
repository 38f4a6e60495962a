import { EMPTY_QUESTION, type Question } from "../question/question.ts";

const DAY_MS = 86_400_000;
const LEAD_DAYS = 60;

interface Example {
  /** the key of its sentence */
  readonly name: string;
  readonly question: Question;
}

/** Questions to try, two months ahead: one that a document decides, and one that leads to a visa. */
export function examplesOn(today: string): readonly Example[] {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
  const trip = (days: number) => ({
    ...EMPTY_QUESTION,
    intent: "tourism",
    arrive: day(LEAD_DAYS),
    leave: day(LEAD_DAYS + days - 1),
  });
  const visa = { code: "visitorVisa", issuingCountry: "US", expiresOn: day(1000) };
  return [
    { name: "welcome.mexico", question: { ...trip(10), from: "IN", to: "MX", held: [visa] } },
    { name: "welcome.spain", question: { ...trip(14), from: "PH", to: "ES" } },
  ];
}
