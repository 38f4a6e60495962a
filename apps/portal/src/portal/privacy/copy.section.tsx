import type { ExportedCase, PersonalData } from "@entrada/api-client/schema";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useRequirements } from "../client/use-requirements.ts";
import { linesOf } from "../form/shown-answer.ts";
import styles from "./stored-list.module.css";

/** The copy to read, and to print: people's details, then each application. */
export function CopySection({ of: data }: { readonly of: PersonalData }) {
  const { text, day, country, moment, name } = useLanguage();
  const { traveler, cases, documents, deliverables, exportedAt } = data;
  const { passport } = traveler;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [text("copy.givenNames"), traveler.givenNames],
    [text("copy.familyName"), traveler.familyName],
    [text("copy.birthDate"), day(traveler.birthDate)],
    [text("copy.nationality"), country(traveler.nationality)],
    [text("copy.residence"), country(traveler.residenceCountry)],
    ...(passport === null
      ? []
      : ([
          [text("copy.passport"), passport.number],
          [text("copy.issuedBy"), country(passport.issuingCountry)],
          [text("copy.issuedOn"), day(passport.issuedOn)],
          [text("copy.expiresOn"), day(passport.expiresOn)],
        ] as const)),
  ];
  const files = [
    ...documents.map((one) => [name("document", one.type), one.fileName, one.createdAt] as const),
    ...deliverables.map((one) => [name("result", one.type), one.fileName, one.createdAt] as const),
  ];
  return (
    <section aria-label={text("copy.title")}>
      <h2>{text("copy.title")}</h2>
      <p>{text("copy.made", { when: moment(exportedAt) })}</p>
      <Rows of={rows.filter(([, value]) => value !== "")} />
      {cases.map((one) => (
        <CopiedCase key={one.case.id} of={one} />
      ))}
      {files.length > 0 && <h2>{text("stored.documents")}</h2>}
      <Rows of={files.map(([kind, file, at]) => [`${kind} (${moment(at)})`, file ?? ""])} />
    </section>
  );
}

function CopiedCase({ of: { case: one, answers, messages } }: { readonly of: ExportedCase }) {
  const language = useLanguage();
  const { text, name, moment } = language;
  const { data: requirements } = useRequirements(one.id);
  const form: AnswerSchema = requirements?.schema ?? {};
  return (
    <>
      <h2>{requirements?.name ?? one.id}</h2>
      <p>{[name("standing", one.outcome ?? one.state), moment(one.createdAt)].join(" · ")}</p>
      <Rows
        of={answers.map(({ field, value }) => {
          const schema = form.properties?.[field] ?? {};
          return [schema.title ?? field, linesOf(schema, value, language).join("\n")];
        })}
      />
      {messages.length > 0 && <h3>{text("messages.title")}</h3>}
      <Rows
        of={messages.map(({ author, body, createdAt }) => [
          `${text(author.party === "traveler" ? "messages.you" : "messages.them")}, ${moment(createdAt)}`,
          body,
        ])}
      />
    </>
  );
}

function Rows({ of: rows }: { readonly of: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(([label, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be the same, and none ever moves
        <div className={styles.row} key={place}>
          <dt className={styles.name}>{label}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
