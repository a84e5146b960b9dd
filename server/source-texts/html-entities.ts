/** The names of the characters from 160 to 255, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const others = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", ndash: "–", mdash: "—", hellip: "…" },
  ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", lsaquo: "‹", rsaquo: "›" },
  ...{ bull: "•", euro: "€", trade: "™", ensp: " ", emsp: " ", thinsp: " ", zwnj: "", zwj: "", minus: "−" },
  ...{ rarr: "→", larr: "←", oelig: "œ", OElig: "Œ", scaron: "š", Scaron: "Š", le: "≤", ge: "≥", prime: "′" },
};

const named = new Map([
  ...latin.split(" ").map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries(others),
]);

/** Decodes the numbers from 128 to 159 in character references, which browsers read as Windows-1252. */
const windows = new TextDecoder("windows-1252");

function characterOf(code: number): string {
  if (code >= 128 && code < 160) return windows.decode(Uint8Array.of(code));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** Replaces the references to characters in a page's text. Names that are rare in articles stay as they are. */
export const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));?/gi,
        (whole, decimal, hexadecimal, name) => {
          if (name) return named.get(name) ?? whole;
          return characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
        },
      )
    : text;
