/** Words that need another word after them, in several European languages. A cut text doesn't end with them. */
const leading = new Set(
  `a an the this that these those my our your his her its their of for to in on at by with from into onto about over
   under between without and or but as than is are was were
   der die das den dem des ein eine einen einem einer eines und oder aber für von vom zu zum zur mit im in an am auf aus
   bei beim über unter ohne als wie
   el la los las un una unos unas de del al y e o u para por con en sobre sin como
   le les des du et ou pour par avec dans sur sans au aux
   il lo gli i uno di da del della dei delle e o per con su senza come
   um uma os as dos das do da em no na nos nas com sem
   het een van voor met op en of`
    .split(/\s+/)
    .filter(Boolean),
);

/** Characters that a cut text can't end with: spaces, commas, dashes and opening marks. */
const loose = /[\s,;:–—\-/&+([{"“„«'‘]+$/u;

function withoutLooseEnd(text: string): string {
  const trimmed = text.replace(loose, "");
  const [last = ""] = trimmed.match(/\S+$/u) ?? [];
  const isWhole = last === trimmed || !leading.has(last.toLowerCase());
  return isWhole ? trimmed : withoutLooseEnd(trimmed.slice(0, -last.length));
}

/** Cuts a text after a word, so that it doesn't end in the middle of a phrase like “for the”. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const part = text.slice(0, longest + 1);
  const end = part.search(/\s\S*$/u);
  // A text without spaces is cut between characters.
  return withoutLooseEnd(end > 0 ? part.slice(0, end) : text.slice(0, longest).toWellFormed());
}

/**
 * The first `most` words of a text, or fewer if they have more than `longest` characters or would end in the middle of
 * a phrase.
 */
export function firstWords(text: string, most: number, longest: number): string {
  const words = text.trim().split(/\s+/u);
  const part = words.slice(0, most).join(" ");
  return cutAtWord(words.length > most ? withoutLooseEnd(part) : part, longest);
}

/** Characters that some file systems don't allow in names. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;
const longestName = 80;

/** The file name for a film or a part of it, based on the film's title. */
export function filmFileName(title: string, ending: string, untitled = "Film"): string {
  const plain = title
    .replace(forbidden, " ")
    .replace(/\s+/gu, " ")
    .trim()
    // Windows ignores dots at the end of a name. On other systems, a dot at the beginning hides the file.
    .replace(/^\.+|\.+$/gu, "")
    .trim();
  return `${cutAtWord(plain, longestName) || untitled}.${ending}`;
}
