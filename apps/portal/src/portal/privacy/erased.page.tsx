import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { LateMessages } from "../../page/late-messages.tsx";
import { HOME } from "../addresses.ts";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { PRIVACY_MESSAGES } from "./messages.ts";
import { receiptIn } from "./receipt.ts";

/** The receipt: what was erased, and when. */
export function ErasedPage() {
  return (
    <LateMessages of={PRIVACY_MESSAGES}>
      <ShownReceipt />
    </LateMessages>
  );
}

function ShownReceipt() {
  const { text, moment } = useLanguage();
  const receipt = receiptIn(useHistoryState());
  if (receipt === undefined) return <LostPage />;
  return (
    <>
      <PageTitle above={<Link href={HOME}>{text("case.all")}</Link>} title={text("erased.title")} />
      <p>{text("erased.when", { when: moment(receipt.erasedAt) })}</p>
      <p>
        {text("erased.reference")} <bdi>{receipt.reference}</bdi>
      </p>
      <p>{text("erase.stays")}</p>
      <div>
        <Button onClick={() => window.print()}>{text("erased.print")}</Button>
      </div>
    </>
  );
}
