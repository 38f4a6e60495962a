/** Traditional characters of everyday words, each with the simplified one after it. */
const PAIRS =
  "國国灣湾臺台門门韓韩號号護护簽签電电話话過过沒没這这個个為为麼么嗎吗幾几飛飞機机來来離离開开結结單单異异喪丧遊游觀观親亲學学習习醫医療疗務务" +
  "東东歐欧亞亚蘭兰紐纽馬马義义愛爱爾尔聯联羅罗達达寶宝貝贝賓宾緬缅維维納纳烏乌諾诺奧奥陸陆錄录從从絕绝對对錯错請请問问謝谢後后會会還还歲岁週周" +
  "禮礼歷历證证碼码郵邮業业職职應应該该驅驱處处罰罚兩两無无記记題题時时間间實实現现發发頒颁護护與与書书長长車车買买賣卖費费錢钱聽听說说讓让誰谁" +
  "認认識识樣样點点鐘钟種种綠绿紅红藍蓝龍龙風风雲云訪访問问團团圖图場场聲声聖圣軍军隊队稅税總总統统網网絡络覺觉讀读變变遠远邊边邀邀難难電电順顺";

const letters = [...PAIRS];

/** The simplified character of a traditional one, for recognition. */
export const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  letters.flatMap((letter, index) => {
    const simplified = letters[index + 1];
    return index % 2 === 0 && simplified !== undefined ? [[letter, simplified] as const] : [];
  }),
);
