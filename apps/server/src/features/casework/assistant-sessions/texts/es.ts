import type { AssistantTexts } from "./assistant-texts.ts";

export const ES: AssistantTexts = {
  greeting:
    "Hola. Soy un programa, no una persona. Relleno el formulario con lo que usted escribe, y usted confirma cada respuesta. Puede decir «más tarde» o preguntar por qué. Sobre este visado solo cito lo que consta; no decido nada.",
  greetingOfTrip:
    "Hola. Soy un programa, no una persona. Pregúnteme qué se necesita para este viaje: cito lo que consta, y nada más. No decido nada ni doy consejos.",
  ask: "Mi siguiente pregunta: {question}",
  proposed: "Esto es lo que he leído en su mensaje. Compruébelo: solo se guarda si está de acuerdo.",
  unclear: "No he encontrado una respuesta en su mensaje. Dígalo de otra manera o use el formulario.",
  doubt: "«{words}» puede ser {days}. ¿Qué día es? Escriba el mes con letras.",
  left: "De acuerdo. Dejo esta pregunta para el final.",
  whyRequired: "El formulario de solicitud lo pregunta y no se puede entregar sin la respuesta.",
  whyOptional: "El formulario de solicitud lo pregunta, pero puede dejarlo sin responder.",
  quoted: "Esto es lo que consta para su viaje, palabra por palabra:",
  nothingQuoted: "No consta nada que pueda citar.",
  decideFirst: "Diga primero si lo que he leído es correcto.",
  done: "No tengo más preguntas. Revise el formulario, suba los documentos que pide y entréguelo allí.",
  notAsked: "De momento no se le pide nada.",
  onlyQuotes: "Solo puedo citar lo que consta para este viaje. Pregúnteme qué se necesita.",
  partialDay: "Una fecha, por ejemplo 14 de marzo de 1990. Si no se conoce el día o el mes, no lo ponga.",
  hints: {
    yesNo: "Sí o no.",
    agree: "Sí, si está de acuerdo.",
    oneOf: "Elija una opción.",
    someOf: "Elija una o varias opciones.",
    day: "Una fecha, por ejemplo 14 de marzo de 1990.",
    country: "El nombre de un país.",
    number: "Un número.",
    group: "Indique: {parts}.",
    several: "Indique, para cada uno: {parts}.",
    long: null,
    text: null,
  },
};
