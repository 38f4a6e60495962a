import type { AccessTexts } from "./access-texts.ts";

export const ES: AccessTexts = {
  link: {
    subject: "Su solicitud de visado le espera",
    body: "Abra su solicitud con este enlace:\n\n{link}\n\nFunciona una sola vez, durante {days} días. Después se le pedirá un código, que enviamos a esta dirección.\n\nSi no esperaba este mensaje, ignórelo: nadie entra sin el código.",
  },
  code: {
    subject: "Su código",
    body: "{code}\n\nIntrodúzcalo en un plazo de {minutes} minutos. Nunca lo pedimos por teléfono ni por correo.\n\nSi no ha pedido un código, otra persona tiene su enlace: avise a quien organiza su viaje.",
  },
};
