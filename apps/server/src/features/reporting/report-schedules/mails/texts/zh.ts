import type { ScheduleTexts } from "./schedule-texts.ts";

export const ZH: ScheduleTexts = {
  reports: {
    determinations: "提问与答复",
    orders: "订单",
    revenue: "收入",
    cases: "案件",
    slaPerformance: "目标",
    webhookHealth: "Webhook",
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
  nothing: "本期没有数据。",
  test: { subject: "【测试】{subject}", body: "此邮件来自测试环境。\n\n{body}" },
  mails: {
    ready: {
      subject: "{tenant}：{report}，{from}至{to}",
      body: "{tenant}的报告已准备好。\n\n{headline}\n\n请登录查看完整报告。文件在七天内可在该页面下载：\n{link}\n\n您收到此邮件是因为您被选为该定期报告的收件人。负责报告的人可以在同一页面更改或暂停。",
    },
    paused: {
      subject: "{tenant}：{report}，已暂停",
      body: "{tenant}的报告连续三次未能生成，现已暂停：不再生成或发送任何内容。\n\n请登录查看原因并恢复：\n{link}\n\n您收到此邮件是因为您被选为该定期报告的收件人。",
    },
  },
};
