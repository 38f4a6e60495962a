import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../client/client.ts";
import { Failure } from "../../page/failure.tsx";
import { HAS_PASSKEYS, makePasskey } from "../passkeys.ts";
import styles from "../session.module.css";
import { account } from "./account.queries.ts";
import { NewCodes } from "./new-codes.tsx";

/** The second factors, one more, one less, and new recovery codes. */
export function SecondFactors() {
  const { text, name, moment } = useLanguage();
  const queries = useQueryClient();
  const { data, error } = useQuery(account);
  const [codes, setCodes] = useState<readonly string[]>();
  const onSuccess = () => queries.invalidateQueries({ queryKey: account.queryKey });
  const adding = useMutation({
    mutationFn: async () => {
      const { passkey: options } = await bodyOf(client.POST("/account/passkeys/options"));
      const passkey = await makePasskey(options as Readonly<Record<string, unknown>>);
      return bodyOf(client.POST("/account/passkeys", { body: { passkey } }));
    },
    onSuccess,
  });
  const removing = useMutation({
    mutationFn: (id: string) => bodyOf(client.DELETE("/account/factors/{id}", { params: { path: { id } } })),
    onSuccess,
  });
  const renewing = useMutation({
    mutationFn: () => bodyOf(client.POST("/account/recovery-codes")),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      return onSuccess();
    },
  });
  const isGivenUp = adding.error instanceof DOMException;
  const failed = error ?? (isGivenUp ? null : adding.error) ?? removing.error ?? renewing.error;
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
        {factors.map(({ id, kind, createdAt }) => (
          <li className={styles.row} key={id}>
            <span>{text("account.factor", { kind: name("account.factor", kind), since: moment(createdAt) })}</span>
            {factors.length > 1 && (
              <Button aria-disabled={removing.isPending} onClick={() => removing.mutate(id)}>
                {text("account.remove")}
              </Button>
            )}
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
        <Button aria-disabled={renewing.isPending} onClick={() => renewing.mutate()}>
          {text("account.newCodes")}
        </Button>
      </div>
      {codes && <NewCodes codes={codes} onKept={() => setCodes(undefined)} />}
    </section>
  );
}
