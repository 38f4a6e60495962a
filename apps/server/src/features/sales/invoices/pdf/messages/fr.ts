import type { Labels } from "./labels.ts";

export const FR: Labels = {
  title: { invoice: "Facture", creditNote: "Avoir", receipt: "Reçu" },
  issuedOn: "Date d’émission",
  order: "Commande",
  externalReference: "Votre référence",
  relatedInvoice: "Facture d’origine",
  buyer: { invoice: "Facturé à", creditNote: "Crédité à", receipt: "Reçu de" },
  description: "Désignation",
  quantity: "Qté",
  unitPrice: "Prix unitaire",
  amount: "Montant ({currency})",
  section: { serviceFee: "Prestations", governmentFee: "Frais officiels", discount: "Remises", tax: "Taxes" },
  passedThrough:
    "Débours reversés à l’autorité pour leur montant exact, sans marge, hors champ d’application de la taxe",
  traveler: "Voyageur : {name}",
  payee: "Bénéficiaire : {name}",
  taxRate: "Taux de taxe : {rate}",
  subtotal: { serviceFee: "Prestations", governmentFee: "Frais officiels", discount: "Remises", tax: "Taxes" },
  total: "Total",
  paid: "Déjà réglé",
  due: "Solde à payer",
  payments: { invoice: "Règlements", creditNote: "Remboursements", receipt: "Règlements reçus" },
  method: {
    tenantSettled: "Réglé directement auprès de nous",
    test: "Paiement d’essai, sans mouvement de fonds",
    provider: "Paiement en ligne",
  },
  reference: "Référence : {reference}",
  notes: "Remarques",
};
