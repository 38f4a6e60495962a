import type { ReplyTexts } from "./reply-texts.ts";

export const ES: ReplyTexts = {
  formIncomplete:
    "Faltan respuestas o están incompletas. Abra su solicitud, complete las preguntas señaladas y entréguela de nuevo.",
  documentMissing: "Falta un documento. Suba todas sus páginas y entréguelo de nuevo.",
  documentUnreadable:
    "No podemos leer este documento. Súbalo de nuevo: la página entera, plana, nítida y sin reflejos.",
  documentExpired: "Este documento ha caducado. Suba uno que esté vigente.",
  photoNotCompliant:
    "La foto no cumple las normas de la autoridad. Suba una reciente: de frente, con fondo claro y liso, sin sombras.",
  dataMismatch: "Esta respuesta no coincide con su documento. Escríbala exactamente como figura en él.",
  passportValidityTooShort: "La vigencia de su pasaporte no alcanza para este viaje. Renuévelo y suba el nuevo.",
  answersContradict: "Dos de sus respuestas se contradicen. Revíselas y corrija la que esté mal.",
  guardianConsentNeeded:
    "Uno de los padres o el tutor debe dar su consentimiento. Suba la autorización firmada y una copia de su pasaporte o documento de identidad.",
  tripDatesChanged: "Las fechas de su viaje ya no coinciden con la solicitud. Indique las fechas en que viajará.",
  wrongProduct:
    "Este tipo de solicitud no corresponde a su viaje. Díganos qué hará allí y le indicaremos cuál corresponde.",
  governmentPaymentNeeded:
    "Hay que pagar una tasa directamente a la autoridad. Páguela como indica su solicitud y suba el recibo.",
  authorityRequest: "La autoridad pide algo más. Responda o suba lo señalado en su solicitud lo antes posible.",
  appointmentNeeded: "Necesita una cita. Resérvela como indica su solicitud y díganos el día y el lugar.",
  biometricsNeeded:
    "Deben tomarle las huellas o una foto en persona. Acuda al lugar indicado en su solicitud con su pasaporte.",
  originalPassportNeeded:
    "La autoridad necesita el pasaporte original. Envíelo o llévelo al lugar indicado en su solicitud.",
  travelerConfirmationNeeded: "Lea la nota de su solicitud y confirme que es correcta.",
  issuedDocumentError:
    "El documento emitido tiene un error. No viaje con él. Díganos qué está mal y pediremos a la autoridad que lo corrija.",
};
