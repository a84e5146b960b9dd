import type { Directives } from "./directives.ts";
import { topicOf } from "./instructions.ts";
import type { Language } from "./language.ts";
import { lexiconOf, oneOf, patternOf, setOf } from "./lexicons/index.ts";
import { isUnspaced } from "./tagging.ts";
import { bare, capital } from "./words.ts";

/** Words that stand for the text that follows, rather than naming a topic. */
const pointer =
  /^(?:(?:of|from|out of|with|aus|de|sur|with)\s)?(?:this|these|the following|the (?:text|article|poem|recipe|story|notes) below|below|diese[mnrs]?|folgende[mnrs]?|(?:dem|das) folgenden?|ce(?:tte)?|cet|este|esta|estos|これ|次の)(?:\s(?:\p{L}+\s?){0,4}?)?(?:below|here|into a film|into a video|in einen film|en vidéo|en vídeo)?$/iu;

/** Matches what isn't a topic: a pronoun for something in another sentence, also with the audience. */
const pronoun =
  /^(?:it|this|that|them|es|das|ihn|sie|ça|cela|lo|la|los|las|esto)?(?:\s(?:to|for|für|à|a|para|pour))?(?:\s(?:an?|my|our|the|meine[mnr]?|unsere[mnr]?|mes|nos|mis)\s\p{L}+)?[\s?!]*$/iu;

const requestOf = (language: Language) =>
  patternOf("request", language, ({ requests }) =>
    isUnspaced(language)
      ? "(?!)"
      : `^(?:(?:please|bitte|s'il vous plaît|por favor|can you|could you|can u|could u|can i get|hi there|hi|hello|hey|hallo|hola|salut|bonjour|okay|ok|so)[,!\\s]+){0,4}(?:${oneOf(requests)})(?!\\p{L})(?:\\s(?:me|us|mir|uns|moi|nous|nos|sie|doch|bitte|please)(?!\\p{L}))?\\s*`,
  );

const filmOf = (language: Language) =>
  patternOf("film", language, ({ films }) =>
    isUnspaced(language)
      ? `(?:の|的)?(?:紹介|説明)?(?:${oneOf(films)})(?:を|。|$)`
      : `^(?:[^\\s.,:!?]{1,24}\\s){0,7}?(?:[\\p{L}-]{0,20}-)?(?:${oneOf(films)})(?:\\s(?:${oneOf(films)}))?(?![\\p{L}'’])`,
  );

const aboutOf = (language: Language) =>
  patternOf(
    "about",
    language,
    ({ about }) =>
      `^[\\s,]*(?:(?:that|which|qui|que|der|die|das)\\s)?(?:${oneOf(about)})\\s+(?:how\\s(?=[a-z]))?`,
  );
const verbal =
  /^(?:starts?|begins?|is|was|shows?|will|has|had|opens?|ended|runs?|ist|war|beginnt|est|commence|es|empieza|festival|club|star|studio|director|night)(?!\p{L})/iu;

/** A request for a film without its instructions. */
export interface Request {
  topic: string;
  /** The content after a colon or dash. */
  rest: string;
  /** Whether the request asks for a comparison. */
  compares: boolean;
}

const split = (text: string): [string, string] => {
  const at = text.search(/:\s|\s[–—]\s|：/u);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).replace(/^[:：\s–—]+/u, "")];
};

/** Reads a Japanese or Chinese request, in which the topic comes before or after the noun for a film. */
function unspacedRequest(sentence: string, language: Language, directives: Directives): Request | undefined {
  const match =
    sentence.match(
      /^(.{1,60}?)(?:について|に関する|を紹介する|を説明する|の)(.{0,16}?)(?:動画|映像|ビデオ|映画|アニメーション|アニメ)(?:を|にして|。|$).{0,20}$/u,
    ) ??
    sentence.match(
      /^(?:请)?(?:介绍|关于|讲述)(.{1,40}?)(?:的(.{0,12}?))?(?:短视频|视频|影片|动画|短片|宣传片)[。.]?$/u,
    ) ??
    sentence.match(
      /^(?:请)?(?:帮我|给我)?(?:制作|做|拍|生成|创建|写)(?:一个|一部|一段|一条|个)?(?:关于|介绍|讲述|讲)?(.{1,40}?)(?:的(.{0,12}?))?(?:短视频|视频|影片|动画|短片|宣传片)[。.]?$/u,
    );
  if (!match) return undefined;
  // The words between the topic and the noun for a film can include the film's length.
  topicOf(match[2] ?? "", language, directives);
  return {
    topic: topicOf(`${match[1]}`, language, directives).replace(/^、|、$/gu, ""),
    rest: "",
    compares: false,
  };
}

/**
 * Reads a sentence that asks for a film; undefined if it asks for none.
 * @param first whether the sentence is among the first of the prompt
 */
