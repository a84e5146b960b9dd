import { createRequire } from "node:module";
import { iconSet } from "./sets.ts";

const require = createRequire(import.meta.url);

/** Pictures of people, faces, body parts and hands, which aren't shown for anything else. */
const human =
  /(?:^|-)(?:face|faces|person|people|man|men|woman|women|boy|girl|baby|child|adult|hand|hands|finger|fist|thumbs|palm-up|palm-down|index|foot|leg|nose|mouth|tongue|lips?|smiley|user|users|elf|fairy|mage|vampire|zombie|genie|mermaid|merpeople|superhero|supervillain|prince|princess|santa|claus|hugging|evil|kiss|couple|family|bust|busts|old|older|worker|cook|artist|student|teacher|judge|farmer|mechanic|scientist|technologist|singer|pilot|astronaut|firefighter|detective|guard|ninja|angel|skull|poo|goblin|ogre|clown|hijab|turban|gesture|clapping|biceps|medium|light|dark|laughing|grinning|smiling|crying|weary|pouting|wry|kissing|struck|exploding|anger|speaking|salute)(?:-|$)/u;
/** Animals whose usual picture is called a face. */
const animalFace = /^(?:cat|dog|cow|horse|pig|mouse|rabbit|tiger|monkey|dragon)-face$/u;

export const isHuman = (name: string) =>
  human.test(name) && !animalFace.test(name) && name !== "light-bulb" && name !== "light-rail";

/** Signs and abstract shapes, whose names mean something else in a sentence. */
const symbolic =
  /(?:button|arrow|circle|square|triangle|diamond|keycap|-sign|symbol|-mark|logo|zodiac|caret|align|text-|number-|letter-|selection|clock-|oclock|thirty|dot|dash|line-|squares|rectangle|subset|superset|caduceus|japanese-|aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|aquarius|pisces|star-of|suit$|^file-|^cloud-|^map-pin|^microsoft|^google|^calendar-|^currency|blood-type)/u;
/**
 * Symbols of mathematics, user interfaces and editors whose names are ordinary words. They are shown only for words in
 * the vocabulary chosen by hand.
 */
const signs =
  /^(?:(?:not-)?member-of|(?:not-)?equals|approximate-equals|(?:less|greater)-than|plus|minus|plus-minus|multiply|divide|radical|sigma|pi|tilde|percent|angle|infinity|function|binary|sphere|cube|cylinder|hexagon|octagon|pentagon|pentagram|parallelogram|paragraph|quotes|copy|copyleft|copyright|registered|trademark|record|textbox|tray|tote|trolley|eject|faders|sliders|equalizer|crop|scan|scribble|spiral|sort|git|skip|rewind|fast-forward|split|flip|sign-in|sign-out|toggle|list|stack|folder|cursor|brackets|corners|bounding-box|exclude|selection|slideshow|placard|information|hundred-points|check-mark|cross-mark|curly-loop|double|wavy-dash|dashing-away|sweat-droplets|dizzy|zzz|om|khanda|hamsa|wheel-of-dharma|atm|vibration-mode|trident-emblem|part-alternation|no-|heavy-|input-|restroom|mens-room|womens-room|wheelchair-symbol|children-crossing|up|soon|back|end|new|free|cool|gradient|graph|gauge|queue|share|shuffle|repeat|power|club|spade|play|pause|stop|asterisk|hash|at$|x$)(?:-|$)/u;

/** Words that are the name or keyword of a picture but far more often mean something abstract. */
const abstract = new Set(
  "club department healthy crowd class join vip tube hush app strategy quality value way thing part fact kind sort case point side end start top bottom back front left right up down level line order type form set group number name word sign mark symbol item unit area space state power force effect change cause reason support help use need want open close play stop record power square circle triangle star heart cool hot free new good best bad great nice big small long short high low fast slow old young light dark black white red green blue yellow orange purple brown pink grey gray control rows columns stack union function option command control path activity aperture article at cross minus plus equals hash pulse power queue question repeat resize spinner subtract swap target unite option info empty gradient intersect exclude perspective placeholder polygon placeholder matrix memory engine seal stamp standard definition tag trend path lead issue process system method approach result impact role model version feature benefit advantage difference average total share rate growth amount percent range limit size member face body head hand arm leg foot eye ear kiss sticker visor swatches strategy vibrate vignette export import share translate sidebar tabs signature article jeep notches option sketch park peace cover cash life living rest age future past present moment while thing everything nothing something person people human man woman boy girl couple flat bowl dizzy cl id ok vs free soon on wave exclamation no yes fall spring match second minute current present interest mean kind well like".split(
    /\s+/,
  ),
);

