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
  withheld: "muy pocos para decirlo",
  value: "{name}: {value}",
  mails: {
    ready: {
      subject: "{report}, del {from} al {to}",
      body: "El informe está listo.\n\n{headline}\n\nInicie sesión para verlo completo y descargar el archivo:\n{link}\n\nRecibe este mensaje porque el informe se hace automáticamente. Quien hace informes puede cambiarlo o pausarlo en las mismas páginas.",
    },
    paused: {
      subject: "En pausa: {report}",
      body: "El informe no se pudo hacer tres veces seguidas. Está en pausa: no se hace ni se envía nada más.\n\nInicie sesión para ver por qué y reanudarlo:\n{link}",
    },
  },
};
