import { bodyOf } from "@entrada/api-client/client";
import type { TenantSettings } from "@entrada/api-client/operator-schema";
import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { Button } from "@entrada/ui/actions/button.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useActForm } from "../acts/use-act-form.ts";
import { useOverwriting } from "../acts/use-overwriting.ts";
import { changing, client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { NotSaved } from "../page/not-saved.tsx";
import { faultsOfSettings, refusalsOfSettings, settingsOf, settingsValuesOf } from "./settings-values.ts";
import styles from "./tenant.module.css";
import { tenantQueries } from "./tenant.queries.ts";

interface SettingsFormProps {
  readonly shop: Shop;
  readonly settings: TenantSettings;
  readonly mayChange: boolean;
}

const PATH = "/tenants/{tenantId}/{environment}/settings";

/** The settings of both environments; what somebody else saved meanwhile is told before it is written over. */
export function SettingsForm({ shop, settings, mayChange }: SettingsFormProps) {
  const { text, list, day } = useLanguage();
  const queries = useQueryClient();
  const { told: meanwhile, attempt } = useOverwriting(settings, () =>
    bodyOf(client.GET(PATH, { params: { path: shop } })),
  );
  const { queryKey } = tenantQueries.settings(shop);
  const fields = useActForm({
    initial: settingsValuesOf(settings),
    faultsOf: faultsOfSettings,
    refusalsOf: refusalsOfSettings,
    act: (values, key) =>
      attempt((version) => {
        const params = { path: shop, header: changing(version, key) };
        return bodyOf(client.PATCH(PATH, { params, body: settingsOf(values) }));
      }),
    onDone: () => void queries.invalidateQueries({ queryKey }),
  });
  const { values, set, errorOf, failed, submit, summary, isSending } = fields;
  const told = (seen: TenantSettings) => {
    const shown = settingsValuesOf(seen);
    return {
      [text("settings.capabilities")]: list(shown.capabilities.map((code) => text(`capability.${code}`))),
      [text("settings.calendar")]: shown.calendar,
      [text("settings.caseHours")]: shown.caseHours,
      [text("settings.products")]: shown.products,
      [text("settings.replyHours")]: shown.replyHours,
    };
  };
  const choose = (code: string, isOn: boolean) =>
    set({
      capabilities: CAPABILITIES.filter((one) => (one === code ? isOn : values.capabilities.includes(one))),
    });
  const { calendarKnownTo } = settings;
  const known = calendarKnownTo === null ? "settings.calendar.hint" : "settings.calendar.known";
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <fieldset className={styles.choices} disabled={!mayChange}>
        <legend>{text("settings.capabilities")}</legend>
        {CAPABILITIES.map((code) => (
          <CheckField
            id={`capability-${code}`}
            isChecked={values.capabilities.includes(code)}
            key={code}
            label={text(`capability.${code}`)}
            onChange={(isOn) => choose(code, isOn)}
          />
        ))}
      </fieldset>
      <TextField
        disabled={!mayChange}
        error={errorOf("calendar")}
        hint={text(known, { day: calendarKnownTo === null ? "" : day(calendarKnownTo) })}
        id="calendar"
        label={text("settings.calendar")}
        maxLength={6}
        onChange={(calendar) => set({ calendar })}
        value={values.calendar}
      />
      {(["caseHours", "replyHours"] as const).map((name) => (
        <TextField
          disabled={!mayChange}
          error={errorOf(name)}
          hint={text("settings.hours.hint")}
          id={name}
          inputMode="numeric"
          key={name}
          label={text(`settings.${name}`)}
          onChange={(hours) => set({ [name]: hours })}
          value={values[name]}
        />
      ))}
      <TextArea
        disabled={!mayChange}
        error={errorOf("products")}
        hint={text("settings.products.hint")}
        id="products"
        label={text("settings.products")}
        onChange={(products) => set({ products })}
        value={values.products}
      />
      {failed && <NotSaved error={failed} meanwhile={meanwhile} told={told} />}
      {mayChange && (
        <div className={styles.actions}>
          <Button aria-disabled={isSending} look="primary" type="submit">
            {text(meanwhile ? "changed.again" : "settings.save")}
          </Button>
        </div>
      )}
    </Form>
  );
}
