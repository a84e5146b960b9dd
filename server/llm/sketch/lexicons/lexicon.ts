/** Words for reading prompts in a language. Lists are lowercase and separated by spaces, or by `|` for phrases. */
export interface Lexicon {
  articles: string;
  prepositions: string;
  conjunctions: string;
  /** Words that begin a subordinate clause. */
  subordinators: string;
  pronouns: string;
  /** Auxiliaries, copulas and other verbs that need a complement. */
  auxiliaries: string;
  /** Adverbs that connect or qualify, and can be left out. */
  adverbs: string;
  /** Verbs that begin a request for a film. */
  requests: string;
  /** Nouns for a film. */
  films: string;
  /** Words between the noun for a film and its topic. */
  about: string;
  /** Words for the viewers of a film, after a word such as "for". */
  audiences: string;
  /** Words that only occur in instructions, such as "music" or "tone". */
  technical: string;
  /** Words that describe a tone. */
  tones: string;
  seconds: string;
  minutes: string;
  scenes: string;
  /** Words that order steps at the beginning of a sentence. */
  order: string;
  /** Connectors between contrasting clauses. */
  contrast: string;
  /** Connectors that precede an effect. */
  effects: string;
  /** Connectors that precede a cause. */
  causes: string;
  /** Verb phrases that ask viewers to do something. */
  urges: string;
  taglines: string;
  /** Names of languages as in "in German", by language code. */
  inLanguage: Record<string, string>;
  before: string;
  after: string;
  pros: string;
  cons: string;
  units: string;
  months: string;
  colors: Record<string, string>;
  brandColors: string;
}
