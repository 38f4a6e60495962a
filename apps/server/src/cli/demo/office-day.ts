import type { LEAD_REASONS } from "@entrada/domain/persons/lead-reasons";
import type { TicketCategory } from "@entrada/domain/support/tickets";
import type { Party } from "./sale.ts";

/** Where a case has come to. */
export type Station =
  | "travelers"
  | "review"
  | "held"
  | "returned"
  | "submission"
  | "authority"
  | "asked"
  | "release"
  | "issued";

interface Desk extends Party {
  readonly station: Station;
  /** what the scan of the passport is taken for; absent: it is right */
  readonly scan?: "test-needs-review" | "test-data-mismatch";
}

/** What is invented of one party: who, with which passports, in which language, to where and when. */
type Told = readonly [
  familyName: string,
  given: string,
  passports: string,
  locale: string,
  destination: string,
  inDays: number,
];

// Their birthdays are worked out of where they stand: nobody is called so and was born then.
const party = ([familyName, given, passports, locale, destination, inDays]: Told, at: number): Party => {
  const [first = "", ...others] = given.split(" ");
  const born = (nth: number) => `${1962 + ((at * 7 + nth * 23) % 44)}-0${1 + ((at + nth) % 9)}-1${(at * 3 + nth) % 10}`;
  return {
    familyName,
    people: [[first, born(0)], ...others.map((name, nth) => [name, born(nth + 1)] as const)],
    passports,
    locale,
    destination,
    inDays,
  };
};

const PARTIES: readonly (readonly [Station, Told, Desk["scan"]?])[] = [
  ["review", ["Okafor", "Chidi Ngozi", "CA", "en", "GB", 12]],
  ["review", ["Lindqvist", "Mara", "SE", "en", "GB", 9]],
  ["review", ["Marchetti", "Paolo Giulia Luca", "IT", "en", "GB", 21], "test-needs-review"],
  ["review", ["Nakamura", "Haruto", "JP", "en", "GB", 16]],
  ["review", ["Duarte", "Inês Rui", "PT", "es", "GB", 28], "test-data-mismatch"],
  ["held", ["Haddad", "Leila", "AU", "ar", "GB", 40]],
  ["returned", ["Fournier", "Camille", "FR", "fr", "GB", 14]],
  ["submission", ["Kowalska", "Zofia Jan", "PL", "en", "GB", 7]],
  ["submission", ["Herrera", "Mateo", "MX", "es", "GB", 18]],
  ["authority", ["Berger", "Jonas Lena", "DE", "en", "GB", 6]],
  ["authority", ["Silva", "Beatriz", "BR", "es", "GB", 11]],
  ["asked", ["Petrov", "Nadia", "BG", "en", "GB", 19]],
  ["release", ["Whitfield", "Grace Owen", "US", "en", "GB", 5]],
  ["release", ["Kim", "Minjun", "KR", "en", "GB", 8]],
  ["issued", ["Vargas", "Elena", "ES", "es", "GB", 10]],
  ["travelers", ["Brandt", "Tilda Emil", "DE", "en", "IN", 33]],
  ["travelers", ["Moreau", "Hugo", "FR", "fr", "IN", 45]],
  ["travelers", ["Whitaker", "June", "US", "en", "VN", 26]],
  ["travelers", ["Tremblay", "Noé Alice", "CA", "fr", "VN", 38]],
  ["travelers", ["Sundqvist", "Elsa", "SE", "en", "KE", 30]],
];

/** Whose cases an office has in the morning. */
export const OFFICE: readonly Desk[] = PARTIES.map(([station, told, scan], at) => ({
  station,
  ...party(told, at),
  ...(scan && { scan }),
}));

interface Ticket {
  readonly category: TicketCategory;
  readonly subject: string;
  readonly body: string;
  /** which of the cases it is about */
  readonly ofCase?: number;
}

export const TICKETS: readonly Ticket[] = [
  {
    category: "application",
    subject: "We travel two days earlier",
    body: "Can the application still be changed?",
    ofCase: 0,
  },
  {
    category: "documents",
    subject: "Is a photo from last year good enough?",
    body: "It is the one of my licence.",
    ofCase: 6,
  },
  {
    category: "payment",
    subject: "An invoice with our company's name",
    body: "The order was paid by the company.",
    ofCase: 3,
  },
  { category: "refund", subject: "The trip was cancelled", body: "What of the fee do we get back?", ofCase: 9 },
  { category: "technical", subject: "The upload stops at 90 percent", body: "On two phones, at home and at work." },
  { category: "account", subject: "A new e-mail address", body: "The old mailbox is closed at the end of the month." },
  { category: "other", subject: "Do you apply for residents of Kenya?", body: "For a group of eight in spring." },
];

interface Lead {
  readonly reason: (typeof LEAD_REASONS)[number];
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly message: string;
}

export const LEADS: readonly Lead[] = [
  {
    reason: "notOffered",
    name: "Ines Beispiel",
    email: "ines@example.com",
    locale: "en",
    message: "We need a visa for China in May, for three people.",
  },
  {
    reason: "undetermined",
    name: "Yusuf Example",
    email: "yusuf@example.com",
    locale: "en",
    message: "I have two passports. With which do I travel?",
  },
  {
    reason: "needsHelp",
    name: "Carmen Ejemplo",
    email: "carmen@example.com",
    locale: "es",
    message: "¿Pueden rellenar el formulario por mi madre?",
  },
  {
    reason: "guidedOnly",
    name: "Luc Exemple",
    email: "luc@example.com",
    locale: "fr",
    message: "Pouvez-vous prendre le rendez-vous pour nous ?",
  },
  {
    reason: "other",
    name: "Priya Example",
    email: "priya@example.com",
    locale: "en",
    message: "A school class of 24 goes to London in June.",
  },
];