export const isAbstract = (word: string) => abstract.has(word);

/** The pictures of a set by word, from the names of pictures and, for colored ones, from emoji keywords. */
export interface Catalog {
  named: ReadonlyMap<string, string>;
  keywords: ReadonlyMap<string, string[]>;
}

const regions = new Intl.DisplayNames(["en"], { type: "region" });
const national = new RegExp(
  `^(?:${["DE", "JP", "FR", "IT", "ES", "US", "GB", "CN", "IN", "MX", "TR", "GR", "KR", "AU", "CA", "BR", "RU", "NL", "PT", "EG", "AR", "SE", "NO", "IE", "AT", "CH"].map((code) => regions.of(code)!.toLowerCase()).join("|")}|.*(?:ish|ese|ican|ian)|american|german|french|pumps?)$`,
  "u",
);

/** Keywords of emoji that are ordinary words, for which the emoji would show something else. */
const unrelated = new Set(
  "above agree ancient arrest assets assist attraction awareness bang bass between born bound branches brand brief broken button capital cards center ceremony charm chest clue competition compress compression confirm corner count counting crossing curve custom cutting deck decorated deli dig display done double dot drained drip dropped east electronic england enterprise evidence evolution exchange exercise facing fail field filling first float gate global grow harm hard hoop idaho improving industrial input joint joy karl leader league lines liquid lit lost lounge miniature minor mobility moving neutral nursing packing pass pattern period permissions piece plant pole pop pretty private problem proof proud pure push recovery recreational recreation regular resources roles rounded rules sacred say scales seeing semi sent service shape shake sharp sheet sight single solid spots step stitches strip structure terrorism third tile tin tiny tone trunk turn twisted ultimate useless violence wait weird wicked win wise witness working wounded".split(
    " ",
  ),
);

/** How many of an emoji's keywords describe it. Later keywords are only associations. */
const tellingKeywords = 8;

let colored: Catalog | undefined;
let single: Catalog | undefined;

const suits = (name: string) => !isHuman(name) && !symbolic.test(name) && !signs.test(name);

/** The colored pictures. Keywords that several pictures share say little about each, so they are left out. */
export function coloredCatalog(): Catalog {
  if (colored) return colored;
  const named = new Map<string, string>();
  for (const name of Object.keys(iconSet("fluent-emoji-flat").icons))
    if (suits(name)) named.set(name.replaceAll("-", " "), name);
  const chars = require("@iconify-json/fluent-emoji-flat/chars.json") as Record<string, string>;
  const byCode = new Map(Object.entries(chars));
  const keywords = new Map<string, string[]>();
  const vague = new Set<string>();
  for (const [emoji, words] of Object.entries(require("emojilib") as Record<string, string[]>)) {
    const code = [...emoji].map((part) => part.codePointAt(0)!.toString(16));
    const name = byCode.get(code.join("-")) ?? byCode.get(code.filter((part) => part !== "fe0f").join("-"));
    if (!name || !suits(name)) continue;
    for (const [at, written] of words.entries()) {
      const word = written.replaceAll("_", " ").toLowerCase();
      keywords.set(word, [...(keywords.get(word) ?? []), name]);
      if (at >= tellingKeywords) vague.add(`${word} ${name}`);
    }
  }
  // Countries and nationalities are left out, because they are keywords of their food and clothes.
  for (const [word, names] of keywords)
    if (names.length > 1 || unrelated.has(word) || national.test(word) || vague.has(`${word} ${names[0]}`))
      keywords.delete(word);
  colored = { named, keywords };
  return colored;
}

/** The single-colored pictures, each in its regular variant. */
export function singleCatalog(): Catalog {
  if (single) return single;
  const named = new Map<string, string>();
  for (const name of Object.keys(iconSet("ph").icons))
    if (!/-(?:bold|duotone|fill|light|thin)$/u.test(name) && suits(name))
      named.set(name.replaceAll("-", " "), name);
  single = { named, keywords: new Map() };
  return single;
}
