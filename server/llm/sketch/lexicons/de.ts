import type { Lexicon } from "./lexicon.ts";

export const de: Lexicon = {
  articles:
    "der die das den dem des ein eine einen einem einer eines kein keine keinen dieser diese dieses diesen diesem jeder jede jedes mein meine unser unsere unseren ihr ihre ihren sein seine seinen alle",
  prepositions:
    "in im an am auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor während wegen zu zum zur zwischen ab als wie pro trotz statt ins ans",
  conjunctions: "und oder aber sondern denn sowie",
  subordinators:
    "weil dass da wenn ob obwohl damit sodass während bevor nachdem bis der die das wo womit wodurch welche welcher",
  pronouns: "ich du er sie es wir ihr man uns euch ihnen ihm ihn wer was sich jeder alle hier dort",
  auxiliaries:
    "ist sind war waren wird werden wurde wurden hat haben hatte hatten kann können konnte muss müssen soll sollen darf dürfen will wollen macht machen bleibt bleiben gibt geben bekommt braucht brauchen mag möchte bin sei",
  adverbs:
    "auch nur sehr schon noch einfach wirklich jedoch deshalb daher dann danach außerdem zudem heute jetzt immer oft meist etwa rund zuerst schließlich so ganz nicht mehr",
  requests:
    "erstelle|erstellen sie|mach|mache|machen sie|erklär|erkläre|erklären sie|zeige|zeig|schreibe|schreib|produziere|gestalte|beschreibe|stelle|präsentiere|vergleiche|ich möchte|ich brauche|wir brauchen|wir möchten|bitte|animiere",
  films:
    "film video clip erklärvideo erklärfilm kurzfilm trailer spot werbespot animation werbefilm lehrfilm imagefilm",
  about: "über zu zum zur von für aus",
  audiences:
    "eltern kinder kindern anfänger schüler schülerinnen studenten studierende erwachsene senioren kunden kunden mitarbeiter mitarbeitende familien alle lehrer investoren einsteiger laien jugendliche besucher gäste",
  technical:
    "szene szenen sekunde sekunden minute minuten musik stimme sprecher untertitel farbe farben schrift stil ton tonfall stimmung format hochformat querformat quadratisch länge dauer zielgruppe sprache kurz hintergrund sonst nichts bitte deutsch markenfarben hausfarben lang",
  tones:
    "ruhig ruhiger ruhiges freundlich freundlicher freundliches warm warmer fröhlich verspielt lustig ernst sachlich sachlicher professionell energisch einfach klar modern modernes minimalistisch elegant bunt handgezeichnet retro",
  seconds: "sekunde sekunden sek s",
  minutes: "minute minuten min",
  scenes: "szene szenen",
  order: "zuerst zunächst dann danach anschließend schließlich zuletzt erstens zweitens drittens nun",
  contrast: "während aber jedoch hingegen dagegen gegenüber versus gegen vs vs.",
  effects: "deshalb daher darum also dadurch folglich somit",
  causes: "weil da denn wegen aufgrund",
  urges:
    "besuche|besuchen sie|bestelle|bestellen sie|bestell|jetzt bestellen|melde dich|melden sie sich|jetzt anmelden|anmelden|bewirb dich|bewerben sie sich|jetzt bewerben|ruf an|rufen sie|komm vorbei|kommen sie|kommt|buche|buchen sie|jetzt buchen|lade|laden sie|abonniere|spende|spenden sie|mach mit|macht mit|schreib uns|probiere|probieren sie",
  taglines: "slogan motto claim werbespruch leitspruch",
  inLanguage: {
    en: "englisch",
    de: "deutsch",
    fr: "französisch",
    es: "spanisch",
    it: "italienisch",
    pt: "portugiesisch",
    nl: "niederländisch",
    ja: "japanisch",
    zh: "chinesisch",
    ar: "arabisch",
  },
  before: "früher|vorher|bisher|damals",
  after: "heute|nachher|jetzt|nun",
  pros: "vorteile pro stärken",
  cons: "nachteile contra kontra schwächen",
  units:
    "stunden stunde minuten minute sekunden sekunde tage tagen tag wochen woche monate monaten jahre jahren jahr km kilometer m meter metern cm mm kg kilo kilogramm gramm g tonnen liter litern l ml watt w kw kwh grad °c euro prozent kcal ms mio. mrd. millionen milliarden million milliarde tsd.",
  months: "januar februar märz april mai juni juli august september oktober november dezember",
  colors: {
    schwarz: "#111114",
    weiß: "#ffffff",
    rot: "#c62828",
    orange: "#e8710a",
    gelb: "#f5c518",
    grün: "#1e8e4e",
    türkis: "#17a2a2",
    blau: "#1f5fd6",
    dunkelblau: "#10204f",
    lila: "#6a3bc0",
    violett: "#6a3bc0",
    rosa: "#d6437f",
    grau: "#6b7280",
    braun: "#6b4226",
    gold: "#c9a227",
    beige: "#f0e6d2",
  },
  brandColors: "farbe farben markenfarben hausfarben farbpalette",
};
