import type { ScheduleTexts } from "./schedule-texts.ts";

export const FR: ScheduleTexts = {
  reports: {
    determinations: "Questions et réponses",
    orders: "Commandes",
    revenue: "Chiffre d’affaires",
    cases: "Dossiers",
    slaPerformance: "Objectifs",
    webhookHealth: "Webhooks",
  },
  figures: {
    determinations: "Réponses",
    undeterminedShare: "Indéterminées",
    orders: "Commandes",
    paid: "Payé",
    serviceRevenue: "Revenus des services",
    refunds: "Remboursements",
    cases: "Dossiers",
    lateShare: "En retard",
    targets: "Objectifs",
    metShare: "Atteints",
    attempts: "Tentatives",
    successShare: "Réussies",
  },
  withheld: "trop peu pour le dire",
  value: "{name}\u00a0: {value}",
  nothing: "Rien pour cette période.",
  test: { subject: "[Test] {subject}", body: "Il s’agit de l’environnement de test.\n\n{body}" },
  mails: {
    ready: {
      subject: "{tenant}\u00a0: {report}, du {from} au {to}",
      body: "Le rapport de {tenant} est prêt.\n\n{headline}\n\nConnectez-vous pour le voir en entier. Le fichier peut y être téléchargé pendant sept jours\u00a0:\n{link}\n\nVous recevez ce message parce que vous figurez parmi les destinataires choisis de ce rapport programmé. Les personnes qui établissent les rapports peuvent le modifier ou le suspendre sur les mêmes pages.",
    },
    paused: {
      subject: "{tenant}\u00a0: {report}, rapport suspendu",
      body: "Le rapport de {tenant} n’a pas pu être établi trois fois de suite. Il est suspendu\u00a0: plus rien n’est établi ni envoyé.\n\nConnectez-vous pour voir pourquoi et pour le reprendre\u00a0:\n{link}\n\nVous recevez ce message parce que vous figurez parmi les destinataires choisis de ce rapport programmé.",
    },
  },
};
