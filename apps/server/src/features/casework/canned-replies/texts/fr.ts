import type { ReplyTexts } from "./reply-texts.ts";

export const FR: ReplyTexts = {
  formIncomplete:
    "Certaines réponses manquent ou sont incomplètes. Veuillez ouvrir votre demande, compléter les questions indiquées et la remettre à nouveau.",
  documentMissing: "Il manque un document. Veuillez en envoyer toutes les pages et le remettre à nouveau.",
  documentUnreadable:
    "Ce document n’est pas lisible. Veuillez l’envoyer à nouveau : la page entière, à plat, nette et sans reflets.",
  documentExpired: "Ce document a expiré. Veuillez en envoyer un qui soit valable.",
  photoNotCompliant:
    "La photo ne respecte pas les règles de l’autorité. Veuillez en envoyer une récente : visage de face, fond clair et uni, sans ombres.",
  dataMismatch: "Cette réponse diffère de votre document. Veuillez la saisir exactement comme elle y figure.",
  passportValidityTooShort:
    "La durée de validité de votre passeport est trop courte pour ce voyage. Veuillez le renouveler et envoyer le nouveau.",
  answersContradict: "Deux de vos réponses se contredisent. Veuillez les vérifier et corriger celle qui est fausse.",
  guardianConsentNeeded:
    "Un parent ou un tuteur doit donner son accord. Veuillez envoyer l’autorisation signée, avec une copie de son passeport ou de sa carte d’identité.",
  tripDatesChanged:
    "Les dates de votre voyage ne correspondent plus à la demande. Veuillez indiquer celles auxquelles vous voyagerez.",
  wrongProduct:
    "Ce type de demande ne convient pas à votre voyage. Veuillez nous dire ce que vous y ferez, et nous vous indiquerons celui qui convient.",
  governmentPaymentNeeded:
    "Des frais doivent être payés directement à l’autorité. Veuillez les payer comme indiqué dans votre demande et envoyer le reçu.",
  authorityRequest:
    "L’autorité demande un complément. Veuillez répondre à ce qui est indiqué dans votre demande, ou l’envoyer, dès que possible.",
  appointmentNeeded:
    "Un rendez-vous est nécessaire. Veuillez le prendre comme indiqué dans votre demande et nous communiquer le jour et le lieu.",
  biometricsNeeded:
    "Vos empreintes ou une photo doivent être prises sur place. Veuillez vous rendre au lieu indiqué dans votre demande avec votre passeport.",
  originalPassportNeeded:
    "L’autorité a besoin du passeport lui-même. Veuillez l’envoyer ou l’apporter au lieu indiqué dans votre demande.",
  travelerConfirmationNeeded: "Veuillez lire la note dans votre demande et confirmer qu’elle est exacte.",
  issuedDocumentError:
    "Le document délivré comporte une erreur. Veuillez ne pas voyager avec. Dites-nous ce qui est faux, et nous demanderons à l’autorité de le corriger.",
};
