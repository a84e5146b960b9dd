import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { Lexicon } from "./lexicon.ts";

const none = Object.fromEntries(Object.keys(fr).map((name) => [name, ""])) as unknown as Lexicon;
const empty: Lexicon = { ...none, inLanguage: {}, colors: {} };

export const it: Lexicon = {
  ...es,
  articles:
    "il lo la i gli le l' un uno una un' questo questa questi queste mio mia tuo suo sua suoi nostro nostra ogni",
  prepositions:
    "di del della dello dei degli delle d' a al alla allo ai agli alle da dal dalla in nel nella nei nelle con su sul sulla per tra fra senza sotto sopra verso fino dopo prima durante come che",
  conjunctions: "e ed o ma né oppure",
  subordinators: "che chi cui dove quando se perché anche mentre poiché affinché",
  pronouns: "io tu lui lei noi voi loro si ci ne mi ti lo li tutto tutti",
  auxiliaries: "è sono era erano sarà ha hanno aveva può possono deve devono fa fanno va vanno essere avere",
  requests:
    "crea|crei|fai|faccia|spiega|mostra|scrivi|produci|presenta|racconta|confronta|descrivi|voglio|vorrei|prepara",
  films: "film video filmato clip animazione trailer spot pubblicità tutorial",
  about: "su sul sulla sui sulle di del della per",
  technical:
    "scena scene secondo secondi minuto minuti musica voce sottotitoli colore colori stile tono formato verticale durata pubblico lingua breve sfondo italiano",
  tones:
    "calmo tranquillo amichevole caldo allegro divertente serio professionale semplice chiaro moderno elegante",
  seconds: "secondo secondi sec s",
  minutes: "minuto minuti min",
  scenes: "scena scene",
  order: "prima|innanzitutto|poi|dopo|quindi|infine",
  contrast: "mentre|ma|contro|versus|vs|vs.",
  effects: "quindi|perciò|per questo",
  causes: "perché|poiché|grazie a|a causa di",
  urges: "visita|iscriviti|prova|chiama|unisciti|scarica|scopri|prenota|ordina|candidati|vieni|scrivici",
  taglines: "slogan motto",
  pros: "vantaggi pro",
  cons: "svantaggi contro",
  before: "prima|una volta",
  after: "dopo|oggi|ora",
  units:
    "ore ora minuti minuto secondi giorni giorno settimane mesi anni anno km m metri cm kg chili grammi g litri l ml watt kw kwh gradi euro milioni miliardi",
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  brandColors: "colore colori",
};
export const pt: Lexicon = {
  ...es,
  articles: "o a os as um uma uns umas este esta estes estas esse essa meu minha seu sua nosso nossa cada",
  prepositions:
    "de do da dos das a ao à aos em no na nos nas com por pelo pela para sem sobre entre até desde durante contra sob como que",
  conjunctions: "e ou mas nem",
  subordinators: "que quem onde quando se porque embora enquanto como pois",
  auxiliaries:
    "é são era eram foi foram será está estão há tem têm pode podem deve devem faz vai vão ser estar ter",
  requests:
    "cria|crie|faz|faça|explica|explique|mostra|mostre|escreve|escreva|produz|apresenta|apresente|conta|compara|quero|queremos|prepara",
  films: "filme vídeo clipe animação trailer anúncio tutorial",
  about: "sobre de do da para",
  technical:
    "cena cenas segundo segundos minuto minutos música voz legendas cor cores estilo tom formato vertical duração público idioma curto fundo português",
  seconds: "segundo segundos s",
  minutes: "minuto minutos min",
  scenes: "cena cenas",
  order: "primeiro|depois|em seguida|então|finalmente|por fim",
  contrast: "enquanto|mas|versus|vs|vs.",
  effects: "por isso|portanto|assim",
  causes: "porque|devido a|graças a|pois",
  urges: "visite|inscreva-se|experimente|ligue|junte-se|baixe|descubra|reserve|peça|candidate-se|venha",
  taglines: "slogan lema",
  pros: "vantagens prós",
  cons: "desvantagens contras",
  before: "antes|antigamente",
  after: "depois|hoje|agora",
  units:
    "horas hora minutos minuto segundos dias dia semanas meses anos ano km m metros cm kg quilos gramas g litros l ml graus euros reais milhões bilhões",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  brandColors: "cor cores",
};
export const nl: Lexicon = {
  ...fr,
  articles: "de het een deze dit die dat mijn jouw zijn haar ons onze hun elke elk geen",
  prepositions:
    "van in op aan bij door voor met naar uit over onder tussen zonder tegen sinds tot om te per als dan na tijdens binnen",
  conjunctions: "en of maar want noch",
  subordinators: "omdat dat die wie waar wanneer als hoewel terwijl zodat toen",
  pronouns: "ik jij je hij zij ze het wij we jullie hen hun men er wat wie",
  auxiliaries:
    "is zijn was waren wordt worden werd heeft hebben had kan kunnen moet moeten zal zullen gaat gaan wil doet",
  adverbs: "ook alleen zeer heel echt nog al dan daarna altijd vaak nu vandaag ongeveer eerst niet",
  requests: "maak|creëer|leg|toon|schrijf|presenteer|vertel|vergelijk|beschrijf|ik wil|wij willen|bereid",
  films: "film video filmpje clip animatie trailer spot uitlegvideo",
  about: "over van voor",
  technical:
    "scène scènes seconde seconden minuut minuten muziek stem ondertitels kleur kleuren stijl toon formaat lengte publiek taal kort achtergrond nederlands",
  tones: "rustig kalm vriendelijk warm vrolijk grappig serieus professioneel eenvoudig helder modern",
  seconds: "seconde seconden s",
  minutes: "minuut minuten min",
  scenes: "scène scènes",
  order: "eerst|dan|daarna|vervolgens|ten slotte|tot slot",
  contrast: "terwijl|maar|tegenover|versus|vs|vs.",
  effects: "daarom|dus|daardoor",
  causes: "omdat|want|door|dankzij",
  urges: "bezoek|meld je aan|probeer|bel|doe mee|download|ontdek|reserveer|bestel|solliciteer|kom",
  taglines: "slogan motto",
  pros: "voordelen",
  cons: "nadelen",
  before: "vroeger|voorheen",
  after: "nu|vandaag",
  units:
    "uur uren minuten minuut seconden dagen dag weken maanden jaar jaren km m meter cm kg kilo gram g liter l ml watt kw kwh graden euro miljoen miljard",
  months: "januari februari maart april mei juni juli augustus september oktober november december",
  brandColors: "kleur kleuren",
};
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
  units: "キロ 時間 分 秒 年 日 人 円 本 メートル トン 万人 億円 万 億 度",
};
export const zh: Lexicon = {
  ...empty,
  films: "视频 影片 动画 短片",
  requests: "制作|做一个|解释|介绍|说明",
  seconds: "秒",
  minutes: "分钟",
  scenes: "场景",
  technical: "秒 分钟 场景 音乐 字幕 颜色",
  order: "首先|然后|接着|最后",
  contrast: "而|但是",
  effects: "所以|因此",
  causes: "因为",
  urges: "请访问|请注册|立即购买|欢迎",
  units: "公里 小时 分钟 秒 年 天 人 元 米 吨 万 亿 度",
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
  technical: "مدته مدتها ثانية ثواني دقيقة دقائق موسيقى صوت لون ألوان مشهد مشاهد قصير قصيرا",
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