export function requestIn(
  sentence: string,
  first: boolean,
  language: Language,
  directives: Directives,
): Request | undefined {
  if (isUnspaced(language)) return unspacedRequest(sentence, language, directives);
  // "Vereinsfilm: …" names the kind of film, not its topic.
  const kind =
    language === "de" && first ? sentence.match(/^\p{Lu}\p{L}*(?:film|video|clip|spot)\s*:\s/u)?.[0] : "";
  if (kind) return { topic: "", rest: sentence.slice(kind.length), compares: false };
  const request = sentence.match(requestOf(language))?.[0];
  const after = request ? sentence.slice(request.length) : sentence;
  const film = after.match(filmOf(language))?.[0];
  // "Divers tell one true story" is content: a request without a verb begins with the film.
  const nominal =
    film &&
    !/(?:story|lesson|presentation|animation|tutorial)$/iu.test(film) &&
    !verbal.test(after.slice(film.length).trim());
  if (!request && !(first && nominal)) return undefined;
  // "Make yeast bread in four hours" is content: it has neither a film nor a topic to explain.
  const explains =
    /^(?:please\s|bitte\s|can you\s|could you\s){0,2}(?:explain|describe|show|teach|introduce|present|illustrate|tell|compare|announce|advertise|promote|summari[sz]e|visuali[sz]e|animate|erklär|zeig|beschreib|präsentier|stelle|vergleich|explique|montre|présente|raconte|compare|décris|explica|muestra|presenta|cuenta|describe|اشرح|اعرض|قدم)/iu.test(
      request ?? "",
    );
  if (request && !film && !explains) return undefined;
  // "Explain it to a nine-year-old" can come after what is to be explained.
  const refers = explains && isPronoun(after, language);
  if (request && !first && !film && !refers) return undefined;
  const [whole, rest] = split(after);
  if (film && film.length > whole.length) return undefined;
  // Instructions such as "of 40 seconds" can be between the noun for a film and its topic.
  const plain = topicOf(whole, language, directives);
  const shown = plain.match(filmOf(language))?.[0] ?? "";
  const head = plain.slice(shown.length);
  if (shown) directives.directions.push(shown);
  const lead = head.match(aboutOf(language))?.[0] ?? "";
  const told = setOf(lexiconOf(language).audiences);
  const named = bare(
    (film ? head.slice(lead.length) : head.replace(/^(?:about|über|sur|sobre|عن)\s+/iu, "")).replace(
      /^(?:(?:my|our|the|your|unser\p{L}*|mein\p{L}*|nos|notre|mes|nuestr\p{L}+|mis?)\s)?(\p{L}+),?\s+/iu,
      (start, word: string) => (told.has(word.toLowerCase()) ? "" : start),
    ),
  );
  const before = shown ? leadingTopic(shown, language) : "";
  const topic =
    pronoun.test(named) || pointer.test(named) || /^(?:this|these|diese|ce|cette|este|esta)\s/iu.test(named)
      ? ""
      : named;
  const quoted = topic || before ? undefined : rest.match(/^["“„«]([^"”“»]{3,80})["”“»]\.?$/u)?.[1];
  if (quoted) return { topic: capital(bare(quoted)), rest: "", compares: false };
  // In "Launch film for Vela: …", "for" introduces the topic. An audience, as in "for parents", is already removed.
  return {
    topic: capital(bare(topic || before)),
    rest,
    compares: /^(?:\S+\s)?(?:compar|vergleich|confronta|vergelijk)/iu.test(request ?? ""),
  };
}

/** Whether a request names no topic but a pronoun, and perhaps an audience, which isn't recorded here. */
const isPronoun = (text: string, language: Language) =>
  /\p{L}/u.test(text) && pronoun.test(topicOf(bare(text), language, { directions: [], colors: [] }));

/** Returns the topic before the noun for a film, as in "a black holes explainer". */
function leadingTopic(film: string, language: Language): string {
  const lexicon = lexiconOf(language);
  const kinds =
    /^(?:ad|advert|launch|product|promo|promotional|image|explainer|job|recruiting|recruitment|event|company|brand|teaser|tutorial|history|vertical|instructional|training|annual|quick|poem|article|text|story|recipe|notes|gedicht|artikel|poème|poema|artículo)$/iu;
  if (/^(?:(?:of|from)\s)?(?:this|these|diese\p{L}?|ce|cette|este|esta)\s/iu.test(film)) return "";
  const words = film.trim().split(/\s+/u).slice(0, -1);
  const kept = words.filter(
    (word) =>
      !kinds.test(word) &&
      ![lexicon.articles, lexicon.tones, lexicon.technical, lexicon.prepositions].some((list) =>
        setOf(list).has(word.toLowerCase()),
      ),
  );
  return kept.join(" ");
}
