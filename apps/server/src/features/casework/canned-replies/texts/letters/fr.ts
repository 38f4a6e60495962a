import type { LetterTexts } from "./letter-texts.ts";

export const FR: LetterTexts = {
  tickets: {
    received:
      "Merci de votre message. Nous examinons votre demande et vous répondrons ici dès que nous en saurons plus.",
    moreDetails:
      "Pour que nous puissions vous aider, merci de préciser ce que vous avez voulu faire et ce qui s’est passé.",
    withAuthority:
      "Votre demande est entre les mains de l’autorité. Elle seule décide du délai, et nous ne pouvons pas l’accélérer. Nous vous écrirons dès que nous aurons de ses nouvelles.",
    corrected: "Nous avons corrigé ce point. Merci de vérifier et de nous dire si quelque chose ne va toujours pas.",
    answered: "Nous espérons avoir répondu à votre question. Sinon, répondez simplement ici.",
  },
  leads: {
    canHelp:
      "Merci de votre message. Nous pouvons faire la demande pour vous. Dites-nous qui voyage et quand, et nous vous enverrons une offre.",
    moreDetails:
      "Merci de votre message. Pour que nous puissions vous dire ce qu’il vous faut, merci de nous préciser : quels passeports avez-vous, où habitez-vous, quand et pourquoi voyagez-vous ?",
    applyYourself:
      "Merci de votre message. Nous ne proposons pas ce service. Vous pouvez faire la demande vous-même sur le site de l’autorité.",
    askAuthority:
      "Merci de votre message. Les règles officielles ne disent pas clairement ce qui s’applique à votre voyage. Adressez-vous à l’ambassade ou au consulat du pays de destination et conservez sa réponse écrite.",
  },
};
