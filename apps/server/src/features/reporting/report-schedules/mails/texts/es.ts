import type { ScheduleTexts } from "./schedule-texts.ts";

export const ES: ScheduleTexts = {
  reports: {
    determinations: "Preguntas y respuestas",
    orders: "Pedidos",
    revenue: "Ingresos",
    cases: "Expedientes",
    slaPerformance: "Objetivos",
    webhookHealth: "Webhooks",
  },
  figures: {
    determinations: "Respuestas",
    undeterminedShare: "Sin determinar",
    orders: "Pedidos",
    paid: "Pagado",
    serviceRevenue: "Ingresos por servicios",
    refunds: "Reembolsos",
    cases: "Expedientes",
    lateShare: "Con retraso",
    targets: "Objetivos",
    metShare: "Cumplidos",
    attempts: "Intentos",
    successShare: "Con éxito",
  },
  withheld: "demasiado pocos para indicarlo",
  value: "{name}: {value}",
  nothing: "Nada en este periodo.",
  test: { subject: "[Prueba] {subject}", body: "Se trata del entorno de pruebas.\n\n{body}" },
  mails: {
    ready: {
      subject: "{tenant}: {report}, del {from} al {to}",
      body: "El informe de {tenant} está listo.\n\n{headline}\n\nInicie sesión para verlo completo. Allí podrá descargar el archivo durante siete días:\n{link}\n\nRecibe este mensaje porque se le eligió para recibir este informe programado, que se genera automáticamente. Quien genera informes puede cambiarlo o pausarlo en las mismas páginas.",
    },
    paused: {
      subject: "{tenant}: {report}, informe en pausa",
      body: "El informe de {tenant} no se pudo generar tres veces seguidas. Está en pausa: no se genera ni se envía nada más.\n\nInicie sesión para ver por qué y reanudarlo:\n{link}\n\nRecibe este mensaje porque se le eligió para recibir este informe programado.",
    },
  },
};
