import type { Lexicon } from "./lexicon.ts";

export const fr: Lexicon = {
  articles:
    "le la les l' un une des du ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque",
  prepositions:
    "de d' à au aux en dans sur sous par pour avec sans chez vers entre depuis pendant avant après contre dès jusqu'à jusqu'au selon malgré parmi que",
  conjunctions: "et ou mais ni donc or car",
  subordinators: "qui que qu' dont où quand lorsque si parce puisque comme afin tandis alors",
  pronouns: "je tu il elle on nous vous ils elles y se s' lui c' ce ceci cela ça qui quoi tout tous",
  auxiliaries:
    "est sont était étaient sera seront a ont avait avaient aura peut peuvent doit doivent fait font va vont devient reste faut être avoir",
  adverbs:
    "aussi très seulement simplement vraiment cependant ensuite puis enfin déjà encore toujours souvent alors ainsi même plus environ presque d'abord aujourd'hui maintenant ne pas",
  requests:
    "crée|créez|créer|fais|faites|faire|explique|expliquez|expliquer|montre|montrez|écris|écrivez|réalise|réalisez|produis|produisez|présente|présentez|raconte|racontez|compare|comparez|décris|je veux|je voudrais|nous voulons|il nous faut|prépare|préparez|anime",
  films: "film vidéo clip animation court-métrage bande-annonce spot publicité tutoriel",
  about: "sur de du pour au à d' expliquant présentant",
  audiences:
    "parents enfants débutants élèves étudiants adultes seniors clients salariés familles enseignants investisseurs tous public adolescents visiteurs",
  technical:
    "scène scènes seconde secondes minute minutes musique voix narration sous-titres couleur couleurs police style ton ambiance format vertical portrait carré durée longueur public langue court courte courtes arrière-plan rien d'autre marque français svp",
  tones:
    "calme doux douce amical chaleureux gai joyeux ludique drôle sérieux professionnel énergique simple clair moderne minimaliste élégant coloré rétro",
  seconds: "seconde secondes sec s",
  minutes: "minute minutes min",
  scenes: "scène scènes",
  order: "d'abord|premièrement|ensuite|puis|après cela|enfin|finalement|deuxièmement|pour finir",
  contrast: "tandis que|alors que|mais|contre|versus|vs|vs.",
  effects: "donc|c'est pourquoi|par conséquent|ainsi",
  causes: "parce que|parce qu'|car|grâce à|à cause de|puisque",
  urges:
    "visitez|visite|inscrivez-vous|inscris-toi|abonnez-vous|essayez|appelez|rejoignez-nous|rejoignez|téléchargez|réservez|commandez|postulez|contactez|venez|donnez|écrivez-nous|envoyez|participez|découvrez",
  taglines: "slogan devise accroche signature",
  inLanguage: {
    en: "anglais",
    de: "allemand",
    fr: "français",
    es: "espagnol",
    it: "italien",
    pt: "portugais",
    nl: "néerlandais",
    ja: "japonais",
    zh: "chinois",
    ar: "arabe",
  },
  before: "avant|autrefois|jusqu'ici",
  after: "après|aujourd'hui|désormais|maintenant",
  pros: "avantages pour atouts",
  cons: "inconvénients contre limites",
  units:
    "heures heure minutes minute secondes seconde jours jour semaines semaine mois ans an années km kilomètres m mètres cm mm kg kilos grammes g tonnes litres l ml cl watts w kw kwh degrés °c euros millions milliards million milliard",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  colors: {
    noir: "#111114",
    blanc: "#ffffff",
    rouge: "#c62828",
    orange: "#e8710a",
    jaune: "#f5c518",
    vert: "#1e8e4e",
    turquoise: "#17a2a2",
    bleu: "#1f5fd6",
    marine: "#10204f",
    violet: "#6a3bc0",
    rose: "#d6437f",
    gris: "#6b7280",
    marron: "#6b4226",
    or: "#c9a227",
    beige: "#f0e6d2",
  },
  brandColors: "couleur couleurs palette",
};
