import type { Event } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Link } from "wouter";
import { refusedFields } from "../../acts/refused-fields.ts";
import { useActForm } from "../../acts/use-act-form.ts";
import type { Shop } from "../../client/tenants.queries.ts";
import { Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { shopHref } from "../../shop/shop-address.ts";
import styles from "../developers.module.css";
import type { TestActs } from "./test-environment.queries.ts";

interface ExampleEventProps {
  readonly shop: Shop;
  readonly acts: TestActs;
}

/** Publishes an example event, for webhooks to be tried with. */
export function ExampleEvent({ shop, acts }: ExampleEventProps) {
  const { text } = useLanguage();
  const [made, setMade] = useState<Pick<Event, "id" | "type">>();
  const { values, set, submit, summary, errorOf, failed } = useActForm({
    initial: { type: "case.decided" },
    faultsOf: () => [],
    act: async ({ type }) => setMade(await acts.trigger(type.trim())),
    onDone: () => {},
    refusalsOf: (error) => refusedFields(error, (member) => (member === "type" ? member : undefined)),
  });
  return (
    <Part title={text("test.example")}>
      <Form className={styles.line} submit={submit} summary={summary}>
        <TextField
          autoComplete="off"
          error={errorOf("type")}
          id="type"
          label={text("test.eventType")}
          onChange={(type) => set({ type })}
          spellCheck={false}
          value={values.type}
        />
        <Button type="submit">{text("test.trigger")}</Button>
      </Form>
      {failed && <Failure error={failed} />}
      {made && (
        <p role="status">
          <Link href={shopHref(shop, `events/${made.id}`)}>{text("test.triggered", { type: made.type })}</Link>
        </p>
      )}
    </Part>
  );
}
