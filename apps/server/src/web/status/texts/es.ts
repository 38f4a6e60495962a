import type { StatusTexts } from "./status-texts.ts";

export const ES: StatusTexts = {
  title: "Estado del servicio",
  overall: {
    works: "Todo funciona",
    limited: "Algunas cosas funcionan solo en parte",
    fails: "Algo no funciona",
    unknown: "No se sabe si todo funciona",
  },
  parts: {
    answers: {
      name: "Respuestas sobre visados y solicitudes",
      works: "Las preguntas se responden y los datos se guardan.",
      fails: "Ahora no se puede responder ni guardar nada. Inténtelo más tarde.",
    },
    files: {
      name: "Documentos",
      works: "Los documentos se pueden enviar y descargar.",
      limited: "Los documentos se pueden enviar. Se comprobarán más tarde.",
      fails: "Ahora no se pueden enviar ni descargar documentos.",
    },
    mail: {
      name: "Correo electrónico",
      works: "Los correos se envían.",
      fails: "Los correos están en espera. Se enviarán en cuanto sea posible.",
      off: "Desde aquí no se envían correos.",
    },
    work: {
      name: "Trabajo en segundo plano",
      works: "Lo que llega se tramita enseguida.",
      limited: "El trabajo tarda más de lo habitual. No se pierde nada.",
      fails: "El trabajo está parado. No se pierde nada.",
    },
    knowledge: {
      name: "Normas sobre visados",
      works: "Todas las normas se han revisado a tiempo.",
      limited: "Algunas normas llevan demasiado tiempo sin revisarse. Las respuestas que dependen de ellas lo indican.",
    },
  },
  states: {
    works: "Funciona",
    limited: "Funciona en parte",
    fails: "No funciona",
    off: "Sin configurar",
    unknown: "No se sabe",
  },
  since: "desde el {when}",
  published: "Publicadas el {day}.",
  history: {
    title: "Los últimos 30 días",
    none: "No se ha visto ningún problema.",
    stretch: "del {from} al {until}",
    lasting: "desde el {from}",
    unseen: "Nadie lo comprobó",
  },
  read: "Datos del {when}. Todas las horas son UTC. El estado se comprueba cada minuto.",
  start: "Ir a la página de inicio",
};
