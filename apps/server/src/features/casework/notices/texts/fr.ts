import type { NoticeTexts } from "./notice-texts.ts";

export const FR: NoticeTexts = {
  greeting: "Bonjour {name},",
  reference: "Référence : {id}",
  notices: {
    actionRequired: {
      subject: "Votre demande de visa attend quelque chose de vous",
      body: "Veuillez ouvrir votre demande : elle indique ce qu’il faut répondre, envoyer ou faire. Elle avance dès que c’est fait.",
    },
    reviewStarted: {
      subject: "Nous avons tout reçu pour votre demande de visa",
      body: "Nous vérifions maintenant ce que vous avez remis. S’il manque quelque chose, nous vous écrirons.",
    },
    submitted: {
      subject: "Votre demande de visa a été déposée",
      body: "L’autorité a maintenant votre demande. Elle seule décide, et nous vous écrirons dès qu’elle l’aura fait.",
    },
    decisionTakenBack: {
      subject: "La décision sur votre demande de visa est annulée",
      body: "Ce que nous vous avions écrit au sujet d’une décision n’est plus valable : l’autorité a toujours votre demande. Ne voyagez pas sur cette base. Elle seule décide, et nous vous écrirons dès qu’elle l’aura fait.",
    },
    authorityUpdated: {
      subject: "Des nouvelles de votre demande de visa",
      body: "L’autorité a donné des nouvelles de votre demande. Veuillez ouvrir votre demande pour les lire.",
    },
    approved: {
      subject: "Votre demande de visa a été acceptée",
      body: "L’autorité a accepté votre demande. Veuillez attendre le document lui-même avant de voyager.",
    },
    approvedNeedsCorrection: {
      subject: "Votre demande de visa a été acceptée, mais le document doit être corrigé",
      body: "L’autorité a accepté votre demande, mais le document délivré contient une erreur. Ne voyagez pas avec ce document. Nous vous écrirons au sujet de la correction.",
    },
    refused: {
      subject: "Votre demande de visa a été refusée",
      body: "L’autorité a refusé votre demande. Ne voyagez pas sans une autre autorisation. Votre demande indique ce que l’on sait de la décision.",
    },
    returnedUnprocessed: {
      subject: "Votre demande de visa a été renvoyée",
      body: "L’autorité a renvoyé votre demande sans décision. Ne voyagez pas sur la foi de cette demande.",
    },
    lapsed: {
      subject: "Votre demande de visa est caduque",
      body: "L’autorité a clos votre demande sans décision. Ne voyagez pas sur la foi de cette demande.",
    },
    withdrawn: {
      subject: "Votre demande de visa a été retirée",
      body: "La demande a été retirée auprès de l’autorité. Aucune décision ne sera rendue.",
    },
    cancelled: {
      subject: "Votre demande de visa a été annulée",
      body: "La demande a été annulée avant son dépôt. Il n’y a plus rien à faire.",
    },
    documentReleased: {
      subject: "Le document de votre demande de visa est prêt",
      body: "Le document de l’autorité pour votre demande est prêt. Veuillez le télécharger et vérifier votre nom et votre numéro de passeport avant de partir.",
    },
    documentWithdrawn: {
      subject: "Un document de votre demande de visa a été retiré",
      body: "Veuillez ne pas utiliser le document que vous avez reçu de nous : il a été retiré. Nous vous écrirons au sujet de la suite.",
    },
  },
  reasons: {
    formIncomplete: "Des questions ou des documents sont encore en attente.",
    documentMissing: "Il manque un document.",
    documentUnreadable: "Un document est illisible.",
    documentExpired: "Un document a expiré.",
    photoNotCompliant: "La photo ne respecte pas les règles de l’autorité.",
    dataMismatch: "Des réponses diffèrent d’un document.",
    passportValidityTooShort: "Le passeport n’est pas valable assez longtemps.",
    answersContradict: "Des réponses se contredisent.",
    guardianConsentNeeded: "Il faut l’accord d’un parent ou d’un tuteur.",
    tripDatesChanged: "Les dates du voyage ont changé.",
    wrongProduct: "Ce type de demande ne convient pas au voyage.",
    governmentPaymentNeeded: "Des frais doivent être payés à l’autorité.",
    authorityRequest: "L’autorité demande autre chose.",
    appointmentNeeded: "Un rendez-vous est nécessaire.",
    biometricsNeeded: "Des empreintes ou une photo doivent être prises.",
    originalPassportNeeded: "Le passeport lui-même est nécessaire.",
    travelerConfirmationNeeded: "Quelque chose doit être confirmé.",
    issuedDocumentError: "Le document délivré contient une erreur.",
  },
};
