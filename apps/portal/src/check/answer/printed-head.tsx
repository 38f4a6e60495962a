import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { useHeldName } from "../papers/held-name.ts";
import { useChoices } from "../question/choices.tsx";
import type { Question } from "../question/question.ts";
import { today } from "../question/use-question.ts";
import styles from "./printed-head.module.css";

/** On paper alone: the day, the address, and what of the question only the form shows. */
export function PrintedHead({ question }: { readonly question: Question }) {
  const { text, day } = useLanguage();
  const printedOn = usePrintedOn();
  return (
    <div className={styles.head}>
      <p>{text("take.printed", { day: day(printedOn), address: window.location.href })}</p>
      {(question.residence !== "" || question.held.length > 0) && (
        <LateMessages of={FURTHER_MESSAGES}>
          <PrintedPapers question={question} />
        </LateMessages>
      )}
    </div>
  );
}

function PrintedPapers({ question: { residence, held } }: { readonly question: Question }) {
  const { text } = useLanguage();
  const { countryName } = useChoices();
  const nameOf = useHeldName();
  return (
    <dl className={styles.facts}>
      {residence !== "" && (
        <>
          <dt>{text("form.residence")}</dt>
          <dd>{countryName(residence)}</dd>
        </>
      )}
      {held.length > 0 && (
        <>
          <dt>{text("held.title")}</dt>
          <dd>{held.map(nameOf).join("; ")}</dd>
        </>
      )}
    </dl>
  );
}

/** The day on which the page is printed: it may have been open since yesterday. */
function usePrintedOn(): string {
  const [printedOn, setPrintedOn] = useState(today);
  useEffect(() => {
    const renew = () => flushSync(() => setPrintedOn(today()));
    window.addEventListener("beforeprint", renew);
    return () => window.removeEventListener("beforeprint", renew);
  }, []);
  return printedOn;
}
