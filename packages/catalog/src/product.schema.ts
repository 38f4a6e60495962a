import { FULFILMENT_MODES, VALID_FROM, VISA_TYPES } from "@entrada/domain/catalog/offering";
import { ENTRIES } from "@entrada/domain/determinations/model/input";
import Type, { type Static, type TSchema } from "typebox";

export const DAY_UNITS = ["calendar", "business"] as const;
export const LEVEL_CODE = /^[a-z][A-Za-z0-9]{0,39}$/;

const Text = Type.String({ minLength: 1, maxLength: 2000 });
const Country = Type.String({ pattern: "^[A-Z]{2}$" });
const Countries = Type.Array(Country, { minItems: 1, uniqueItems: true });
const Code = Type.String({ pattern: "^[a-z][A-Za-z0-9]*$", maxLength: 100 });
const Days = Type.Integer({ minimum: 0, maximum: 3_660 });
const Size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
// In minor units. Above every authority's fee, and low enough to be converted at every rate.
const FEE_MAX = 1_000_000_000;
const Url = Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 2000 });
const SourceIds = Type.Array(Type.String(), { minItems: 1, uniqueItems: true });
const Scalar = Type.Union([Type.String(), Type.Boolean(), Type.Integer()]);

function closed<T extends Readonly<Record<string, TSchema>>>(members: T) {
  return Type.Object(members, { additionalProperties: false });
}

const DayNames = Type.Array(
  Type.String({ pattern: "^(today|trip\\.(arrival|departure)|[a-z][A-Za-z0-9]*)$", maxLength: 100 }),
  { minItems: 1, uniqueItems: true },
);
const COMPARISON = {
  notBefore: Type.Optional(DayNames),
  notAfter: Type.Optional(DayNames),
  /** the last day of at most so many, of which the named field's day is the first */
  within: Type.Optional(closed({ days: Type.Integer({ minimum: 1, maximum: 3_660 }), from: Code })),
  /** a number of days, of which the named field's day is the first */
  daysFrom: Type.Optional(Code),
  isYear: Type.Optional(Type.Boolean()),
};

/** One question: its name, its possible values, and how its answer is protected. */
const Field = closed({
  title: Type.String({ minLength: 1, maxLength: 300 }),
  /** the title is the authority's own and binds whoever answers: it is shown as it is in every language */
  officialWording: Type.Optional(Type.Literal(true)),
  schema: Type.Record(Type.String(), Type.Unknown()),
  personal: Type.Boolean(),
  /** it is the number of an identity document, which is shown masked */
  documentNumber: Type.Optional(Type.Boolean()),
  /** the days that it is compared with: other fields, or those that are known */
  compare: Type.Optional(closed({ ...COMPARISON, parts: Type.Optional(Type.Record(Code, closed(COMPARISON))) })),
});
export const FieldsSchema = Type.Record(Code, Field);

const When = closed({ field: Code, in: Type.Array(Scalar, { minItems: 1, uniqueItems: true }) });
const AskedField = Type.Union([
  Code,
  closed({ field: Code, required: Type.Optional(Type.Boolean()), when: Type.Optional(When) }),
]);

const Section = closed({
  id: Code,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  fields: Type.Array(AskedField),
});
/** As written in a file: a name stands for the form's group of questions, in their order. */
const WrittenSection = closed({
  ...Section.properties,
  fields: Type.Array(Type.Union([...AskedField.anyOf, closed({ questions: Code })])),
});

/** Groups of questions shared by products of one authority, by name, and their fields. */
export const FormSchema = closed({
  questions: Type.Record(Code, Type.Array(AskedField, { minItems: 1 })),
  fields: FieldsSchema,
});

const Constraints = closed({
  mediaTypes: Type.Optional(Type.Array(Type.String({ pattern: "^[a-z]+/[a-z0-9.+-]+$" }), { minItems: 1 })),
  bytesMin: Type.Optional(Size),
  bytesMax: Type.Optional(Size),
  pixelsMin: Type.Optional(Size),
  pixelsMax: Type.Optional(Size),
  aspect: Type.Optional(Type.String({ pattern: "^\\d+(\\.\\d+)?:\\d+(\\.\\d+)?$" })),
  background: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  maxAgeDays: Type.Optional(Days),
});

const PassportValidity = closed({
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  /** application: from the day on which it is made */
  from: Type.Enum(["arrival", "departure", "application"]),
  issuedWithinYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
});

const RequiredDocument = closed({
  type: Code,
  required: Type.Boolean(),
  when: Type.Optional(When),
  constraints: Type.Optional(Constraints),
  sources: Type.Optional(SourceIds),
});

