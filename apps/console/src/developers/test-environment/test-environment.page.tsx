import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { Page } from "../../page/page.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { Clock } from "./clock.tsx";
import { ExampleEvent } from "./example-event.tsx";
import { OpenClocks } from "./open-clocks.tsx";
import { PlayCase } from "./play-case.tsx";
import { Scenarios } from "./scenarios.tsx";
import { useTestActs } from "./test-environment.queries.ts";

/** What only a test environment has: its clocks, the authority as a part to play, and values that choose an outcome. */
export const TestEnvironmentPage = saying(messages, TestEnvironment);

function TestEnvironment() {
  const { text } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const acts = useTestActs(shop);
  if (shop.environment !== "test") {
    return (
      <Page title={text("area.testEnvironment")}>
        <p>
          {text("test.live")}{" "}
          <Link href={shopHref({ ...shop, environment: "test" }, "test-environment")}>{text("test.go")}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Page title={text("area.testEnvironment")}>
      <Clock acts={acts} shop={shop} />
      <PlayCase acts={acts} shop={shop} />
      {may("webhooks:manage") && <ExampleEvent acts={acts} shop={shop} />}
      <OpenClocks acts={acts} shop={shop} />
      <Scenarios shop={shop} />
    </Page>
  );
}
