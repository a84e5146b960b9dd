const words = (text: string) => new Set(text.split(" "));
/** Elements whose content isn't markup, or isn't shown. */
export const raw = words("script style noscript template textarea title iframe object xmp");
/** Elements without an end tag. */
export const empty = words("area base br col embed hr img input link meta param source track wbr");
/** Elements that don't break a line. */
export const inline = words(
  "a abbr b bdi bdo cite code data dfn em font i img kbd label mark q ruby s samp small span strong sub sup time tt u var wbr",
);
const aside = words("nav footer aside button select svg math menu dialog canvas audio video figcaption");
const asideRole = /\brole\s*=\s*["']?(navigation|banner|contentinfo|complementary|search|dialog|alert)\b/i;
const hiddenValue = /\s(?:aria-hidden\s*=\s*["']?true|style\s*=\s*["'][^"']{0,200}display:\s*none)/i;
/** Quoted values are removed before the check, because a class can be named "hidden". */
const isHidden = (attributes: string) =>
  hiddenValue.test(attributes) || /\shidden(?![\w-])/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, ""));
/** For each element, the open element that its start tag closes, because end tags can be omitted. */
export const ends = new Map(
  Object.entries({ li: "li", dt: "dd", dd: "dt", tr: "td", td: "td", th: "td", option: "option" }),
);

/** Whether an element is outside the main content of a page: hidden, or a part such as navigation. */
export const isBeside = (tag: string, attributes: string) =>
  aside.has(tag) || asideRole.test(attributes) || isHidden(attributes);
