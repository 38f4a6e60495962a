import type { AccessTexts } from "./access-texts.ts";

export const FR: AccessTexts = {
  link: {
    subject: "Votre demande de visa vous attend",
    body: "Ouvrez votre demande avec ce lien :\n\n{link}\n\nIl fonctionne une seule fois, pendant {days} jours. Un code vous sera ensuite demandé ; nous l’envoyons à cette adresse.\n\nSi vous n’attendiez pas ce message, ignorez-le : personne n’entre sans le code.",
  },
  code: {
    subject: "Votre code",
    body: "{code}\n\nSaisissez-le dans les {minutes} minutes. Nous ne le demandons jamais par téléphone ni par courriel.\n\nSi vous n’avez pas demandé de code, quelqu’un d’autre a votre lien : prévenez la personne qui organise votre voyage.",
  },
};
