import type { Lexicon } from "./lexicon.ts";

export const en: Lexicon = {
  articles: "a an the this that these those its his her their our my your",
  prepositions:
    "of in on at by for with from to into onto over under between through during without within about against across among around before after behind below above beside besides beyond despite inside near off outside per since than toward towards until upon via as up out",
  conjunctions: "and or but nor yet so plus",
  subordinators:
    "because which who whom whose that while when where if although though unless whereas whether until since so",
  pronouns:
    "i you he she it we they me him us them who what which each both everyone someone nobody all there here",
  auxiliaries:
    "is are was were be been being am has have had do does did can could will would shall should may might must gets get got becomes become became makes make made needs need takes take gives give lets let keeps keep",
  adverbs:
    "also just really very only simply actually however therefore moreover furthermore additionally then thus still even already soon today now always often usually quite rather too indeed finally meanwhile instead",
  requests:
    "make|do a|do an|create|write|produce|generate|build|prepare|draw|animate|design|film|turn|give me|i want|i need|i'd like|i would like|we want|we need|explain|describe|show|teach|introduce|present|illustrate|tell|compare|announce|summarize|summarise|visualize|visualise|advertise|promote",
  films:
    "film video vid clip movie animation explainer story trailer teaser advert reel quiz testimonial lesson tutorial presentation slideshow documentary ad advertisement commercial promo",
  about:
    "about on of for explaining showing introducing promoting announcing presenting covering from to that comparing",
  audiences:
    "parents kids children teenagers teens students beginners pupils adults seniors homeowners developers engineers managers investors customers employees colleagues teachers families everyone people team staff board executives patients users newcomers toddlers preschoolers audience viewers class school schoolchildren linkedin instagram tiktok youtube twitter website homepage shareholders partners guests visitors neighbours neighbors nurses doctors founders tourists hires starters joiners recruits",
  technical:
    "scene scenes second seconds minute minutes music voice voiceover voice-over narration caption captions subtitle subtitles colour colours color colors palette font style tone mood aspect format vertical portrait landscape square widescreen length duration audience language short long brief pace pacing transition transitions background camera else nothing brand please version",
  tones:
    "calm quiet gentle friendly warm cheerful playful funny fun serious professional energetic upbeat dramatic simple clear clean modern minimal bold elegant cozy cosy inspiring emotional factual neutral fast slow light dark bright colourful colorful hand-drawn sketchy retro vintage neon futuristic poetic soft optimistic sober corporate pastel romantic vibrant muted earthy",
  seconds: "second seconds sec secs s",
  minutes: "minute minutes min mins",
  scenes: "scene scenes",
  order: "first|firstly|then|next|second|secondly|third|thirdly|fourth|after that|afterwards|finally|lastly",
  contrast: "while|whereas|but|unlike|versus|vs|vs.",
  effects:
    "so|therefore|thus|as a result|which means|which leads to|leads to|causes|which causes|that is why|that's why|consequently",
  causes: "because|because of|due to|thanks to|owing to",
  urges:
    "visit|sign up|subscribe|try it|try our|get started|start today|start now|call us|join us|join now|join|download|learn more|book a|book your|book now|order now|order today|order at|order yours|pre-order|preorder|buy now|contact|register|apply|donate|come to|come along|reserve|rsvp|get your tickets|get tickets|email us|write to us|vote|scan|follow us|shop now|bring|save the date",
  taglines: "tagline slogan motto claim",
  inLanguage: {
    en: "english",
    de: "german",
    fr: "french",
    es: "spanish",
    it: "italian",
    pt: "portuguese",
    nl: "dutch",
    ja: "japanese",
    zh: "chinese",
    ar: "arabic",
  },
  before: "before|in the past|used to|previously|until now",
  after: "after|now|today|afterwards",
  pros: "pros advantages benefits upsides strengths plus",
  cons: "cons disadvantages drawbacks downsides weaknesses minus",
  units:
    "hours hour minutes minute seconds second milliseconds millisecond days day weeks week months month years year km kilometers kilometres kilometer miles mile m meters metres cm mm kg kilograms grams g tons tonnes lbs pounds oz liters litres l ml watts w kw kwh mwh gw gb mb tb ms mph mm nm degrees °c °f ft feet inches hz ghz mah percent inch foot gallon gallons euros dollars calories kcal",
  months:
    "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec",
  colors: {
    black: "#111114",
    white: "#ffffff",
    red: "#c62828",
    orange: "#e8710a",
    yellow: "#f5c518",
    green: "#1e8e4e",
    teal: "#0f8b8d",
    turquoise: "#17a2a2",
    blue: "#1f5fd6",
    navy: "#10204f",
    purple: "#6a3bc0",
    violet: "#6a3bc0",
    pink: "#d6437f",
    magenta: "#c2185b",
    grey: "#6b7280",
    gray: "#6b7280",
    brown: "#6b4226",
    gold: "#c9a227",
    beige: "#f0e6d2",
    cream: "#fbf5e6",
    mint: "#7fd8b4",
    coral: "#ff6f61",
    lime: "#a4c639",
  },
  brandColors: "colour colours color colors palette",
};
