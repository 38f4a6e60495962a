import type { ScheduleTexts } from "./schedule-texts.ts";

export const ZH: ScheduleTexts = {
  reports: {
    determinations: "提问与答复",
    orders: "订单",
    revenue: "收入",
    cases: "案件",
    slaPerformance: "目标",
    webhookHealth: "网络钩子",
  },
  figures: {
    determinations: "答复",
    undeterminedShare: "未能确定",
    orders: "订单",
    paid: "已付款",
    serviceRevenue: "服务收入",
    refunds: "退款",
    cases: "案件",
    lateShare: "逾期",
    targets: "目标",
    metShare: "已达成",
    attempts: "尝试",
    successShare: "成功",
  },
  withheld: "数量太少，无法说明",
  value: "{name}：{value}",
  mails: {
    ready: {
      subject: "{report}，{from}至{to}",
      body: "报告已准备好。\n\n{headline}\n\n请登录查看完整报告并下载文件：\n{link}\n\n您收到此邮件是因为该报告会自动生成。负责报告的人可以在同一页面更改或暂停。",
    },
    paused: {
      subject: "已暂停：{report}",
      body: "报告连续三次未能生成，现已暂停：不再生成或发送任何内容。\n\n请登录查看原因并恢复：\n{link}",
    },
  },
};
