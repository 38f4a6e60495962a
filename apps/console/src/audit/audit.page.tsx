import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import { useListAddress } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import messages from "./audit.en.json?messages";
import styles from "./audit.module.css";
import { auditFilterIn, auditQueries } from "./audit.queries.ts";
import { COLUMNS } from "./columns.ts";

const CHIPS = ["operator.signed_in", "operator.sign_in_failed", "person.revealed", "api_key.created"].map((value) => ({
  name: "action",
  value,
}));

/** Who did what, newest first; a row leads to everything that was done to the same. */
export const AuditPage = saying(messages, Audit);

function Audit() {
  const { text } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const list = useInfiniteQuery(auditQueries.list(auditFilterIn(search)));
  return (
    <>
      {may("audit:verify") && (
        <p className={styles.lead}>
          <Link href="/audit/verification">{text("audit.toVerification")}</Link>
        </p>
      )}
      <RowList
        chips={CHIPS}
        columns={COLUMNS}
        fileName="audit"
        list={list}
        onOpen={({ subject }) => subject && navigate(`/audit?subjectId=${encodeURIComponent(subject.id)}`)}
        openLabel="key.sameSubject"
        orders={["newest", "oldest"]}
        title={text("area.audit")}
        unit="audit"
      />
    </>
  );
}
