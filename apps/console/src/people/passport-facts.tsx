import { bodyOf } from "@entrada/api-client/client";
import type { Traveler } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceForm } from "../acts/choice.form.tsx";
import { client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { Fact, Facts, Part } from "../page/detail.tsx";
import styles from "./people.module.css";

const REASONS = ["formEntry", "identityCheck", "authorityAsked", "travelerAsked", "other"] as const;

/** The passport, its number masked until it is asked for with a reason. What was shown is gone with the page. */
export function PassportFacts({ traveler }: { readonly traveler: Traveler }) {
  const { id, passport } = traveler;
  const { text, day, country } = useLanguage();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const revealing = useMutation({
    mutationFn: (reason: (typeof REASONS)[number]) =>
      bodyOf(client.POST("/travelers/{id}/reveal", { params: { path: { id } }, body: { reason } })),
    // Nothing that was shown stays in the window's memory.
    gcTime: 0,
  });
  if (passport === null) return null;
  return (
    <Part title={text("people.passport")}>
      <Facts>
        <Fact label={text("people.number")}>
          <span className={revealing.data && styles.revealed}>{revealing.data?.number ?? passport.number}</span>
        </Fact>
        <Fact label={text("people.issuer")}>{country(passport.issuingCountry)}</Fact>
        <Fact label={text("people.expires")}>{day(passport.expiresOn)}</Fact>
      </Facts>
      {may("persons:reveal") && !revealing.data && (
        <div>
          <Button onClick={() => setAsking(true)}>{text("act.reveal")}</Button> {text("people.recorded")}
        </div>
      )}
      {isAsking && (
        <ChoiceForm
          act="reveal"
          onChosen={({ reason }) => revealing.mutateAsync(reason)}
          onClose={() => setAsking(false)}
          questions={{ reason: { texts: "act.reveal", choices: REASONS } }}
        />
      )}
    </Part>
  );
}
