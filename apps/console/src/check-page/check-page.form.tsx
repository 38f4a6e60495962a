import type { CheckPage } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useActForm } from "../acts/use-act-form.ts";
import { useOverwriting } from "../acts/use-overwriting.ts";
import { changing } from "../client/client.ts";
import { type Shop, tenants } from "../client/tenants.queries.ts";
import { NotSaved } from "../page/not-saved.tsx";
import { AccentField } from "./accent-field.tsx";
import styles from "./check-page.module.css";
import { checkPageQueries, readCheckPage, saveCheckPage } from "./check-page.queries.ts";
import { changesIn, faultsOfPage, refusalsOfPage, valuesOf } from "./check-page-values.ts";
import { LanguagesField } from "./languages-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { useTold } from "./use-told.ts";

interface CheckPageFormProps {
  readonly shop: Shop;
  readonly page: CheckPage;
  readonly tenantName: string;
  readonly onSaved: () => void;
}

/** What the check page and the portal look like, and what they offer. Nothing that somebody else saved is written over unseen. */
export function CheckPageForm({ shop, page, tenantName, onSaved }: CheckPageFormProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const told = useTold();
  const { told: meanwhile, attempt } = useOverwriting(page, () => readCheckPage(shop));
  const fields = useActForm({
    initial: valuesOf(page, tenantName),
    faultsOf: faultsOfPage,
    refusalsOf: refusalsOfPage,
    act: async (values, key) => {
      const saved = await attempt((version) => saveCheckPage(shop, changing(version, key), changesIn(values, page)));
      queries.setQueryData(checkPageQueries.one(shop).queryKey, saved);
      // Its colour stands above each page about the tenant.
      void queries.invalidateQueries({ queryKey: tenants.queryKey });
    },
    onDone: onSaved,
  });
  const { values, set, errorOf, failed, submit, summary, isSending } = fields;
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextField
        error={errorOf("displayName")}
        hint={text("checkPage.name.hint", { tenant: tenantName })}
        id="displayName"
        label={text("checkPage.name")}
        maxLength={200}
        onChange={(displayName) => set({ displayName })}
        value={values.displayName}
      />
      <TextField
        error={errorOf("slug")}
        hint={text("checkPage.slug.hint", { address: `${window.location.origin}/check/${values.slug}` })}
        id="slug"
        label={text("checkPage.slug")}
        maxLength={63}
        onChange={(slug) => set({ slug })}
        spellCheck={false}
        value={values.slug}
      />
      <AccentField error={errorOf("accent")} onChange={(accent) => set({ accent })} value={values.accent} />
      <LogoField error={errorOf("logo")} onChange={(logo) => set({ logo })} value={values.logo} />
      <LanguagesField
        error={errorOf("languages")}
        onChange={(languages) => set({ languages })}
        value={values.languages}
      />
      <TextArea
        error={errorOf("sites")}
        hint={text("checkPage.sites.hint")}
        id="sites"
        label={text("checkPage.sites")}
        onChange={(sites) => set({ sites })}
        spellCheck={false}
        value={values.sites}
      />
      {(["offers", "leads", "isOn"] as const).map((name) => (
        <CheckField
          hint={text(`checkPage.${name}.hint`)}
          id={name}
          isChecked={values[name]}
          key={name}
          label={text(`checkPage.${name}`)}
          onChange={(isChecked) => set({ [name]: isChecked })}
        />
      ))}
      {failed && <NotSaved error={failed} meanwhile={meanwhile} told={told} />}
      <div className={styles.actions}>
        <Button aria-disabled={isSending} look="primary" type="submit">
          {text(meanwhile ? "changed.again" : "checkPage.save")}
        </Button>
      </div>
    </Form>
  );
}
