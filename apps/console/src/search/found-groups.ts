import type { FoundAnywhere } from "@entrada/api-client/operator-schema";
import type { useLanguage } from "@entrada/ui/language/language.tsx";

/** Something that was found, as one line. */
interface FoundLine {
  readonly id: string;
  /** what it is called */
  readonly title: string;
  /** what tells it from others of the same name */
  readonly about: string;
  /** where it is shown */
  readonly href: string;
}

export interface FoundGroup {
  readonly kind: keyof FoundAnywhere;
  readonly lines: readonly FoundLine[];
}

type Language = Pick<ReturnType<typeof useLanguage>, "text" | "name" | "day" | "moment">;
type Lines = {
  readonly [Kind in keyof FoundAnywhere]: (one: FoundAnywhere[Kind][number], language: Language) => FoundLine;
};

const joined = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

const LINES: Lines = {
  cases: ({ id, traveler, product, state, tenant, arrivalDate }, { text, day }) => ({
    id,
    title: text("case.title", {
      who: traveler ? text("case.name", { given: traveler.givenNames, family: traveler.familyName }) : id,
      product: product.name,
    }),
    about: joined(text(`state.${state}`), arrivalDate && day(arrivalDate), tenant.name),
    href: `/cases/${id}`,
  }),
  travelers: ({ id, givenNames, familyName, birthDate, nationality, passportNumber, tenant }, { text, day }) => ({
    id,
    title: text("case.name", { given: givenNames, family: familyName }),
    about: joined(day(birthDate), nationality, passportNumber, tenant.name),
    href: `/travelers/${id}`,
  }),
  customers: ({ id, name, email, phone, externalReference, tenant }) => ({
    id,
    title: name,
    about: joined(email, phone, externalReference, tenant.name),
    href: `/customers/${id}`,
  }),
  orders: ({ id, externalReference, state, createdAt, tenant, environment }, { name, moment }) => ({
    id,
    title: externalReference ?? id,
    about: joined(name("orderState", state), moment(createdAt), tenant.name),
    href: `/tenants/${tenant.id}/${environment}/orders/${id}`,
  }),
  supportTickets: ({ id, category, state, createdAt, tenant }, { name, moment }) => ({
    id,
    title: name("category", category),
    about: joined(name("ticketState", state), moment(createdAt), tenant.name),
    href: `/support/${id}`,
  }),
  determinations: ({ id, environment, tenant }) => ({
    id,
    title: id,
    about: tenant.name,
    href: `/tenants/${tenant.id}/${environment}/determinations/${id}`,
  }),
};

const ORDER = ["cases", "travelers", "customers", "orders", "supportTickets", "determinations"] as const;

/** What was found by kind, what people look for most first; kinds of which nothing was found are left out. */
export function foundGroups(found: FoundAnywhere, language: Language): readonly FoundGroup[] {
  const linesOf = <Kind extends keyof FoundAnywhere>(kind: Kind): FoundGroup => ({
    kind,
    lines: found[kind].map((one) => LINES[kind](one, language)),
  });
  return ORDER.map((kind) => linesOf(kind)).filter(({ lines }) => lines.length > 0);
}
