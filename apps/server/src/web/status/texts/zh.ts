import type { StatusTexts } from "./status-texts.ts";

export const ZH: StatusTexts = {
  title: "服务状态",
  overall: {
    works: "一切正常",
    limited: "部分功能受限",
    fails: "有功能无法使用",
    unknown: "尚不清楚是否一切正常",
  },
  parts: {
    answers: {
      name: "签证解答与申请",
      works: "可以解答问题并保存内容。",
      fails: "目前无法解答，也无法保存。请稍后再试。",
    },
    files: {
      name: "文件",
      works: "可以上传和下载文件。",
      limited: "可以上传文件，但稍后才会检查。",
      fails: "目前无法上传或下载文件。",
    },
    mail: {
      name: "电子邮件",
      works: "邮件正常发送。",
      fails: "邮件正在等待，会尽快发出。",
      off: "此处不发送邮件。",
    },
    work: {
      name: "后台处理",
      works: "提交的内容会立即处理。",
      limited: "处理时间比平时长。内容不会丢失。",
      fails: "处理已停止。内容不会丢失。",
    },
    knowledge: {
      name: "签证规定",
      works: "所有规定均已按时核查。",
      limited: "部分规定过久未核查，依据这些规定的解答会注明这一点。",
    },
  },
  states: {
    works: "正常",
    limited: "受限",
    fails: "无法使用",
    off: "未设置",
    unknown: "不明",
  },
  since: "自{when}起",
  published: "发布于{day}。",
  history: {
    title: "最近 30 天",
    none: "未发现故障。",
    stretch: "{from}至{until}",
    lasting: "自{from}起",
    unseen: "无人检查",
  },
  read: "截至{when}。所有时间均为 UTC。状态每分钟检查一次。",
  start: "前往首页",
};
