import type { AssistantTexts } from "./assistant-texts.ts";

export const FR: AssistantTexts = {
  greeting:
    "Bonjour. Je suis un programme, pas une personne. Je remplis le formulaire d’après ce que vous écrivez, et vous confirmez chaque réponse. Vous pouvez dire « plus tard » ou demander pourquoi. Sur ce visa, je cite seulement ce qui est enregistré ; je ne décide de rien.",
  greetingOfTrip:
    "Bonjour. Je suis un programme, pas une personne. Demandez-moi ce qu’il faut pour ce voyage : je cite ce qui est enregistré, et rien d’autre. Je ne décide de rien et ne donne aucun conseil.",
  ask: "Ma question suivante : {question}",
  proposed:
    "Voici ce que j’ai lu dans votre message. Veuillez vérifier : ce n’est enregistré que si vous êtes d’accord.",
  unclear: "Je n’ai pas trouvé de réponse dans votre message. Dites-le autrement, ou utilisez le formulaire.",
  doubt: "« {words} » peut vouloir dire {days}. De quel jour s’agit-il ? Écrivez le mois en toutes lettres.",
  left: "Très bien. Je garde cette question pour la fin.",
  whyRequired: "Le formulaire de demande pose cette question et ne peut pas être transmis sans la réponse.",
  whyOptional: "Le formulaire de demande pose cette question, mais vous pouvez la laisser sans réponse.",
  quoted: "Voici, mot pour mot, ce qui est enregistré pour votre voyage :",
  nothingQuoted: "Rien n’est enregistré que je puisse citer.",
  decideFirst: "Dites d’abord si ce que j’ai lu est juste.",
  done: "Je n’ai plus de questions. Relisez le formulaire, ajoutez les documents demandés et transmettez le tout depuis le formulaire.",
  notAsked: "Rien ne vous est demandé pour le moment.",
  onlyQuotes: "Je peux seulement citer ce qui est enregistré pour ce voyage. Demandez-moi ce qu’il faut.",
  partialDay: "Une date, par exemple 14 mars 1990. Si le jour ou le mois n’est pas connu, ne l’indiquez pas.",
  hints: {
    yesNo: "Oui ou non.",
    agree: "Oui, si vous êtes d’accord.",
    oneOf: "Choisissez une réponse.",
    someOf: "Choisissez une ou plusieurs réponses.",
    day: "Une date, par exemple 14 mars 1990.",
    country: "Le nom d’un pays.",
    number: "Un nombre.",
    group: "Indiquez : {parts}.",
    several: "Indiquez, pour chacun : {parts}.",
    long: null,
    text: null,
  },
};
