import type { StatusTexts } from "./status-texts.ts";

export const FR: StatusTexts = {
  title: "État du service",
  overall: {
    works: "Tout fonctionne",
    limited: "Certaines choses ne fonctionnent qu’en partie",
    fails: "Quelque chose ne fonctionne pas",
    unknown: "On ne sait pas si tout fonctionne",
  },
  parts: {
    answers: {
      name: "Réponses sur les visas et demandes",
      works: "Les questions reçoivent une réponse et les saisies sont enregistrées.",
      fails: "Aucune réponse ni aucun enregistrement n’est possible pour l’instant. Réessayez plus tard.",
    },
    files: {
      name: "Documents",
      works: "Les documents peuvent être envoyés et téléchargés.",
      limited: "Les documents peuvent être envoyés. Ils seront vérifiés plus tard.",
      fails: "Les documents ne peuvent être ni envoyés ni téléchargés pour l’instant.",
    },
    mail: {
      name: "Courriels",
      works: "Les courriels sont envoyés.",
      fails: "Les courriels sont en attente. Ils partiront dès que possible.",
      off: "Aucun courriel n’est envoyé d’ici.",
    },
    work: {
      name: "Traitement en arrière-plan",
      works: "Ce qui est envoyé est traité aussitôt.",
      limited: "Le traitement est plus long que d’habitude. Rien n’est perdu.",
      fails: "Le traitement est arrêté. Rien n’est perdu.",
    },
    knowledge: {
      name: "Règles sur les visas",
      works: "Toutes les règles ont été vérifiées à temps.",
      limited:
        "Certaines règles n’ont pas été vérifiées depuis trop longtemps. Les réponses qui en dépendent le signalent.",
    },
  },
  states: {
    works: "Fonctionne",
    limited: "Fonctionne en partie",
    fails: "Ne fonctionne pas",
    off: "Non configuré",
    unknown: "Inconnu",
  },
  since: "depuis le {when}",
  published: "Publiées le {day}.",
  history: {
    title: "Les 30 derniers jours",
    none: "Aucun problème n’a été constaté.",
    stretch: "du {from} au {until}",
    lasting: "depuis le {from}",
    unseen: "Aucune vérification",
  },
  read: "Situation au {when}. Toutes les heures sont en UTC. L’état est vérifié chaque minute.",
  start: "Aller à la page d’accueil",
};
