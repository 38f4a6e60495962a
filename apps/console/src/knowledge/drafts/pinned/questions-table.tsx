import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { AnsweredQuestion, Draft } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SureForm } from "../../../acts/sure.form.tsx";
import { client } from "../../../client/client.ts";
import { useMay } from "../../../client/use-session.ts";
import { Failure } from "../../../page/failure.tsx";
import styles from "../../knowledge.module.css";
import { PinForm } from "./pin.form.tsx";

type PinnedQuestion = AnsweredQuestion["question"];
type AskedDraft = Pick<Draft, "id" | "contentHash">;

const QUESTIONS = ["knowledge", "questions"] as const;

const askedOf = (draft: AskedDraft | undefined, day: string) =>
  queryOptions({
    // Each day asks of another day of arrival.
    queryKey: [...QUESTIONS, draft?.contentHash ?? "published", day],
    queryFn: () => {
      const query = draft === undefined || draft.contentHash === null ? {} : { draftId: draft.id };
      return bodyOf(client.GET("/knowledge/questions", { params: { query } }));
    },
    // Somebody tells when knowledge is renewed.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The pinned questions with today's answers and, beside them, a draft's; whoever edits pins and unpins. */
export function QuestionsTable({ draft }: { readonly draft: AskedDraft | undefined }) {
  const { text } = useLanguage();
  const mayEdit = useMay()("knowledge:edit");
  const queries = useQueryClient();
  const said = useSaidQuestion();
  const asked = useQuery(askedOf(draft, new Date().toISOString().slice(0, 10)));
  const renew = () => queries.invalidateQueries({ queryKey: QUESTIONS });
  const [dropped, setDropped] = useState<PinnedQuestion>();
  const drop = (id: string) =>
    doneOf(client.DELETE("/knowledge/questions/{id}", { params: { path: { id } } })).finally(renew);
  const heads = ["question", "today", ...(draft === undefined ? [] : ["withDraft"])];
  return (
    <>
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && asked.data.items.length === 0 && <p>{text("pinned.none")}</p>}
      {asked.data && asked.data.items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {text(`pinned.${head}`)}
                  </th>
                ))}
                {mayEdit && <td />}
              </tr>
            </thead>
            <tbody>
              {asked.data.items.map((one) => (
                <Answered
                  isCompared={draft !== undefined}
                  key={one.question.id}
                  onDrop={mayEdit ? setDropped : undefined}
                  one={one}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && <PinForm onPinned={() => void renew()} />}
      {dropped && (
        <SureForm
          about={text("pinned.dropAbout", { question: said(dropped) })}
          act={() => drop(dropped.id)}
          onClose={() => setDropped(undefined)}
          title={text("pinned.drop")}
        />
      )}
    </>
  );
}

/** What is asked, as a sentence. */
function useSaidQuestion() {
  const { text, country } = useLanguage();
  return ({ passport, residence, destination, intent, stayDays }: PinnedQuestion) =>
    text(passport === residence ? "pinned.asks" : "pinned.asksFrom", {
      passport: country(passport),
      residence: country(residence),
      destination: country(destination),
      intent,
      stayDays,
    });
}

interface AnsweredProps {
  readonly one: AnsweredQuestion;
  readonly isCompared: boolean;
  readonly onDrop: ((question: PinnedQuestion) => void) | undefined;
}

function Answered({ one, isCompared, onDrop }: AnsweredProps) {
  const { text } = useLanguage();
  const said = useSaidQuestion()(one.question);
  return (
    <tr>
      <th scope="row">{said}</th>
      <td>{one.today.headline}</td>
      {isCompared && (
        <td className={one.change === "lighter" ? styles.lighter : undefined}>
          <ByDraft one={one} />
        </td>
      )}
      {onDrop && (
        <td>
          <Button
            aria-label={text("pinned.dropOne", { question: said })}
            look="link"
            onClick={() => onDrop(one.question)}
          >
            {text("pinned.drop")}
          </Button>
        </td>
      )}
    </tr>
  );
}

function ByDraft({ one: { withDraft, change } }: Pick<AnsweredProps, "one">) {
  const { text, name } = useLanguage();
  if (withDraft === null || change === null) return text("pinned.noDraft");
  return change === "same" ? text("pinned.same") : `${withDraft.headline} · ${name("weight", change)}`;
}
