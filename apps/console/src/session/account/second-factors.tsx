import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { OperatorAccount } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SureForm } from "../../acts/sure.form.tsx";
import { client } from "../../client/client.ts";
import { Failure } from "../../page/failure.tsx";
import { HAS_PASSKEYS, makePasskey } from "../passkeys.ts";
import styles from "../session.module.css";
import { account } from "./account.queries.ts";
import { NewCodes } from "./new-codes.tsx";

type Factor = OperatorAccount["factors"][number];

/** The second factors, one more, one less, and new recovery codes. */
export function SecondFactors() {
  const { text, name, moment } = useLanguage();
  const queries = useQueryClient();
  const { data, error } = useQuery(account);
  const [codes, setCodes] = useState<readonly string[]>();
  // Shown once the question has gone: no dialog over a dialog.
  const renewed = useRef<readonly string[]>(undefined);
  const onSuccess = () => queries.invalidateQueries({ queryKey: account.queryKey });
  const adding = useMutation({
    mutationFn: async () => {
      const { passkey: options } = await bodyOf(client.POST("/account/passkeys/options"));
      const passkey = await makePasskey(options as Readonly<Record<string, unknown>>);
      return bodyOf(client.POST("/account/passkeys", { body: { passkey } }));
    },
    onSuccess,
  });
  const [removed, setRemoved] = useState<Factor>();
  const [isRenewing, setRenewing] = useState(false);
  const remove = async ({ id }: Factor) => {
    await doneOf(client.DELETE("/account/factors/{id}", { params: { path: { id } } }));
    await onSuccess();
  };
  const renew = async () => {
    const { recoveryCodes } = await bodyOf(client.POST("/account/recovery-codes"));
    renewed.current = recoveryCodes;
    await onSuccess();
  };
  const said = ({ kind, createdAt }: Factor) =>
    text("account.factor", { kind: name("account.factor", kind), since: moment(createdAt) });
  const isGivenUp = adding.error instanceof DOMException;
  const failed = error ?? (isGivenUp ? null : adding.error);
  const factors = data?.factors ?? [];
  return (
    <section className={styles.form}>
      <h2>{text("account.factors")}</h2>
      {failed && <Failure error={failed} />}
      {isGivenUp && (
        <Notice isNew tone="mind">
          <p>{text("factor.noPasskey")}</p>
        </Notice>
      )}
      <ul className={styles.list}>
        {factors.map((factor) => (
          <li className={styles.row} key={factor.id}>
            <span>{said(factor)}</span>
            {factors.length > 1 && <Button onClick={() => setRemoved(factor)}>{text("account.remove")}</Button>}
          </li>
        ))}
      </ul>
      {data && <p>{text("account.codesLeft", { count: data.recoveryCodesLeft })}</p>}
      <div className={styles.actions}>
        {HAS_PASSKEYS && (
          <Button aria-disabled={adding.isPending} onClick={() => adding.mutate()}>
            {text("account.addPasskey")}
          </Button>
        )}
        <Button onClick={() => setRenewing(true)}>{text("account.newCodes")}</Button>
      </div>
      {removed && (
        <SureForm
          about={text("account.removeAbout", { factor: said(removed) })}
          act={() => remove(removed)}
          onClose={() => setRemoved(undefined)}
          title={text("account.remove")}
        />
      )}
      {isRenewing && (
        <SureForm
          about={text("account.newCodesAbout")}
          act={renew}
          onClose={() => setRenewing(false)}
          onDone={() => {
            setRenewing(false);
            setCodes(renewed.current);
          }}
          title={text("account.newCodes")}
        />
      )}
      {codes && <NewCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </section>
  );
}
