import { type StyleName, styleNames, styles } from "../../../scene/styles/index.ts";
import type { Palette } from "../../../scene/styles/style.ts";
import { foreignTerms } from "../../studio/pictures/foreign-terms.ts";
import type { Language } from "./language.ts";
import type { Content, Kind } from "./moments.ts";
import { brandPalette } from "./palette.ts";

export interface ChosenStyle {
  style: StyleName;
  palette?: Palette;
}

/** Words of a prompt's instructions and subject in several languages, by the style that suits them. */
const subjects: [StyleName, RegExp][] = [
  [
    "kids",
    /(?<!\p{L})(?:kids?|children|toddlers?|preschool\w*|kindergarten|bedtime|kindern?|vorschul\w*|enfants?|maternelle|niñ[oa]s|bambini|crianças|kinderen|子ども|للأطفال|nursery|toys?|fairy tales?|teddy|playground|quiz for kids|dinosaurs?|绘本)(?!\p{L})/iu,
  ],
  [
    "calm",
    /(?<!\p{L})(?:calm|meditat\w*|mindful\w*|sleep\w*|wellness|relax\w*|breath\w*|yoga|ruhig\w*|schlaf\w*|entspann\w*|calme|sommeil|doux|tranquil\w*|sueño|relajad\w*|gentle|therapy|grief|care home|health\w*|spas?|hot springs?|baths?|tea|stress|pregnan\w*|patients?|nurses?|温泉|太极)(?!\p{L})/iu,
  ],
  [
    "chalkboard",
    /(?<!\p{L})(?:math\w*|algebra|geometry|equation|theorem|physics|pythagoras|grammar|chemistry|mathe\w*|physik|grammatik|physique|grammaire|matemática\w*|física|gramática|chalkboard|classroom)(?!\p{L})/iu,
  ],
  [
    "data",
    /(?<!\p{L})(?:report|quarter\w*|revenue|q[1-4]|finance\w*|budget|metrics?|kpi|analytics|market share|earnings|quartal\w*|umsatz|bericht|geschäftsjahr|rapport|trimestre|chiffre d['’]affaires|ventas|informe|ingresos|code|api|software|database|server|deploy\w*|kubernetes|terminal)(?!\p{L})/iu,
  ],
  [
    "neon",
    /(?<!\p{L})(?:neon|cyber\w*|gaming|video ?games?|esports|hackers?|night ?club|synth\w*|dj|arcade)(?!\p{L})/iu,
  ],
  [
    "retro",
    /(?<!\p{L})(?:recipes?|rezept|recette|receta|café|cafe|coffee|diner|restaurant|bakery|bäckerei|boulangerie|panadería|menu|festival|fair|jazz|concert|street food|brunch|beer|pizza|vintage|retro|flohmarkt|fête|bread|cheese|chocolate|wine|kitchens?|cook\w*|bak(?:e|es|ing|ery)|tomato(?:es)?|cakes?|pancakes?|ice cream|scooters?|vespa|records?|vinyl|cinema|films? of the|市场|料理)(?!\p{L})/iu,
  ],
  [
    "paper-cut",
    /(?<!\p{L})(?:nature|forest|garden\w*|bees?|ocean|sea|river|rain\w*|clouds?|water cycle|climate|environment\w*|sustainab\w*|travel|season\w*|animals?|birds?|wald|natur|garten|bienen?|meer|regen\w*|klima|nature|forêt|jardin|mer|pluie|agua|nubes|bosque|naturaleza|mar|plants?|photosynth\w*|pflanzen?|plantes?|moon|القمر|tree|trees|mountains?|waves?|surf\w*|pandas?|deserts?|snow|volcano(?:es)?|islands?|planets?|penguins?|whales?|wolves|wolf|lakes?|storms?|weather|cities|heat|farms?|soil|seeds?|honey|fish|cats?|dogs?|horses?|elephants?|tigers?|bamboo|camping|hik(?:e|es|ing))(?!\p{L})/iu,
  ],
  [
    "launch",
    /(?<!\p{L})(?:launch\w*|product|app|startup|start-up|feature|pre-?order|introducing|new release|announc\w*|produkt\w*|neuheit|markteinführung|lancement|nouveau produit|lanzamiento|trailer|promo|electric|battery|batteries|gadgets?|devices?|headphones?|e-bikes?|smart\w*|robots?|ai)(?!\p{L})/iu,
  ],
  [
    "editorial",
    /(?<!\p{L})(?:poem|gedicht|poème|poema|history|geschichte|histoire|historia|essay|article|artikel|culture|museum|portrait|biography|literature|century|novel|war|empire|painters?|paintings?|opera|composers?|philosoph\w*|queen|king|castle|cathedral|invent(?:ed|ion|or)|founded|letterpress|imprenta)(?!\p{L})/iu,
  ],
  [
    "swiss",
    /(?<!\p{L})(?:job|hiring|vacancy|career|stellenanzeige|stelle|bewerb\w*|offre d['’]emploi|empleo|vacante|conference|event|meetup|architecture|design|typography|poster|workshop|konferenz|veranstaltung|colleagues?|onboarding|employees?|office|briefing|safety|alarm|team|museum|city|bicycles?|bikes?|train|trains|metro|airport|cycling|compan(?:y|ies)|customers?|sales|hotel)(?!\p{L})/iu,
  ],
  [
    "notebook",
    /(?<!\p{L})(?:how (?:to|do|does|it works)|explain\w*|explainer|lesson|learn|wie|erklär\w*|comment|expliqu\w*|cómo|explica\w*|why|warum|pourquoi|por qué|compare|difference|tips|study|exams?|students?|homework|languages?|vocabulary)(?!\p{L})/iu,
  ],
];

/** The styles that kinds of content suggest if the words suggest none. */
const byContent: [Kind, StyleName][] = [
  ["verse", "editorial"],
  ["series", "data"],
  ["terminal", "data"],
  ["code", "data"],
  ["timeline", "editorial"],
  ["steps", "notebook"],
  ["definition", "notebook"],
];

const toned = (directions: string): StyleName | undefined => {
  const words = directions.toLowerCase().match(/[\p{L}\d-]+/gu) ?? [];
  const scores = styleNames.map(
    (name) =>
      [
        words.filter((word) => (styles[name].tones as readonly string[]).includes(word)).length,
        name,
      ] as const,
  );
  const best = scores.reduce((top, one) => (one[0] > top[0] ? one : top));
  return best[0] > 0 ? best[1] : undefined;
};

/** The number of characters of a prompt that are read to choose its style and music. */
export const longestRead = 4000;

/** Adds the English names of the things in a prompt, so that its subject can be recognized. */
function withEnglish(prompt: string, language: Language): string {
  const read = prompt.slice(0, longestRead);
  if (language === "en") return read;
  return `${read} ${foreignTerms(read, language)
    .map(({ word }) => word)
    .join(" ")}`;
}

/**
 * Chooses a style by the tone that a prompt asks for, then by its subject and content, and creates a palette from its
 * brand's colors.
 */
export function chooseStyle(
  prompt: string,
  { directions, colors, language }: { directions: string[]; colors: string[]; language: Language },
  contents: Content[],
): ChosenStyle {
  const asked = directions.join(" ");
  const read = withEnglish(prompt, language);
  const wanted = subjects.slice(0, 2).find(([, pattern]) => pattern.test(asked))?.[0];
  const kinds = contents.map(({ kind }) => kind);
  const counts = subjects.map(
    ([name, pattern]) => [read.match(new RegExp(pattern.source, "giu"))?.length ?? 0, name] as const,
  );
  const named = subjects.find(([, pattern]) => pattern.test(asked))?.[0];
  const most = counts.reduce((top, one) => (one[0] > top[0] ? one : top));
  const numeric =
    kinds.filter((kind) => kind === "series" || kind === "share").length >= 2 ? "data" : undefined;
  const verse = kinds.filter((kind) => kind === "verse").length * 2 > kinds.length ? "editorial" : undefined;
  const style =
    wanted ??
    toned(asked) ??
    named ??
    verse ??
    numeric ??
    (most[0] > 0 ? most[1] : undefined) ??
    byContent.find(([kind]) => kinds.includes(kind))?.[1] ??
    "plain";
  return colors.length > 0 ? { style, palette: brandPalette(colors, styles[style].palettes[0]) } : { style };
}
