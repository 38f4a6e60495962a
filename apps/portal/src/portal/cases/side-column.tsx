import type { Case } from "@entrada/api-client/schema";
import { fullName } from "@entrada/domain/persons/full-name";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { dataAt, HELP, helpersAt, ORDERS } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { helperQueries } from "../client/helpers.queries.ts";
import { orderQueries } from "../client/order.queries.ts";
import { useScopes } from "../client/use-scopes.ts";
import { answersIn } from "../form/form-model.ts";
import styles from "./side-column.module.css";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What stays true while a case goes on: who travels and when, its references, the price, who helps, and what is kept. */
export function SideColumn({ of }: { readonly of: Case }) {
  const { text, day, days, list, money } = useLanguage();
  const client = useClient();
  const scopes = useScopes();
  const { data: traveler } = useQuery(caseQueries.traveler(client, of.travelerId));
  const { data: requests } = useQuery(caseQueries.requests(client, of.id));
  const { data: orders } = useQuery({ ...orderQueries.all(client), enabled: scopes.has("orders:read") });
  const isAsking = scopes.has("collaborators:manage");
  const { data: helpers } = useQuery({ ...helperQueries.ofCase(client, of.id), enabled: isAsking });
  const order = orders?.items.find(({ id }) => id === of.orderId);
  const { arrivalDate, departureDate } = answersIn(requests?.items ?? []);
  const [from, to] = [dayIn(arrivalDate), dayIn(departureDate)];
  return (
    <aside aria-label={text("side.title")} className={styles.side}>
      <Fact title={traveler ? fullName(traveler) : ""}>
        {from && <p>{to ? days(from, to) : text("side.from", { day: day(from) })}</p>}
      </Fact>
      <Fact title={text("side.reference")}>
        <Reference id={of.id} />
        {of.authorityReference !== null && <p>{text("case.reference", { reference: of.authorityReference })}</p>}
      </Fact>
      {order && (
        <Fact title={text("orders.total")}>
          <p>{money(order.sums.total)}</p>
          <Link href={ORDERS}>{text("side.order")}</Link>
        </Fact>
      )}
      {isAsking && (
        <Fact title={text("side.helpers")}>
          {helpers && helpers.items.length > 0 && <p>{list(helpers.items.map(({ name }) => name))}</p>}
          <Link href={helpersAt(of.id)}>{text("helpers.title")}</Link>
        </Fact>
      )}
      {scopes.has("data:read") && (
        <Fact title={text("side.data")}>
          <Link href={dataAt(of.id)}>{text("data.link")}</Link>
        </Fact>
      )}
      {scopes.has("support:use") && (
        <Fact title={text("side.question")}>
          <Link href={HELP}>{text("help.ask")}</Link>
        </Fact>
      )}
    </aside>
  );
}

function dayIn(answer: unknown): string | undefined {
  return typeof answer === "string" && DAY.test(answer) ? answer : undefined;
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      {children}
    </div>
  );
}

function Reference({ id }: { readonly id: string }) {
  const { text } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={styles.reference}>
      <bdi>{id}</bdi>
      <Button look="link" onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}>
        {text(isCopied ? "helpers.copied" : "side.copy")}
      </Button>
    </p>
  );
}
