import type { Determination, ServiceOffer } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { OFFERS_ID } from "./action.tsx";
import styles from "./next-steps.module.css";

type Level = ServiceOffer["serviceLevels"][number];

interface OffersProps {
  readonly determination: Determination;
  /** how to get it */
  readonly children: ReactNode;
}

/** What the tenant sells for it: the official price, the fee for the service and the tax, each apart. */
export function Offers(props: OffersProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Prices {...props} />
    </LateMessages>
  );
}

function Prices({ determination, children }: OffersProps) {
  const { text } = useLanguage();
  const { offers } = determination.serviceAvailability;
  return (
    <section className={styles.step} id={OFFERS_ID}>
      <h3 className={styles.heading}>{text("offers.title")}</h3>
      {offers.flatMap(({ productId, name, serviceLevels }) =>
        serviceLevels.map((level) => <Offer key={`${productId} ${level.code}`} level={level} name={name} />),
      )}
      {children}
    </section>
  );
}

function Offer({ name, level }: { readonly name: string; readonly level: Level }) {
  const { text, money, day } = useLanguage();
  const { price, processingDays, latestOrderAt } = level;
  const { governmentFee, serviceFee, tax, total } = price;
  const official = governmentFee.official && text("offers.official", { amount: money(governmentFee.official) });
  const lines = [
    { term: text("offers.governmentFee"), amount: governmentFee, note: official ?? undefined },
    { term: text("offers.serviceFee"), amount: serviceFee },
    { term: text("offers.tax"), amount: tax },
  ];
  return (
    <div className={styles.offer}>
      <p className={styles.name}>{name}</p>
      <dl className={styles.price}>
        {lines.map(({ term, amount, note }) => (
          <div className={styles.line} key={term}>
            <dt>
              {term}
              {note !== undefined && <span className={styles.note}> {note}</span>}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{text("offers.total")}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {text("offers.orderBy", { day: day(latestOrderAt.slice(0, 10)) })}
        {processingDays?.max != null && ` · ${text("offers.processing", { days: processingDays.max })}`}
      </p>
    </div>
  );
}
