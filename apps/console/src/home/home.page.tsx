import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Page } from "../page/page.tsx";

/** What waits. */
export function HomePage() {
  const { text } = useLanguage();
  return (
    <Page title={text("area.home")}>
      <p>{text("home.about")}</p>
      <p>
        <a href="/operator/docs">{text("home.docs")}</a>
      </p>
    </Page>
  );
}
