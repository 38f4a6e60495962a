import { bodyOf } from "@entrada/api-client/client";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { client } from "../client/client.ts";
import { Detail, Fact, Facts, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { saying } from "../page/saying.tsx";
import { useShop } from "../shop/shop-address.ts";
import { marginOf } from "./offer-columns.ts";
import messages from "./tenant.en.json?messages";
import styles from "./tenant.module.css";

/** What is asked of a product's travelers, in the order and the words in which they are asked, and what it costs. */
export const FormPage = saying(messages, ProductForm);

function ProductForm() {
  const { productId = "" } = useParams();
  const { text, money, country } = useLanguage();
  const shop = useShop();
  const path = { ...shop, id: productId };
  const product = useQuery({
    queryKey: ["offers", shop, productId],
    queryFn: () => bodyOf(client.GET("/tenants/{tenantId}/{environment}/products/{id}", { params: { path } })),
  });
  const form = useQuery({
    queryKey: ["offers", shop, productId, "form"],
    queryFn: () =>
      bodyOf(client.GET("/tenants/{tenantId}/{environment}/products/{id}/requirements", { params: { path } })),
  });
  const failed = product.error ?? form.error;
  if (failed) return <Failure error={failed} />;
  if (product.data === undefined || form.data === undefined) return null;
  const { name, destinationCountry, serviceLevels, officialUrl } = product.data;
  const { schema, sections, documents } = form.data;
  const fields = (schema as { readonly properties?: Readonly<Record<string, { readonly title?: string }>> }).properties;
  return (
    <Detail
      side={
        <>
          <a href={officialUrl} rel="noreferrer" target="_blank">
            {text("offer.official")}
          </a>
          {serviceLevels.map(({ code, name: level, price }) => (
            <Facts key={code}>
              <Fact label={text("offer.level")}>{level}</Fact>
              <Fact label={text("column.offerFee")}>{money(price.serviceFee)}</Fact>
              <Fact label={text("column.offerTotal")}>{price.total && money(price.total)}</Fact>
              <Fact label={text("column.offerMargin")}>
                {price.total && text("offer.percent", { margin: marginOf(price) ?? 0 })}
              </Fact>
            </Facts>
          ))}
        </>
      }
      state={country(destinationCountry)}
      title={name}
    >
      {sections.map(({ id, title, fields: names }) => (
        <Part key={id} title={title}>
          <ol className={styles.questions}>
            {names.map((field) => (
              <li key={field}>{fields?.[field]?.title ?? field}</li>
            ))}
          </ol>
        </Part>
      ))}
      <Part title={text("offer.documents")}>
        <ul className={styles.questions}>
          {documents.map(({ type, title, required }) => (
            <li key={type}>{text(required ? "offer.needed" : "offer.optional", { title })}</li>
          ))}
        </ul>
      </Part>
    </Detail>
  );
}
