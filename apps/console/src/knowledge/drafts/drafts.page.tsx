import type { Draft, Publication } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import styles from "../knowledge.module.css";
import { Arrivals } from "./arrivals.tsx";
import { BackForm } from "./back.form.tsx";
import drafts from "./drafts.en.json?messages";
import { draftQueries } from "./drafts.queries.ts";
import { usePeople } from "./use-people.ts";

/** What is about to change in the knowledge, what arrived from elsewhere, and what was published, with the way back. */
export const DraftsPage = saying(drafts, function DraftsPage() {
  const { text } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const begin = () => navigate("/knowledge/drafts/new");
  const [back, setBack] = useState<Publication>();
  useKeys(may("knowledge:edit") ? [{ key: "n", label: "key.newDraft", run: begin, isHinted: true }] : []);
  return (
    <Page
      aside={
        may("knowledge:edit") && (
          <Button look="primary" onClick={begin}>
            {text("drafts.new")}
          </Button>
        )
      }
      title={text("drafts.title")}
    >
      <DraftTable />
      <Arrivals />
      <PublicationTable onBack={may("knowledge:edit") ? setBack : undefined} />
      {back && <BackForm onClose={() => setBack(undefined)} publication={back} />}
    </Page>
  );
});

function DraftTable() {
  const { text, moment, list } = useLanguage();
  const drafts = useQuery(draftQueries.list);
  const nameOf = usePeople();
  if (drafts.isError) return <Failure error={drafts.error} onRetry={() => void drafts.refetch()} />;
  if (drafts.data?.items.length === 0) return <p>{text("drafts.none")}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(["what", "state", "by", "lighter", "at"] as const).map((head) => (
            <th key={head} scope="col">
              {text(`drafts.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drafts.data?.items.map(({ id, title, state, authors, check, updatedAt, snapshotId }) => (
          <tr key={id}>
            <th dir="auto" scope="row">
              <Link href={`/knowledge/drafts/${id}`}>{title}</Link>
            </th>
            <td>
              {list([
                text(`draftState.${state}`),
                ...(isArrived({ snapshotId, authors }) ? [text("drafts.arrived")] : []),
              ])}
            </td>
            <td>{list(authors.map(nameOf))}</td>
            <td className={check.lighter > 0 ? styles.lighter : undefined}>
              {check.state === "passed" ? check.lighter : text(`draftCheck.${check.state}`)}
            </td>
            <td>{moment(updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PublicationTable({ onBack }: { readonly onBack: ((publication: Publication) => void) | undefined }) {
  const { text, moment } = useLanguage();
  const publications = useQuery(draftQueries.publications);
  const nameOf = usePeople();
  const [current, ...earlier] = publications.data?.items ?? [];
  if (current === undefined) return null;
  const who = ({ author, publisher }: Publication) =>
    author === null
      ? text("drafts.release")
      : author
          .split(", ")
          .concat(publisher ?? [])
          .map(nameOf)
          .join(", ");
  return (
    <section className={styles.card}>
      <h2>{text("drafts.published")}</h2>
      <table className={styles.table}>
        <tbody>
          {[current, ...earlier].map((publication) => (
            <tr key={publication.id}>
              <th scope="row">{moment(publication.publishedAt)}</th>
              <td>{publication.snapshotId}</td>
              <td>{who(publication)}</td>
              <td dir="auto">{publication.reason}</td>
              <td>
                {publication === current
                  ? text("drafts.current")
                  : onBack && (
                      <Button look="link" onClick={() => onBack(publication)}>
                        {text("drafts.back")}
                      </Button>
                    )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether it came from elsewhere: nobody here has written it. */
function isArrived({ snapshotId, authors }: Pick<Draft, "snapshotId" | "authors">): boolean {
  return snapshotId !== null && authors.every((author) => !author.startsWith("opr_"));
}
