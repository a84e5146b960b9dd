import type { Lexicon } from "./lexicon.ts";

export const nl: Lexicon = {
  articles:
    "de het een 't deze dit die dat mijn jouw je uw zijn haar ons onze hun elke elk ieder iedere alle geen sommige",
  prepositions:
    "van in op aan bij door voor met naar uit over onder tussen zonder tegen sinds vanaf tot om rond te per als dan na tijdens binnen buiten boven naast achter langs vanuit volgens wegens ondanks dankzij ten ter",
  conjunctions: "en of maar want noch dus",
  subordinators:
    "omdat dat die wie wat waar waarin waarmee waardoor wanneer als hoewel terwijl zodat toen nadat voordat totdat zodra indien doordat",
  pronouns:
    "ik jij je u hij zij ze het wij we jullie hen hun men er wat wie zich iedereen alles dit dat hier daar",
  auxiliaries:
    "is zijn was waren wordt worden werd werden heeft hebben had hadden kan kunnen kon konden moet moeten moest zal zullen zou zouden gaat gaan wil willen doet maakt blijft mag mogen hoeft laat",
  adverbs:
    "ook alleen slechts zeer heel erg echt gewoon echter bovendien nog al dan daarna vervolgens altijd vaak meestal nu vandaag ongeveer bijna eerst zo samen niet meer",
  requests:
    "maak|maken|creëer|leg|toon|laat|schrijf|presenteer|vertel|vergelijk|beschrijf|produceer|ik wil|ik wil graag|wij willen|we willen|ik heb nodig|ik zoek|bereid|animeer|ontwerp|verklaar",
  films:
    "film video filmpje videootje clip animatie trailer spot uitlegvideo reclamefilm reclamespot animatiefilm promofilm tutorial",
  about: "over van voor om waarin",
  audiences:
    "ouders kinderen beginners leerlingen scholieren studenten volwassenen ouderen senioren klanten medewerkers collega's gezinnen families leraren investeerders iedereen publiek tieners jongeren bezoekers gasten patiënten bewoners",
  technical:
    "scène scènes seconde seconden minuut minuten muziek stem voice-over ondertitels ondertiteling kleur kleuren lettertype stijl toon sfeer formaat verticaal staand liggend vierkant lengte duur publiek doelgroep taal kort korte lang lange achtergrond merk verder niets graag alsjeblieft nederlands vakjargon jargon",
  tones:
    "rustig rustige kalm kalme vriendelijk vriendelijke warm warme vrolijk vrolijke speels grappig serieus serieuze zakelijk professioneel energiek eenvoudig helder modern minimalistisch elegant kleurrijk retro",
  seconds: "seconde seconden sec s",
  minutes: "minuut minuten min",
  scenes: "scène scènes scene scenes",
  order:
    "eerst|ten eerste|dan|daarna|vervolgens|ten tweede|ten derde|ten slotte|tot slot|als laatste|uiteindelijk",
  contrast: "terwijl|maar|echter|daarentegen|tegenover|tegen|versus|vs|vs.",
  effects: "daarom|dus|daardoor|zodat|hierdoor|dat betekent dat",
  causes: "omdat|want|doordat|dankzij|wegens|vanwege",
  urges:
    "bezoek|bekijk|meld je aan|meld u aan|schrijf je in|probeer|bel|bel ons|doe mee|download|ontdek|reserveer|boek|bestel|koop|solliciteer|kom|kom langs|doneer|schrijf ons|mail ons|word lid|neem contact op|stuur",
  taglines: "slogan motto slagzin leus",
  inLanguage: {
    en: "engels",
    de: "duits",
    fr: "frans",
    es: "spaans",
    it: "italiaans",
    pt: "portugees",
    nl: "nederlands",
    ja: "japans",
    zh: "chinees",
    ar: "arabisch",
  },
  before: "vroeger|voorheen|eerst|tot nu toe|destijds",
  after: "nu|vandaag|tegenwoordig|daarna",
  pros: "voordelen pluspunten",
  cons: "nadelen minpunten",
  units:
    "uur uren minuten minuut seconden seconde dagen dag weken week maanden maand jaar jaren km kilometer m meter cm centimeter mm kg kilo kilogram g gram ton liter l ml watt w kw kwh graden graad °c euro euro's miljoen miljard procent calorieën kcal",
  months: "januari februari maart april mei juni juli augustus september oktober november december",
  colors: {
    zwart: "#111114",
    wit: "#ffffff",
    rood: "#c62828",
    oranje: "#e8710a",
    geel: "#f5c518",
    groen: "#1e8e4e",
    turquoise: "#17a2a2",
    blauw: "#1f5fd6",
    donkerblauw: "#10204f",
    paars: "#6a3bc0",
    violet: "#6a3bc0",
    roze: "#d6437f",
    grijs: "#6b7280",
    bruin: "#6b4226",
    goud: "#c9a227",
    beige: "#f0e6d2",
  },
  brandColors: "kleur kleuren huiskleuren merkkleuren kleurenpalet",
};
