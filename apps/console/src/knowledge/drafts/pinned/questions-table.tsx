import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { AnsweredQuestion, Draft } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../client/client.ts";
import { useMay } from "../../../client/use-session.ts";
import { Failure } from "../../../page/failure.tsx";
import styles from "../../knowledge.module.css";
import { PinForm } from "./pin.form.tsx";

type AskedDraft = Pick<Draft, "id" | "contentHash">;

const askedOf = (draft: AskedDraft | undefined) =>
  queryOptions({
    queryKey: ["knowledge", "questions", draft?.contentHash ?? "today"],
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
  const asked = useQuery(askedOf(draft));
  const renew = () => void queries.invalidateQueries({ queryKey: ["knowledge", "questions"] });
  const dropping = useMutation({
    mutationFn: (id: string) => doneOf(client.DELETE("/knowledge/questions/{id}", { params: { path: { id } } })),
    onSettled: renew,
  });
  const heads = ["question", "today", ...(draft === undefined ? [] : ["withDraft"])];
  return (
    <>
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {dropping.isError && <Failure error={dropping.error} />}
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
                  onDrop={mayEdit ? dropping.mutate : undefined}
                  one={one}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && <PinForm onPinned={renew} />}
    </>
  );
}

interface AnsweredProps {
  readonly one: AnsweredQuestion;
  readonly isCompared: boolean;
  readonly onDrop: ((id: string) => void) | undefined;
}

function Answered({ one, isCompared, onDrop }: AnsweredProps) {
  const { text, country } = useLanguage();
  const { id, passport, residence, destination, intent, stayDays } = one.question;
  const said = text(passport === residence ? "pinned.asks" : "pinned.asksFrom", {
    passport: country(passport),
    residence: country(residence),
    destination: country(destination),
    intent,
    stayDays,
  });
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
          <Button aria-label={text("pinned.dropOne", { question: said })} look="link" onClick={() => onDrop(id)}>
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
