import type { FaultTexts } from "./fault-texts.ts";

export const ES: FaultTexts = {
  notBefore: "Indique una fecha que no sea anterior a la de «{other}».",
  notAfter: "Indique una fecha que no sea posterior a la de «{other}».",
  between: "Indique una fecha entre el {from} y el {to}.",
  notEarlier: "Indique una fecha que no sea anterior al {from}.",
  notLater: "Indique una fecha que no sea posterior al {to}.",
  atMostDays: "Indique como máximo {to}: los días que faltan hasta que termine el viaje o el visado.",
  trip: "El viaje previsto es del {arrival} al {departure}; otras fechas requieren una nueva comprobación.",
  programme: "De otro modo, no se acepta la solicitud.",
  passportOf:
    "Indique {country}: el viaje se comprobó para un pasaporte de ese país. Otro pasaporte requiere una nueva comprobación.",
  haveAName: "Indique al menos un nombre: el pasaporte tiene un nombre o un apellido.",
  unconfirmed: "Esta respuesta se rellenó de antemano. Compruébela y confírmela.",
  documentMissing: "Suba primero este documento: {document}.",
  documentChecking: "Este documento todavía se está comprobando: {document}. Vuelva a intentarlo cuando se acepte.",
  codes: {
    required: "Falta una parte de la respuesta.",
    unknown_field: "Este dato no se pide aquí.",
    wrong_type: "La respuesta no tiene la forma esperada.",
    wrong_enum_value: "Elija una de las respuestas propuestas.",
    wrong_format: "La respuesta no tiene la forma esperada: compruebe que sea exacta y completa.",
    too_short: "La respuesta es demasiado corta.",
    too_long: "La respuesta es demasiado larga.",
    too_few: "Faltan elementos.",
    too_many: "Hay demasiados elementos.",
    out_of_range: "Este número no es posible aquí.",
    not_unique: "Indique cada elemento una sola vez.",
  },
};
