import type { NoticeTexts } from "./notice-texts.ts";

export const ES: NoticeTexts = {
  greeting: "Hola, {name}:",
  reference: "Referencia: {id}",
  notices: {
    actionRequired: {
      subject: "Su solicitud de visado necesita algo de usted",
      body: "Abra su solicitud: indica qué debe responder, subir o hacer. Seguirá adelante en cuanto esté hecho.",
    },
    reviewStarted: {
      subject: "Tenemos todo para su solicitud de visado",
      body: "Estamos revisando lo que entregó. Si falta algo, le escribiremos.",
    },
    submitted: {
      subject: "Su solicitud de visado se presentó",
      body: "La autoridad ya tiene su solicitud. Solo ella decide, y le escribiremos cuando lo haga.",
    },
    decisionTakenBack: {
      subject: "Se anula la decisión sobre su solicitud de visado",
      body: "Lo que le escribimos sobre una decisión ya no es válido: la autoridad sigue teniendo su solicitud. No viaje basándose en ello. Solo ella decide, y le escribiremos cuando lo haga.",
    },
    authorityUpdated: {
      subject: "Novedades de su solicitud de visado",
      body: "La autoridad ha informado sobre su solicitud. Abra su solicitud para leerlo.",
    },
    approved: {
      subject: "Su solicitud de visado fue aprobada",
      body: "La autoridad ha aprobado su solicitud. Espere a tener el documento antes de viajar.",
    },
    approvedNeedsCorrection: {
      subject: "Su solicitud de visado fue aprobada, pero el documento debe corregirse",
      body: "La autoridad ha aprobado su solicitud, pero el documento expedido contiene un error. No viaje con él. Le escribiremos sobre la corrección.",
    },
    refused: {
      subject: "Su solicitud de visado fue denegada",
      body: "La autoridad ha denegado su solicitud. No viaje sin otra autorización. Su solicitud indica lo que se sabe de la decisión.",
    },
    returnedUnprocessed: {
      subject: "Su solicitud de visado fue devuelta",
      body: "La autoridad ha devuelto su solicitud sin decidir. No viaje confiando en ella.",
    },
    lapsed: {
      subject: "Su solicitud de visado ha caducado",
      body: "La autoridad ha cerrado su solicitud sin decidir. No viaje confiando en ella.",
    },
    withdrawn: {
      subject: "Su solicitud de visado fue retirada",
      body: "La solicitud se retiró ante la autoridad. No habrá decisión.",
    },
    cancelled: {
      subject: "Su solicitud de visado fue cancelada",
      body: "La solicitud se canceló antes de presentarse. No queda nada por hacer.",
    },
    documentReleased: {
      subject: "El documento de su solicitud de visado está listo",
      body: "El documento de la autoridad para su solicitud está listo. Descárguelo y compruebe su nombre y su número de pasaporte antes de viajar.",
    },
    documentWithdrawn: {
      subject: "Se retiró un documento de su solicitud de visado",
      body: "No use el documento que recibió de nosotros: se retiró. Le escribiremos sobre los pasos siguientes.",
    },
  },
  reasons: {
    formIncomplete: "Aún quedan preguntas o documentos pendientes.",
    documentMissing: "Falta un documento.",
    documentUnreadable: "Un documento no se puede leer.",
    documentExpired: "Un documento ha caducado.",
    photoNotCompliant: "La foto no cumple las normas de la autoridad.",
    dataMismatch: "Algunas respuestas no coinciden con un documento.",
    passportValidityTooShort: "El pasaporte no es válido durante el tiempo necesario.",
    answersContradict: "Algunas respuestas se contradicen.",
    guardianConsentNeeded: "Se necesita el consentimiento del padre, la madre o el tutor.",
    tripDatesChanged: "Las fechas del viaje han cambiado.",
    wrongProduct: "Este tipo de solicitud no corresponde al viaje.",
    governmentPaymentNeeded: "Hay que pagar una tasa a la autoridad.",
    authorityRequest: "La autoridad pide algo más.",
    appointmentNeeded: "Se necesita una cita.",
    biometricsNeeded: "Hay que tomar las huellas o una foto.",
    originalPassportNeeded: "Se necesita el propio pasaporte.",
    travelerConfirmationNeeded: "Hay que confirmar algo.",
    issuedDocumentError: "El documento expedido contiene un error.",
  },
};
