import { fr } from "./fr.ts";
import type { Lexicon } from "./lexicon.ts";

const none = Object.fromEntries(Object.keys(fr).map((name) => [name, ""])) as unknown as Lexicon;
const empty: Lexicon = { ...none, inLanguage: {}, colors: {} };

export const ja: Lexicon = {
  ...empty,
  films: "動画 映像 ビデオ 映画 アニメーション アニメ",
  technical: "秒 分 シーン 音楽 字幕 色",
  requests: "作成|説明して|作って|紹介して",
  seconds: "秒",
  minutes: "分",
  scenes: "シーン",
  order: "まず|次に|最後に|それから",
  contrast: "一方|しかし",
  effects: "だから|そのため|したがって",
  causes: "なぜなら",
  urges: "ご応募ください|お申し込みください|お越しください|ご覧ください|ご登録ください|ご予約ください",
  units:
    "キロ グラム キログラム ミリリットル リットル センチ ミリ キロメートル 時間 分 秒 年 日 人 円 本 メートル トン 万人 億円 万 億 度",
};
export const ar: Lexicon = {
  ...empty,
  articles: "هذا هذه ذلك تلك كل",
  prepositions: "من في على إلى عن مع بين حتى منذ تحت فوق قبل بعد خلال حول بدون",
  conjunctions: "و أو ثم لكن",
  subordinators: "لأن الذي التي عندما إذا حيث أن",
  pronouns: "هو هي هم نحن أنت",
  auxiliaries: "كان كانت يكون تكون هناك يمكن يجب قد",
  requests: "أنشئ|اصنع|اشرح|اعرض|اكتب|قدم|أريد",
  films: "فيلم فيلما فيديو مقطع رسوم",
  about: "عن حول لـ",
  technical: "قصيرة مدته مدتها ثانية ثواني دقيقة دقائق موسيقى صوت لون ألوان مشهد مشاهد قصير قصيرا",
  audiences: "للأطفال للطلاب للمبتدئين للجميع",
  seconds: "ثانية ثواني ثوان",
  minutes: "دقيقة دقائق",
  scenes: "مشاهد مشهد",
  order: "أولا|ثم|بعد ذلك|أخيرا|ثانيا",
  contrast: "بينما|لكن",
  effects: "لذلك|ولهذا",
  causes: "لأن|بسبب",
  urges: "زوروا|سجل الآن|اشترك|انضم|احجز|اتصل",
  units: "ساعة ساعات دقيقة ثانية يوم أيام سنة سنوات كيلومتر كيلومترا متر مليون مليار درجة",
  months: "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
};
