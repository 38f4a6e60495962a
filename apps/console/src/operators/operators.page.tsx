import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useMay } from "../client/use-session.ts";
import { saying } from "../page/saying.tsx";
import rights from "../rights/rights.en.json?messages";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS } from "./columns.tsx";
import { InviteDialog } from "./invite.dialog.tsx";
import messages from "./operators.en.json?messages";
import styles from "./operators.module.css";
import { operatorQueries } from "./operators.queries.ts";

/** Who works here, in which role, and how each signs in. */
export const OperatorsPage = saying(Object.assign({}, messages, rights), Operators);

function Operators() {
  const { text } = useLanguage();
  const may = useMay();
  const [, navigate] = useLocation();
  const [isInviting, setInviting] = useState(false);
  const list = useInfiniteQuery(operatorQueries.list);
  return (
    <>
      {may("operators:manage") && (
        <p className={styles.lead}>
          <Button look="primary" onClick={() => setInviting(true)}>
            {text("operator.invite")}
          </Button>
        </p>
      )}
      <RowList
        chips={[]}
        columns={COLUMNS}
        fileName="operators"
        list={list}
        onOpen={({ id }) => navigate(`/operators/${id}`)}
        openLabel="key.open"
        orders={["oldest"]}
        title={text("area.operators")}
        unit="operators"
      />
      {isInviting && (
        <InviteDialog onClose={() => setInviting(false)} onInvited={({ id }) => navigate(`/operators/${id}`)} />
      )}
    </>
  );
}
