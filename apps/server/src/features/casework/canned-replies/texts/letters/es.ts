import type { LetterTexts } from "./letter-texts.ts";

export const ES: LetterTexts = {
  tickets: {
    received: "Gracias por escribirnos. Lo estamos revisando y le responderemos aquí en cuanto sepamos más.",
    moreDetails: "Para poder ayudarle, cuéntenos un poco más: ¿qué quería hacer y qué ocurrió?",
    withAuthority:
      "Su solicitud está en manos de la autoridad. El plazo depende solo de ella y no podemos acelerarlo. Le escribiremos en cuanto tengamos noticias.",
    corrected: "Ya lo hemos corregido. Compruébelo, por favor, y díganos si algo sigue sin estar bien.",
    answered: "Esperamos haber respondido a su pregunta. Si no es así, escríbanos de nuevo aquí.",
  },
  leads: {
    canHelp:
      "Gracias por su consulta. Podemos tramitar la solicitud por usted. Díganos quién viaja y cuándo, y le enviaremos una oferta.",
    moreDetails:
      "Gracias por su consulta. Para decirle qué necesita, respóndanos, por favor: ¿qué pasaportes tiene, dónde vive, y cuándo y por qué viaja?",
    applyYourself:
      "Gracias por su consulta. No ofrecemos este servicio. Puede presentar la solicitud usted mismo en la página de la autoridad.",
    askAuthority:
      "Gracias por su consulta. Las normas oficiales no dicen con claridad qué se aplica a su viaje. Pregunte a la embajada o al consulado del país al que viaja y guarde la respuesta por escrito.",
  },
};
