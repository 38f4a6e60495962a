import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { HOME } from "../addresses.ts";
import { PageTitle } from "./page-title.tsx";

/** At an address that leads nowhere. */
export function LostPage() {
  const { text } = useLanguage();
  return (
    <>
      <PageTitle title={text("lost.title")} />
      <p>
        <Link href={HOME}>{text("lost.home")}</Link>
      </p>
    </>
  );
}
