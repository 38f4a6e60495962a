import type { LandingTexts } from "./landing-texts.ts";

export const ZH: LandingTexts = {
  title: "签证解答与旅行申请",
  check: { title: "我需要签证吗？", about: "护照、目的地和日期。答案会注明官方来源。", ask: "提问" },
  portal: {
    title: "您的申请",
    about: "问题、文件和消息，直到签证签发。",
    byLink: "请打开发送给您的链接进入。",
    signedIn: "我已经登录",
  },
  demo: {
    open: "以 Ada Example 的身份打开门户",
    enter: "输入代码 {code}",
    invented: "她和她的家人是为演示虚构的。链接只能打开一次。",
    notYet:
      "要以演示中虚构家庭的身份进入，请在服务器的文件夹中运行以下命令。它会生成一个链接和一个代码，之后也会显示在这里：",
    key: "演示的 API 密钥在 {file} 中。",
  },
  console: {
    title: "工作台",
    about: "供工作人员使用：待处理的案件、旅客提交的内容和审批结果。英文。",
    open: "打开工作台",
  },
  docs: { title: "文档", about: "按任务编写的指南、事件、问题，以及每项操作和可粘贴的命令。英文。", read: "阅读文档" },
  machines: "供机器使用：{address} 以 JSON 说明此服务器能否工作。",
};
