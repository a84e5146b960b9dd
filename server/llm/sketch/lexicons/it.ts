import type { Lexicon } from "./lexicon.ts";

export const it: Lexicon = {
  articles:
    "il lo la i gli le l' l un uno una un' questo questa questi queste quest' quel quello quella quei quegli quelle mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre loro ogni qualche",
  prepositions:
    "di d' d del dello della dell' dell dei degli delle a ad al allo alla all' all ai agli alle da dal dallo dalla dall' dall dai dagli dalle in nel nello nella nell' nell nei negli nelle con col su sul sullo sulla sull' sull sui sugli sulle per tra fra senza sotto sopra verso fino dopo prima durante contro presso oltre entro secondo circa come che",
  conjunctions: "e ed o od ma né oppure però",
  subordinators:
    "che chi cui quale quali dove quando se perché affinché anche mentre poiché siccome benché sebbene finché appena",
  pronouns:
    "io tu lui lei noi voi loro essi esse egli ella si ci ne mi ti vi lo li ciò tutto tutti tutte chi che cosa questo quello",
  auxiliaries:
    "è sono era erano sarà saranno sia siano fu furono ha hanno ho abbiamo aveva avevano avrà può possono potrà deve devono dovrà fa fanno va vanno viene vengono diventa resta rimane serve c'è essere avere fare vuole vogliono bisogna",
  adverbs:
    "anche solo soltanto molto davvero realmente semplicemente tuttavia inoltre poi ancora già sempre spesso così quasi circa più oggi ora adesso infine innanzitutto prima intanto proprio quindi non",
  requests:
    "crea|crei|creare|fai|faccia|fare|fammi|realizza|realizzi|spiega|spieghi|spiegami|mostra|mostri|scrivi|scriva|produci|presenta|presenti|racconta|racconti|confronta|descrivi|voglio|vorrei|vogliamo|vorremmo|ho bisogno di|ci serve|prepara|prepari|anima|genera|illustra",
  films:
    "film video filmato filmino clip animazione un'animazione trailer spot pubblicità tutorial cortometraggio videotutorial",
  about:
    "su sul sullo sulla sull' sui sugli sulle di del della dell' dei delle per che spiega riguardo sopra",
  audiences:
    "genitori bambini bambine ragazzi principianti alunni studenti adulti anziani clienti dipendenti colleghi famiglie insegnanti investitori tutti pubblico adolescenti visitatori turisti pazienti cittadini",
  technical:
    "scena scene secondo secondi minuto minuti musica voce narrazione sottotitoli colore colori carattere stile tono atmosfera formato verticale orizzontale ritratto quadrato durata lunghezza pubblico lingua breve brevi corto lungo sfondo nient'altro marchio italiano favore gergo",
  tones:
    "calmo calma tranquillo tranquilla amichevole caldo caloroso allegro divertente giocoso serio professionale energico semplice chiaro moderno minimalista elegante colorato retrò",
  seconds: "secondo secondi sec s",
  minutes: "minuto minuti min",
  scenes: "scena scene",
  order:
    "prima|prima di tutto|innanzitutto|per prima cosa|poi|dopo|successivamente|in seguito|quindi|infine|alla fine|in primo luogo|in secondo luogo",
  contrast: "mentre|ma|però|invece|contro|rispetto a|versus|vs|vs.",
  effects: "quindi|perciò|per questo|dunque|così|di conseguenza",
  causes:
    "perché|poiché|siccome|grazie a|grazie al|grazie alla|grazie alle|a causa di|a causa del|a causa della",
  urges:
    "visita|visitate|visitaci|iscriviti|iscrivetevi|registrati|prova|provate|chiama|chiamaci|chiamate|unisciti|unitevi|scarica|scaricate|scopri|scoprite|prenota|prenotate|ordina|ordinate|candidati|candidatevi|contatta|contattaci|vieni|venite|dona|donate|scrivici|scriveteci|partecipa|partecipate|acquista|compra|invia",
  taglines: "slogan motto claim",
  inLanguage: {
    en: "inglese",
    de: "tedesco",
    fr: "francese",
    es: "spagnolo",
    it: "italiano",
    pt: "portoghese",
    nl: "olandese",
    ja: "giapponese",
    zh: "cinese",
    ar: "arabo",
  },
  before: "prima|una volta|in passato|finora",
  after: "dopo|oggi|ora|adesso",
  pros: "vantaggi pro benefici",
  cons: "svantaggi contro limiti",
  units:
    "ore ora minuti minuto secondi secondo giorni giorno settimane settimana mesi mese anni anno km chilometri chilometro m metri metro cm centimetri mm kg chili chilogrammi g grammi grammo tonnellate litri litro l ml watt w kw kwh gradi grado °c euro milioni milione miliardi miliardo calorie kcal",
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  colors: {
    nero: "#111114",
    bianco: "#ffffff",
    rosso: "#c62828",
    arancione: "#e8710a",
    giallo: "#f5c518",
    verde: "#1e8e4e",
    turchese: "#17a2a2",
    azzurro: "#1f5fd6",
    blu: "#1f5fd6",
    viola: "#6a3bc0",
    rosa: "#d6437f",
    grigio: "#6b7280",
    marrone: "#6b4226",
    oro: "#c9a227",
    beige: "#f0e6d2",
  },
  brandColors: "colore colori palette",
};
