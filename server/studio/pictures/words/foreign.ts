import { ar } from "./foreign/ar.ts";
import { de } from "./foreign/de.ts";
import { es } from "./foreign/es.ts";
import { fr } from "./foreign/fr.ts";
import { it } from "./foreign/it.ts";
import { ja } from "./foreign/ja.ts";
import { nl } from "./foreign/nl.ts";
import { pt } from "./foreign/pt.ts";
import { zh } from "./foreign/zh.ts";

/** The word lists by language. Each word is paired with the English word whose picture it shares. */
export const foreign: Record<string, string> = { de, fr, es, it, nl, pt, ja, zh, ar };
