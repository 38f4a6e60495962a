import type { FaultTexts } from "./fault-texts.ts";

export const FR: FaultTexts = {
  notBefore: "Indiquez une date qui ne précède pas celle de « {other} ».",
  notAfter: "Indiquez une date qui ne dépasse pas celle de « {other} ».",
  between: "Indiquez une date comprise entre {from} et {to}.",
  notEarlier: "Indiquez une date qui ne précède pas {from}.",
  notLater: "Indiquez une date qui ne dépasse pas {to}.",
  atMostDays: "Indiquez au plus {to} : le nombre de jours jusqu’à la fin du voyage ou du visa.",
  trip: "Le voyage prévu est du {arrival} au {departure} ; pour d’autres dates, il faut une nouvelle vérification.",
  programme: "Sinon, la demande n’est pas acceptée.",
  passportOf:
    "Indiquez {country} : le voyage a été vérifié pour un passeport de ce pays. Pour un autre passeport, il faut une nouvelle vérification.",
  haveAName: "Indiquez au moins un nom : le passeport porte un prénom ou un nom de famille.",
  unconfirmed: "Cette réponse a été préremplie. Vérifiez-la et confirmez-la.",
  documentMissing: "Envoyez d’abord ce document : {document}.",
  documentChecking: "Ce document est encore en cours de vérification : {document}. Réessayez quand il sera accepté.",
  codes: {
    required: "Il manque une partie de la réponse.",
    unknown_field: "Cette information n’est pas demandée ici.",
    wrong_type: "Cette réponse n’a pas la forme attendue.",
    wrong_enum_value: "Choisissez l’une des réponses proposées.",
    wrong_format: "Cette réponse n’a pas la forme attendue : vérifiez qu’elle est exacte et complète.",
    too_short: "Cette réponse est trop courte.",
    too_long: "Cette réponse est trop longue.",
    too_few: "Il faut davantage d’éléments.",
    too_many: "Il y a trop d’éléments.",
    out_of_range: "Ce nombre n’est pas possible ici.",
    not_unique: "Indiquez chaque élément une seule fois.",
  },
};
