import { bodyOf } from "@entrada/api-client/client";
import type { AnsweredQuestion, Draft } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../client/client.ts";
import { useMay } from "../../../client/use-session.ts";
import { Part } from "../../../page/detail.tsx";
import { Failure } from "../../../page/failure.tsx";
import styles from "../../knowledge.module.css";
import { PinForm } from "./pin.form.tsx";

const ofDraft = ({ id, contentHash }: Pick<Draft, "id" | "contentHash">) =>
  queryOptions({
    queryKey: ["knowledge", "questions", contentHash],
    queryFn: () =>
      bodyOf(client.GET("/knowledge/questions", { params: { query: contentHash === null ? {} : { draftId: id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Questions that are asked before and after each change, as they are answered today and by the draft. */
export function PinnedQuestions({ draft }: { readonly draft: Draft }) {
  const { text } = useLanguage();
  const may = useMay();
  const queries = useQueryClient();
  const asked = useQuery(ofDraft(draft));
  const renew = () => void queries.invalidateQueries({ queryKey: ["knowledge", "questions"] });
  const dropping = useMutation({
    mutationFn: (id: string) => bodyOf(client.DELETE("/knowledge/questions/{id}", { params: { path: { id } } })),
    onSettled: renew,
  });
  const mayEdit = may("knowledge:edit");
  return (
    <Part title={text("pinned.title")}>
      {asked.isError && <Failure error={asked.error} onRetry={() => void asked.refetch()} />}
      {dropping.isError && <Failure error={dropping.error} />}
      {asked.data && asked.data.items.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(["question", "today", "withDraft"] as const).map((head) => (
                  <th key={head} scope="col">
                    {text(`pinned.${head}`)}
                  </th>
                ))}
                {mayEdit && <td />}
              </tr>
            </thead>
            <tbody>
              {asked.data.items.map((one) => (
                <Answered key={one.question.id} onDrop={mayEdit ? dropping.mutate : undefined} one={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && <PinForm onPinned={renew} />}
    </Part>
  );
}

interface AnsweredProps {
  readonly one: AnsweredQuestion;
  readonly onDrop: ((id: string) => void) | undefined;
}

function Answered({ one: { question, today, withDraft, change }, onDrop }: AnsweredProps) {
  const { text, country, name } = useLanguage();
  const { id, passport, residence, destination, intent, stayDays } = question;
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
      <td>{today.headline}</td>
      <td className={change === "lighter" ? styles.lighter : undefined}>
        {withDraft === null || change === null
          ? text("pinned.noDraft")
          : change === "same"
            ? text("pinned.same")
            : `${withDraft.headline} · ${name("weight", change)}`}
      </td>
      {onDrop && (
        <td>
          <Button look="link" onClick={() => onDrop(id)}>
            {text("pinned.drop")}
          </Button>
        </td>
      )}
    </tr>
  );
}
