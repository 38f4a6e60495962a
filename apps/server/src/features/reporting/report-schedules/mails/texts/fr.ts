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
  value: "{name} : {value}",
  mails: {
    ready: {
      subject: "{report}, du {from} au {to}",
      body: "Le rapport est prêt.\n\n{headline}\n\nConnectez-vous pour le voir en entier et télécharger le fichier :\n{link}\n\nVous recevez ce message parce que ce rapport est établi automatiquement. Les personnes qui établissent les rapports peuvent le modifier ou le suspendre sur les mêmes pages.",
    },
    paused: {
      subject: "Suspendu : {report}",
      body: "Le rapport n’a pas pu être établi trois fois de suite. Il est suspendu : plus rien n’est établi ni envoyé.\n\nConnectez-vous pour voir pourquoi et pour le reprendre :\n{link}",
    },
  },
};
