import type { LandingTexts } from "./landing-texts.ts";

export const ES: LandingTexts = {
  title: "Respuestas sobre visados y solicitudes de viaje",
  check: {
    title: "¿Necesito un visado?",
    about: "Un pasaporte, un destino y las fechas. La respuesta indica su fuente oficial.",
    ask: "Preguntar",
  },
  portal: {
    title: "Sus solicitudes",
    about: "Preguntas, documentos y mensajes, hasta que llegue el visado.",
    byLink: "Para entrar, abra el enlace que le enviaron.",
    signedIn: "Ya he iniciado sesión",
  },
  demo: {
    open: "Abrir el portal como Ada Example",
    enter: "Introduzca el código {code}",
    invented: "Ella y su familia son inventadas para la demostración. El enlace se abre una sola vez.",
    notYet:
      "Para entrar como la familia inventada de la demostración, ejecute esto en la carpeta del servidor. Crea un enlace y un código, que después también aparecen aquí:",
    key: "La clave de API de la demostración está en {file}.",
  },
  console: {
    title: "Consola",
    about: "Para el personal: los casos pendientes, lo que enviaron los viajeros y la decisión. En inglés.",
    open: "Abrir la consola",
  },
  docs: {
    title: "Documentación",
    about: "Guías por tarea, eventos, problemas y cada operación con un comando para copiar. En inglés.",
    read: "Leer la documentación",
  },
  machines: "Para máquinas: {address} indica en JSON si este servidor puede trabajar.",
};
