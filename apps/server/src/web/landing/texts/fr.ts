import type { LandingTexts } from "./landing-texts.ts";

export const FR: LandingTexts = {
  title: "Réponses sur les visas et demandes de voyage",
  check: {
    title: "Ai-je besoin d’un visa ?",
    about: "Un passeport, une destination et des dates. La réponse cite sa source officielle.",
    ask: "Poser la question",
  },
  portal: {
    title: "Vos demandes",
    about: "Questions, documents et messages, jusqu’à l’arrivée du visa.",
    byLink: "Pour entrer, ouvrez le lien que vous avez reçu.",
    signedIn: "Je suis déjà connecté",
  },
  demo: {
    open: "Ouvrir le portail en tant qu’Ada Example",
    enter: "Saisissez le code {code}",
    invented: "Elle et sa famille sont inventées pour la démonstration. Le lien ne s’ouvre qu’une fois.",
    notYet:
      "Pour entrer en tant que la famille inventée de la démonstration, lancez ceci dans le dossier du serveur. Un lien et un code sont créés, qui figurent ensuite ici aussi :",
    key: "La clé d’API de la démonstration se trouve dans {file}.",
  },
  console: {
    title: "Console",
    about: "Pour le personnel : les dossiers en attente, ce que les voyageurs ont envoyé et la décision. En anglais.",
    open: "Ouvrir la console",
  },
  docs: {
    title: "Documentation",
    about: "Guides par tâche, événements, problèmes, et chaque opération avec une commande à coller. En anglais.",
    read: "Lire la documentation",
  },
  machines: "Pour les machines : {address} indique en JSON si ce serveur peut travailler.",
};