const Source = closed({
  id: Type.String({ pattern: "^[A-Za-z0-9-]+$" }),
  title: Text,
  publisher: Text,
  url: Url,
  asOf: Type.String({ format: "date" }),
  /** for editors, never shown: whose reproduction was read, if the authority's own text was not */
  transcription: Type.Optional(Text),
  /** the publisher whose report of it was read */
  reportedBy: Type.Optional(Text),
  note: Type.Optional(Text),
});

/** A programme with its standard service level. */
const Programme = closed({
  code: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 80 }),
  name: Type.String({ pattern: "^\\S(.*\\S)?$", maxLength: 200 }),
  destinationCountry: Country,
  visaType: Type.Enum([...VISA_TYPES]),
  intents: Type.Array(Code, { minItems: 1, uniqueItems: true }),
  eligibleNationalities: Type.Union([Type.Literal("all"), closed({ only: Countries }), closed({ except: Countries })]),
  fulfilmentMode: Type.Enum([...FULFILMENT_MODES]),
  applicationWindow: Type.Optional(
    closed({ earliestDaysBefore: Type.Optional(Days), latestDaysBefore: Type.Optional(Days) }),
  ),
  processingDays: Type.Optional(
    closed({
      min: Type.Optional(Days),
      max: Type.Optional(Days),
      unit: Type.Enum([...DAY_UNITS]),
      /** whose business days count */
      calendar: Type.Optional(Type.String({ pattern: "^[A-Z]{2}(-[A-Z0-9]{1,5})?$" })),
    }),
  ),
  validity: Type.Optional(
    closed({
      days: Type.Optional(Days),
      /** from when the days count */
      from: Type.Optional(Type.Enum([...VALID_FROM])),
      entries: Type.Optional(Type.Enum([...ENTRIES])),
      stayDaysMax: Type.Optional(Days),
    }),
  ),
  fees: Type.Optional(
    Type.Array(
      closed({
        nationalities: Type.Union([Type.Literal("all"), Countries]),
        arrivalMonths: Type.Optional(
          Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { minItems: 1, uniqueItems: true }),
        ),
        amount: Type.Integer({ minimum: 0, maximum: FEE_MAX }),
        currency: Type.String({ pattern: "^[A-Z]{3}$" }),
        /** who pays another amount, if the official fee depends on more than these keys can express */
        exceptions: Type.Optional(Text),
        sources: SourceIds,
      }),
    ),
  ),
  refundPolicy: Type.Optional(
    closed({
      government: Type.Enum(["none", "partial", "full", "untilSubmission"]),
      text: Text,
      sources: SourceIds,
    }),
  ),
  officialUrl: Url,
  prerequisites: Type.Optional(
    Type.Array(
      closed({
        code: Code,
        text: Text,
        /** the same, for the check of the answers */
        passportValidity: Type.Optional(PassportValidity),
        sources: SourceIds,
      }),
    ),
  ),
  documents: Type.Optional(Type.Array(RequiredDocument)),
  form: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" })),
  sections: Type.Array(WrittenSection, { minItems: 1 }),
  conditions: Type.Optional(Type.Array(closed({ text: Text, sources: SourceIds }))),
  /** pointers to sentences that stay as the authority wrote them, in every language */
  officialWording: Type.Optional(Type.Array(Type.String({ pattern: "^/" }), { minItems: 1, uniqueItems: true })),
  fields: Type.Optional(FieldsSchema),
  sources: Type.Array(Source, { minItems: 1 }),
});

/** Another service level of the authority, with its differences from the standard one. */
const ServiceLevel = closed({
  code: Type.String({ pattern: LEVEL_CODE.source }),
  name: Type.String({ pattern: "^\\S(.*\\S)?$", maxLength: 200 }),
  processingDays: Programme.properties.processingDays,
  fees: Programme.properties.fees,
  sources: SourceIds,
});

/** One official programme, as in its file. */
export const ProductSchema = closed({
  ...Programme.properties,
  serviceLevels: Type.Optional(Type.Array(ServiceLevel, { minItems: 1 })),
});

export const ExampleSchema = Type.Record(Type.String(), Type.Unknown());

export type Fields = Static<typeof FieldsSchema>;
export type WrittenProduct = Static<typeof ProductSchema>;

export type Form = Static<typeof FormSchema>;

/** A self-contained product: with all its questions and fields, it depends on no other file. */
export type Product = Omit<WrittenProduct, "form" | "sections"> & {
  readonly sections: readonly Static<typeof Section>[];
  readonly fields: Fields;
};
