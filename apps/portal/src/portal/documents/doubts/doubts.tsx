import type { Document } from "@entrada/api-client/schema";
import { fullName } from "@entrada/domain/persons/full-name";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { LateMessages } from "../../../page/late-messages.tsx";
import { useClient } from "../../client/access.tsx";
import { caseQueries } from "../../client/cases.queries.ts";
import { otherFieldsOf, otherHolderOf } from "./holder.ts";
import { FINDING_MESSAGES } from "./messages.ts";

interface DoubtsProps {
  readonly of: Document;
  readonly tooShort: string | undefined;
}

/** What looks wrong in a document, each thing once, in words that say what to do. */
export function Doubts(props: DoubtsProps) {
  return (
    <Suspense>
      <LateMessages of={FINDING_MESSAGES}>
        <Sentences {...props} />
      </LateMessages>
    </Suspense>
  );
}

function Sentences({ of, tooShort }: DoubtsProps) {
  const { text, name, list, day } = useLanguage();
  const { data: traveler } = useQuery(caseQueries.traveler(useClient(), of.travelerId));
  const holder = otherHolderOf(of);
  const others = otherFieldsOf(of);
  const expiry = of.reading?.fields.find(({ field }) => field === "expiryDate")?.document;
  // What this page has no sentence for, the service says.
  const sentenceOf = (reason: string, detail: string) => {
    const own = name("finding", reason);
    return own === reason ? detail : own;
  };
  const told = of.findings.flatMap(({ reason, detail }) => {
    if (reason === "dataMismatch") return [];
    if (reason === "documentExpired" && expiry) return [text("doubt.expired", { day: day(expiry) })];
    if (reason === "zoneNotFound" && of.type === "passportScan") return [text("doubt.noPassport")];
    return [sentenceOf(reason, detail)];
  });
  const sentences = [
    ...(holder === undefined ? [] : [text("doubt.holder", { holder })]),
    ...(holder === undefined || !traveler ? [] : [text("doubt.traveler", { traveler: fullName(traveler) })]),
    ...(others.length === 0 ? [] : [text("doubt.differs", { fields: list(others.map((one) => name("read", one))) })]),
    ...told,
    ...(tooShort === undefined ? [] : [text("doubt.tooShort"), tooShort]),
  ];
  return [...new Set(sentences)].map((sentence) => <p key={sentence}>{sentence}</p>);
}
