/** Who sells, as the tenant's invoices name it. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  /** as it is written on the invoice */
  readonly country: string;
  /** `kind` is shown as it is, such as `VAT` or `GSTIN` */
  readonly taxIds: readonly { readonly kind: string; readonly value: string }[];
  readonly email?: string;
}
