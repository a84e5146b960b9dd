/** The credits at the end of a prompt. */
export interface Credits {
  /** As written in the prompt, such as "Sources"; empty if the credits have no heading. */
  heading: string;
  lines: string[];
}

const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;
const heading =
  /^#{0,4}\s*(credits|sources|references|with thanks to|thanks to|abspann|mitwirkende|quellen|crédits|générique|sources|remerciements|créditos|fuentes|agradecimientos|crediti|titoli di coda|fonti|ringraziamenti|fontes|bronnen|dank aan|出典|参考文献|クレジット|来源|参考资料|المصادر)\s*[:：]?\s*$/iu;
const roles =
  /^(?:(?:original|special|additional|executive|lead|sound|color|costume|art|fact)[ -])?(?:music|songs?|lyrics|words|text|script|screenplay|writing|writers?|story|authors?|direction|directors?|producers?|production|editing|editors?|camera|cinematography|photography|photos?|pictures|images|footage|illustrations?|drawings|animation|design|sound|mix|recording|voices?|narration|narrator|voice-?over|translation|research|data|sources?|references?|thanks|cast|starring|lighting|costumes?|make-?up|color|check|fonts?|icons|musik|regie|drehbuch|buch|kamera|schnitt|ton|produktion|sprecher(?:in)?|quellen?|daten|bilder|fotos|übersetzung|dank|musique|texte|réalisation|scénario|montage|son|voix|données|traduction|remerciements|música|texto|guion|dirección|cámara|edición|montaje|sonido|producción|voz|fuentes?|datos|traducción|musica|testo|regia|sceneggiatura|montaggio|suono|produzione|voce|fonti?|dati|foto|traduzione|direção|som|produção|fontes?|dados|tradução|muziek|tekst|montage|geluid|productie|stem|bron(?:nen)?)(?: (?:&|and|und|et|y|e|en) \p{L}+)?$/iu;
const made =
  /^(?:\p{L}+,? (?:and|&) )?(?:written|directed|produced|edited|narrated|illustrated|composed|filmed|animated|designed|translated|photographed|researched|drawn|voiced|shot|made|recorded|mixed|music|words|text|photos?|pictures|sound|camera)(?: and \p{L}+)? by \p{Lu}/iu;

/**
 * Whether a text has two capitalized words, an address or Chinese characters: a name or a source, not a wish such as
 * "calm".
 */
const isNamed = (text: string) =>
  /\p{Lu}[\p{L}.'’-]*\s+(?:\p{L}{1,3}\s+){0,2}\p{Lu}|\bhttps?:|\b\w+\.(?:org|com|net|edu|gov)\b|\p{Script=Han}/u.test(
    text,
  );

/** Whether a line says who did something, or where something is from. */
function isCredit(line: string): boolean {
  if (made.test(line)) return true;
  const [, role, name] = /^(.{2,40}?)(?:\s*[:：]\s*|\s+[—–]\s+)(\S.*)$/u.exec(line) ?? [];
  return role !== undefined && name !== undefined && roles.test(role.trim());
}

/** The minimum number of lines of credits, and the maximum number of lines and of characters per line that are kept. */
const fewest = 3;
const most = 24;
const longest = 80;

/**
 * Splits the credits off a prompt that ends with at least three lines of them, each with a role and a name, or
 * with a list under a heading such as "Sources".
 */
export function withoutCredits(prompt: string): { prompt: string; credits?: Credits } {
  const lines = prompt.trimEnd().split("\n");
  const bare = lines.map((line) => line.replace(bullet, "").trim());
  let from = lines.length;
  while (from > 0 && (bare[from - 1] === "" || isCredit(bare[from - 1]!))) from--;
  const titled = bare.findLastIndex((line) => heading.test(line));
  const listed = titled >= 0 ? bare.slice(titled + 1).filter(Boolean) : [];
  const isList =
    listed.length >= fewest && listed.every((line) => line.length <= longest && !/[.!?]$/u.test(line));
  const start =
    isList && titled < from ? titled : bare[from - 1] && heading.test(bare[from - 1]!) ? from - 1 : from;
  const shown = bare.slice(start).filter((line) => line && !heading.test(line));
  const rest = lines.slice(0, start).join("\n").trim();
  const first = bare[start] ?? "";
  const title = heading.test(first) ? first.replace(/^#+\s*|\s*[:：]$/gu, "") : "";
  const sure = shown.filter((line) => made.test(line) || isNamed(line)).length >= 2;
  if (rest === "" || shown.length < fewest || !sure) return { prompt };
  return {
    prompt: rest,
    credits: { heading: title, lines: shown.slice(0, most).map((line) => line.slice(0, longest)) },
  };
}
