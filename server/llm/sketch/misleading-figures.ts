/**
 * Matches sentences whose figures would be misleading without the words around them. These sentences are shown
 * unchanged.
 */
const delicate: RegExp[] = [
  // "no more than 12", "nicht mehr als 12"
  /(?<!\p{L})(?:no|not|never|nicht|kein\p{L}*|pas|ne|non|niet|não)\s(?:more|fewer|less|mehr|weniger|plus|moins|más|menos|più|meno|meer|minder|mais)\s(?:than|als|de|que|di|dan|do que)\s/iu,
  // "between 5% and 10%"
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen)\s[^,.;\d]{0,8}[-−$€£]?\d/iu,
  // "a third of 90 schools"
  /(?<!\p{L})(?:half|thirds?|quarters?|fifths?|tenths?|hälfte|drittel|viertel|fünftel|moitié|tiers|quarts?|mitad|tercios?|cuartos?|metà|terzo|quarto|helft|derde|kwart|metade|terço)\s(?:of|der|des|von|de|di|van|do|da)\s[^,.;\d]{0,12}\d/iu,
  // "30 per 1,000"
  /\d\s(?:per|pro|por|par|su|op)\s\d/iu,
  // "2 Français sur 3"
  /\d\s(?!out\s)\p{L}+\s(?:sur|of|von|de cada|su|van de)\s\d/iu,
  // "up to 9 in 10"
  /(?<!\p{L})(?:than|to|nearly|almost|about|around|over|under|least|most|als|bis zu|fast|etwa|rund|plus de|moins de|jusqu['’]à|presque|más de|menos de|casi|più di|meno di|quasi|meer dan|bijna|mais de|menos de)\s\d{1,3}\s(?:in|of|out of|von|sur|de cada|su|van de)\s(?:the\s|every\s)?\d/iu,
  // "is not 48 million"
  /(?<!\p{L})(?:not|n['’]t|nicht|pas|non|niet|não)\s(?:only\s|even\s|nur\s)?[$€£]?\d/iu,
];

/** Matches a change between two figures within a sentence: "sank von 5% auf 3%, der Gewinn stieg". */
const change =
  /(?<!\p{L})(?:from|von|de|da|van)\s[-−$€£]?\s?\d[^,;]{0,24}?\s(?:to|auf|à|a|ad|para|naar)\s[-−$€£]?\s?\d/iu;

/** Whether a sentence's figures would be misleading if they were shown without the rest of the sentence. */
export const isMisleadingAlone = (sentence: string) =>
  change.test(sentence) || delicate.some((pattern) => pattern.test(sentence));

/** Whether a sentence describes a decrease, which a chart of its figures would show as an increase. */
export const hasFall = (sentence: string) =>
  /(?<!\p{L})(?:fell|fall|dropped|lost|loses|declined|decreased|shrank|down|fired|cut|sank|sinken|fiel\p{L}*|verlor\p{L}*|gesunken|baiss\p{L}*|perdu|perd\p{L}*|chut\p{L}*|cayeron|cayó|baj\p{L}*|perd\p{L}+|scese|calò|caiu|daalde)(?:\s(?:by|about|um|de|en|del|di|met|un|una|el|le|la))*\s[$€£]?\d/iu.test(
    sentence,
  );
