import type { PreparedDeliverable, WorkedCase } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { caseQueries } from "../cases/case.queries.ts";
import { useCaseTitle } from "../cases/use-case-title.ts";
import { useMay, useSession } from "../client/use-session.ts";
import { FileTabs } from "../files/file-tabs.tsx";
import { FileViewer } from "../files/file-viewer.tsx";
import { Failure } from "../page/failure.tsx";
import { Mark } from "../page/mark.tsx";
import { IssueForm } from "./acts/issue.form.tsx";
import { ReleaseActions } from "./acts/release-acts.tsx";
import { type ReleaseActs, useReleaseActs } from "./acts/use-release-acts.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { Hands } from "./hands.tsx";
import styles from "./release.module.css";
import { releaseQueries } from "./release.queries.ts";

/** What an authority has issued in a case, beside the case and the passport, until a second person releases it. */
export function ReleasePage() {
  const { caseId = "" } = useParams();
  const worked = useQuery(caseQueries.one(caseId));
  if (worked.data) return <Release key={caseId} worked={worked.data} />;
  return worked.isError ? <Failure error={worked.error} onRetry={() => void worked.refetch()} /> : null;
}

const OVER: ReadonlySet<string> = new Set(["withdrawn", "replaced"]);

function Release({ worked }: { readonly worked: WorkedCase }) {
  const { id } = worked;
  const { text, name } = useLanguage();
  const may = useMay();
  const title = useCaseTitle(worked);
  const issued = useQuery(releaseQueries.issued(id));
  const acts = useReleaseActs(id);
  const [chosenId, setChosenId] = useState<string>();
  const all = issued.data?.items ?? [];
  // The newest that still counts, unless another one is looked at.
  const current = all.findLast(({ state }) => !OVER.has(state)) ?? all.at(-1);
  const chosen = all.find((one) => one.id === chosenId) ?? current;
  const failed = issued.error ?? acts.acting.error;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text("release.title", { title })}</h1>
        {chosen && <Mark>{text(`deliverableState.${chosen.state}`)}</Mark>}
        <Link href={`/cases/${id}`}>{text("release.case")}</Link>
      </header>
      {failed && <Failure error={failed} />}
      {all.length > 1 && (
        <FileTabs
          chosen={chosen}
          files={all}
          labelOf={({ type, state }) =>
            text("release.tab", { type: name("deliverableType", type), state: text(`deliverableState.${state}`) })
          }
          onChoose={(one) => setChosenId(one.id)}
        />
      )}
      {issued.data && chosen === undefined && (
        <div className={styles.part}>
          <p>{text("release.none")}</p>
          {may("deliverables:prepare") && <IssueForm acts={acts} worked={worked} />}
        </div>
      )}
      {chosen && <Issued acts={acts} issued={chosen} key={chosen.id} worked={worked} />}
    </div>
  );
}

interface IssuedProps {
  readonly acts: ReleaseActs;
  readonly issued: PreparedDeliverable;
  readonly worked: WorkedCase;
}

function Issued({ acts, issued, worked }: IssuedProps) {
  const { text, name } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const [looked, setLooked] = useState<Blob>();
  const title = name("deliverableType", issued.type);
  const mayLook = issued.availableActions.includes("download");
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Hands issued={issued} worked={worked} />
        <ComparisonTable
          issued={issued}
          onConfirm={(field) => void acts.confirm(issued, field).catch(() => undefined)}
          operatorId={operator.id}
          worked={worked}
        />
        <ReleaseActions acts={acts} issued={issued} looked={looked} worked={worked} />
      </div>
      <section aria-label={text("release.issued")} className={styles.document}>
        {mayLook ? (
          <FileViewer
            fileName={issued.fileName}
            onRead={setLooked}
            owner={{ kind: "deliverables", id: issued.id }}
            title={title}
          />
        ) : (
          <p className={styles.part}>{text(`release.file.${issued.file}`)}</p>
        )}
      </section>
      {may("documents:read") && <Passport worked={worked} />}
    </div>
  );
}

/** The passport that the traveler sent, beside what was issued. */
function Passport({ worked }: { readonly worked: WorkedCase }) {
  const { text, name } = useLanguage();
  const documents = useQuery(caseQueries.documents(worked.id));
  const passport = documents.data?.items.find(({ type, isSetAside }) => type === "passportScan" && !isSetAside);
  return (
    <section aria-label={text("release.passport")} className={styles.document}>
      {passport ? (
        <FileViewer
          fileName={passport.fileName}
          isBeside
          owner={{ kind: "documents", id: passport.id }}
          title={name("documentType", passport.type)}
        />
      ) : (
        <p className={styles.part}>{text("release.noPassport")}</p>
      )}
    </section>
  );
}
