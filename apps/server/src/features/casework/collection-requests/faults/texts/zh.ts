import type { FaultTexts } from "./fault-texts.ts";

export const ZH: FaultTexts = {
  notBefore: "请填写不早于“{other}”的日期。",
  notAfter: "请填写不晚于“{other}”的日期。",
  between: "请填写{from}至{to}之间的日期。",
  notEarlier: "请填写不早于{from}的日期。",
  notLater: "请填写不晚于{to}的日期。",
  atMostDays: "最多填写{to}：即到行程或签证结束为止的天数。",
  trip: "已确定的行程为{arrival}至{departure}；其他日期需要重新查询。",
  programme: "否则申请不会被接受。",
  passportOf: "请填写“{country}”：行程是按该国家或地区的护照查询的；使用其他护照需要重新查询。",
  unconfirmed: "此答案是预先填写的。请核对并确认。",
  documentMissing: "请先上传此文件：{document}。",
  documentChecking: "此文件仍在检查中：{document}。文件被接受后请再次提交。",
  codes: {
    required: "答案还缺少一部分。",
    unknown_field: "此处不需要这项信息。",
    wrong_type: "答案的形式不正确。",
    wrong_enum_value: "请从所给答案中选择一个。",
    wrong_format: "答案的形式不正确：请检查是否准确、完整。",
    too_short: "答案太短。",
    too_long: "答案太长。",
    too_few: "需要填写更多项。",
    too_many: "填写的项目过多。",
    out_of_range: "此处不能填写这个数字。",
    not_unique: "每一项只填写一次。",
  },
};
